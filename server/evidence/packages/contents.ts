import { sql } from 'drizzle-orm'
import { labelOf } from '../../../src/domain/choice'
import { photoKeys } from '../../../src/domain/evidence/photo'
import { photoFolders } from '../../../src/domain/evidence/photoExport'
import { formatYuan, yuan } from '../../../src/domain/money'
import { orderStatus } from '../../../src/domain/order'
import { rescueTypes } from '../../../src/domain/rescueType'
import { formatFull } from '../../../src/domain/time'
import type { Db } from '../../db/db'

/** An order as its reader sees it, as it travels. */
export type VisibleOrder = Readonly<Record<string, unknown>>
export type SeeOrder = (userId: number, orderId: number) => Promise<VisibleOrder>

export interface PhotoRow {
  readonly id: number
  readonly order_id: number
  readonly key: string
  readonly name: string | null
  readonly picture: string
  readonly original_picture: string | null
  readonly sha256: string | null
  readonly shown_sha256: string | null
  readonly create_time: Date
  readonly taken_time: Date | null
  readonly address: string | null
  readonly lng: string | null
  readonly lat: string | null
  readonly distance: number | null
  readonly audit_status: number
  readonly audit_name: string | null
}

/** The photos of orders that stand, by order and in the order of their arrival. */
export const photosOf = (db: Pick<Db, 'rows'>, orderIds: readonly number[]): Promise<PhotoRow[]> =>
  db.rows(sql`
    select id, order_id, key, name, picture, original_picture, sha256, shown_sha256, create_time, taken_time, address, lng, lat, distance,
      audit_status, audit_name
    from picture where order_id = any(${sql.param([...orderIds])}::int[]) and removed_at is null order by order_id, id`)

/** Whether a photo is among those that its order was seen with. */
export function isVisibleIn(orders: readonly VisibleOrder[]): (photo: PhotoRow) => boolean {
  const seen = new Set(orders.flatMap(({ picture }) => rows(picture).map(({ id }) => id)))
  return ({ id }) => seen.has(id)
}

export const nameOf = ({ name, key }: PhotoRow): string => name ?? labelOf(photoKeys, key)

/** A folder for each order, by its number. */
export const foldersOf = (orders: readonly VisibleOrder[]): string[] =>
  photoFolders(
    orders.map(({ no, car_no }) => ({ no: String(no), car_no: String(car_no ?? ''), case_no: null })),
    3,
  )

type Fact = readonly [label: string, value: string]

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const moment = (value: unknown): string => (typeof value === 'number' && value > 0 ? formatFull(value) : '')
const rows = (value: unknown): readonly VisibleOrder[] => (Array.isArray(value) ? value : [])

/** What an order was about, and when and where. */
export function factsOf(order: VisibleOrder): Fact[] {
  const driver: VisibleOrder = Object(order.driver)
  const all: Fact[] = [
    ['订单号', text(order.no)],
    ['报案号', text(order.case_no)],
    ['车牌号', text(order.car_no)],
    ['救援类型', labelOf(rescueTypes, Number(order.type))],
    ['订单状态', labelOf(orderStatus, Number(order.status))],
    ['客户', text(order.customer_name)],
    ['服务商', text(order.firm_name)],
    ['技师', text(driver.nick)],
    ['下单时间', moment(order.order_time)],
    ['完成时间', moment(order.finish_time)],
    ['救援地', text(order.address)],
    ['目的地', text(order.destination)],
  ]
  return all.filter(([, value]) => value !== '')
}

/** When what happened, and by whom. */
export const timesOf = (order: VisibleOrder): string[][] =>
  rows(order.timeline).map((event) => [moment(event.time), text(event.title), text(event.text), text(event.user_name)])

/** The prices that its reader sees, line by line: side, line, quantity, amount. */
export function priceRows(order: VisibleOrder): string[][] {
  const price: VisibleOrder = Object(order.price)
  const sides = [
    {
      label: '客户',
      side: Object(price.customer) as VisibleOrder,
      statement: Object(order.customer_statement) as VisibleOrder,
    },
    {
      label: '服务商',
      side: Object(price.firm) as VisibleOrder,
      statement: Object(order.firm_statement) as VisibleOrder,
    },
  ]
  return sides.flatMap(({ label, side, statement }) => {
    const lines = rows(side.lines).map((line) => [
      label,
      text(line.label),
      text(line.quantity),
      formatYuan(Number(line.amount)),
    ])
    const money = statement.money
    return typeof money === 'number' ? [...lines, [label, '结算金额', '', formatYuan(yuan(money))]] : lines
  })
}
