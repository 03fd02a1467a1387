import { orderState as at } from '../../domain/order/orderStatus'
import { actionsOf } from '../../schema/model'
import { orderFields } from './order.fields'
import { orderLife, taken, unpriced } from './order.life'
import { nonFirm, operated, readers } from './order.parts'

const CALL = 'POST /v2/order/distribution'
const steers = { ...operated, ...nonFirm, operation: 2, at: 'none' } as const
const back = { clear: [...taken, 'open_firms'], set: unpriced } as const

/** Automatic distribution of one order: what its runs have found and asked, and the desk's hand on it (decisions §11). */
export const orderDistribution = actionsOf(orderFields)({
  /** a provider reads its own row, without the terms */
  distribution: { label: '自动派单', call: 'GET /v2/order/distribution', ...readers, at: 'none' },
  distributeStart: {
    label: '开始自动派单',
    call: CALL,
    with: { act: 'start' },
    ...steers,
    ...orderLife.go([at.toDispatch], 'same'),
    done: '已开始自动派单',
  },
  distributeSkip: {
    label: '跳过此家',
    call: CALL,
    with: { act: 'skip' },
    ...steers,
    ...orderLife.go([at.toAssign, at.toAccept], at.toDispatch, back),
    done: '已跳过',
  },
  distributeStop: {
    label: '停止自动派单',
    call: CALL,
    with: { act: 'stop' },
    ...steers,
    danger: true,
    ...orderLife.go([at.toDispatch, at.pooled, at.toAssign, at.toAccept], at.toDispatch, back),
    done: '已停止自动派单',
  },
})
