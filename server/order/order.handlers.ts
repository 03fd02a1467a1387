import { sql } from 'drizzle-orm'
import { gradeOf } from '../../src/domain/grading'
import { fenToYuan, yuanToFen } from '../../src/domain/money'
import { order } from '../../src/resources/order/order.resource'
import type { Identity } from '../../src/schema/compile/access'
import type { MapService } from '../adapters/map/MapService'
import { refuse } from '../http/refusal'
import { type Implementation, implement, type Outcome, type WireRow, type Work } from '../schema/handlers'
import { likeLiteral } from '../schema/ruleSql'
import { checkLimit, confirmDispatch, driverList, firmList, grab, reassign } from './dispatch'
import { recordEvent } from './events'
import { orderLog } from './log'
import { handlePhoto, picturesOf, refuseMissingPhotos } from './photos'
import { computeOrder, duplicatesOf, placeOrder, reviseOrder } from './placing'
import { presentOrders } from './present'
import { inQueue, queueCounts } from './queues'
import { deleteRemark, remarksOf, saveRemark } from './remarks'

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

/** A firm's refusal shuts it out of later offers; a driver's gives the order back to the firm (labels E10). */
async function reject({ row, user }: Work<WireRow>): Promise<Outcome> {
  const isDriver = (user as { driver_id?: number | null }).driver_id === row.driver_id && row.driver_id !== null
  if (isDriver)
    return {
      set: {
        status: 31,
        firm_id: row.firm_id,
        driver_id: null,
        dispatch_time: row.dispatch_time,
        real_money: row.real_money,
      },
    }
  const refused = new Set([...(Array.isArray(row.refused_firms) ? row.refused_firms : []), row.firm_id])
  return { set: { refused_firms: [...refused] } }
}

async function complete({ tx, row, now }: Work<WireRow>): Promise<Outcome> {
  await refuseMissingPhotos(tx, row)
  const pictures = await picturesOf(tx, Number(row.id))
  const time = (name: string) => (row[name] ?? null) as number | null
  const grade = gradeOf({
    create_time: Number(row.order_time),
    dispatch_time: time('dispatch_time'),
    accept_time: time('accept_time'),
    arrive_time: time('arrive_time'),
    finish_time: now,
    appoint_time: row.is_subscribe === 2 ? time('appoint_time') : null,
    photos: pictures.length,
    deviation: null,
  })
  return { set: { grade: grade.score, grade_points: grade.points } }
}

/** Cash that the technician took on the spot counts as paid by other means (labels E4). */
async function collect({ row, input }: Work<WireRow>): Promise<Outcome> {
  const money = yuanToFen(Number(input.money)) ?? 0
  const owed = yuanToFen(Number(row.owner_money ?? 0)) ?? 0
  const paid = (yuanToFen(Number(row.paid_money ?? 0)) ?? 0) + money
  if (paid > owed) refuse('收款金额不能大于车主应付金额', { errors: { money: '收款金额不能大于车主应付金额' } })
  const taken = (yuanToFen(Number(row.user_to_driver_money ?? 0)) ?? 0) + money
  const isWhole = paid >= owed
  return {
    set: {
      paid_money: fenToYuan(paid),
      user_to_driver_money: fenToYuan(taken),
      pay_status: isWhole ? 3 : 2,
      is_money: isWhole ? 1 : 0,
    },
    remark: `收款 ${fenToYuan(money).toFixed(2)} 元`,
  }
}

/** Payment confirmed by the desk: an order that waited for it goes on to be dispatched. */
async function registerPayment({ row, now }: Work<WireRow>): Promise<Outcome> {
  return {
    set: {
      paid_money: row.owner_money,
      pay_status: 3,
      is_money: 1,
      ...(row.status === 0 && { status: 1, status_time: now }),
    },
  }
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
      confirm: (work: Work<WireRow>) => confirmDispatch(work, map),
      accept: async ({ tx, row, now }: Work<WireRow>) => {
        await checkLimit(tx, row, now)
        return undefined
      },
      grab: (work: Work<WireRow>) => grab(work, map),
      reject,
      reassign,
      complete,
      collect,
      registerPayment,
      upload: handlePhoto,
      remarkSave: saveRemark,
      remarkDelete: deleteRemark,
    },
    reads: {
      duplicates: ({ tx, query, now }) => duplicatesOf(tx, query.car_no, query.type, now),
      queues: ({ tx, user }) => queueCounts(tx, user),
      drivers: (work) => driverList(work, map),
      firms: (work) => firmList(work, map),
      log: ({ tx, row, user }) => orderLog(tx, Number(row.id), user),
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
