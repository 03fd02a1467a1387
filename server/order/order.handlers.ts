import { order } from '../../src/resources/order/order.resource'
import type { MapService } from '../adapters/map/MapService'
import { type Implementation, implement, type WireRow, type Work } from '../schema/handlers'
import { recordHistory } from '../schema/history'
import { driverList, firmList } from './dispatch'
import { recordEvent } from './events'
import { keyword } from './keyword'
import { moneyHandlers } from './money'
import { handlePhoto } from './photos'
import { computeOrder, duplicatesOf, placeOrder, reviseOrder } from './placing'
import { presentOrders } from './present'
import { inQueue, queueCounts } from './queues'
import { deleteRemark, remarksOf, saveRemark } from './remarks'
import { stepHandlers } from './steps'

export interface OrderServices {
  readonly map: MapService
  /** a signed address of a stored file, good for an hour */
  readonly sign: (key: string) => string
}

export const orderHandlers = ({ map, sign }: OrderServices): Implementation =>
  implement(order, {
    create: (work) => placeOrder(work, map),
    edit: (work) => reviseOrder(work, map),
    filters: { keyword, queue: inQueue },
    present: (work) => presentOrders(work, sign),
    acted: async ({ tx, id, action, outcome, input, user, now }) => {
      const label = order.actions[action as keyof typeof order.actions]
      const reason = outcome.remark ?? input.remark ?? input.cancel_reason ?? null
      await recordEvent(tx, {
        orderId: id,
        kind: action,
        title: WORDS[action] ?? (label && 'label' in label ? label.label : action),
        text: reason === null ? null : String(reason),
        userName: user.name,
        time: now,
      })
    },
    actions: {
      compute: (work: Work<WireRow>) => computeOrder(work, map),
      ...stepHandlers(map),
      ...moneyHandlers,
      upload: handlePhoto,
      remarkSave: saveRemark,
      remarkDelete: deleteRemark,
    },
    reads: {
      duplicates: ({ tx, query, now }) => duplicatesOf(tx, query.car_no, query.type, now),
      queues: ({ tx, user, query }) => queueCounts(tx, user, query),
      drivers: (work) => driverList(work, map),
      firms: (work) => firmList(work, map),
      log: ({ tx, row, user }) => recordHistory(tx, [order], Number(row.id), user),
      remarks: ({ tx, row, user }) => remarksOf(tx, Number(row.id), user.id),
    },
  })

/** Words of the timeline where the button's own say too little. */
const WORDS: Readonly<Record<string, string>> = {
  create: '下单',
  edit: '修改订单',
  confirm: '派单',
  complete: '完成',
  upload: '照片',
  remarkSave: '添加备注',
  remarkDelete: '删除备注',
}
