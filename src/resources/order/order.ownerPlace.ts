import { placeState } from '../../domain/mobile'
import { orderState } from '../../domain/order/orderStatus'
import { actionsOf } from '../../schema/model'
import { orderFields } from './order.fields'
import { notYetThere } from './order.life'
import { nonFirm, operated, reason } from './order.parts'

/** A place that the owner asks for counts while nobody has reached the old one. */
export const placeOpenStatuses = [orderState.unpaid, ...notYetThere] as const

const waiting = { place_asked: placeState.waiting, status: { in: placeOpenStatuses } } as const

/** The desk's answer to an owner who has corrected the rescue place by the page of their link (decisions §11 "Links"). */
export const orderOwnerPlace = actionsOf(orderFields)({
  placeAccept: {
    label: '采纳位置',
    title: '采纳车主标注的位置',
    call: 'POST /order/place/accept',
    ...operated,
    ...nonFirm,
    at: 'none',
    done: '救援地已更正',
    confirm: '救援地将改为车主标注的位置，里程和价格随之重新计算，是否继续？',
    when: waiting,
    set: { place_asked: placeState.accepted },
  },
  placeRefuse: {
    label: '不采纳',
    title: '不采纳车主标注的位置',
    call: 'POST /order/place/refuse',
    ...operated,
    ...nonFirm,
    at: 'none',
    done: '操作成功',
    when: waiting,
    set: { place_asked: placeState.refused },
    input: { remark: reason('请输入原因') },
  },
})
