import { sql } from 'drizzle-orm'
import { order } from '../../src/resources/order/order.resource'
import type { Identity } from '../../src/schema/compile/access'
import type { MapService } from '../adapters/map/MapService'
import { type Implementation, implement, type WireRow, type Work } from '../schema/handlers'
import { recordHistory } from '../schema/history'
import { likeLiteral } from '../schema/ruleSql'
import { driverList, firmList } from './dispatch'
import { recordEvent } from './events'
import { moneyHandlers } from './money'
import { handlePhoto } from './photos'
import { computeOrder, duplicatesOf, placeOrder, reviseOrder } from './placing'
import { presentOrders } from './present'
import { inQueue, queueCounts } from './queues'
import { deleteRemark, remarksOf, saveRemark } from './remarks'
import { takeReport } from './reports'
import { stepHandlers } from './steps'
import { platformList, transferHandlers, transfersOf } from './transfers'

export interface OrderServices {
  readonly map: MapService
  /** a signed address of a stored file, good for an hour */
  readonly sign: (key: string) => string
}

/** Masked columns are not searched by those who see them masked (O-143). */
function keyword(text: string, user: Identity) {
  const pattern = `%${likeLiteral(text)}%`
  if (user.nodes.includes(20)) {
    return sql`(t.no like ${pattern} or t.case_no like ${pattern} or t.car_no like ${pattern})`
  }
  // Two hanzi have no trigram: names are found by their pieces.
  const isName = /^[\u4e00-\u9fff]{2,}$/.test(text)
  if (!isName) return sql`t.search like ${pattern}`
  const pieces = Array.from({ length: [...text].length - 1 }, (_, i) => [...text].slice(i, i + 2).join(''))
  return sql`(t.contact_pieces @> ${sql.param(pieces)}::text[] or t.search like ${pattern})`
}

export const orderHandlers = ({ map, sign }: OrderServices): Implementation =>
  implement(order, {
    create: (work) => placeOrder(work, map),
    edit: (work) => reviseOrder(work, map),
    filters: { keyword, queue: inQueue },
    present: (work) => presentOrders(work, sign),
    acted: async ({ tx, id, action, outcome, input, user, now }) => {
      if (action === 'create' && typeof input.report_id === 'number') await takeReport(tx, input.report_id, id, user)
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
      ...transferHandlers,
      upload: handlePhoto,
      remarkSave: saveRemark,
      remarkDelete: deleteRemark,
    },
    reads: {
      duplicates: ({ tx, query, now }) => duplicatesOf(tx, query.car_no, query.type, now),
      queues: ({ tx, user }) => queueCounts(tx, user),
      drivers: (work) => driverList(work, map),
      // `type` 1 asks for platforms, 3 for providers (O-533, O-534).
      firms: (work) => (Number(work.query.type) === 1 ? platformList(work) : firmList(work, map)),
      transfers: transfersOf,
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
