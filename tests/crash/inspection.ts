import { sql } from 'drizzle-orm'
import type { Tx } from '../../server/db/db'
import type { OrderPrice } from '../../src/resources/order/order.fields'
import { entryOf, type Receipt, way } from './clerks'

interface Found {
  readonly car_no: string
  readonly no: string | null
  readonly version: number
  readonly status: number
  /** fen */
  readonly predict_money: number | null
  readonly real_money: number | null
  readonly price: OrderPrice | null
  readonly audits: readonly string[]
  readonly events: readonly string[]
}

/** What a database holds: the entries whose orders are whole, and what is wrong with the others. */
export interface Inspection {
  readonly whole: ReadonlyMap<number, Receipt>
  readonly broken: readonly string[]
}

/** Looks at every order with its audit rows, events and prices, and for rows that have lost their order. */
export async function inspect(db: Pick<Tx, 'rows'>): Promise<Inspection> {
  const orders = await db.rows<Found>(sql`
    select car_no, no, version, status, predict_money, real_money, price,
      array(select action from audit_log where resource = 'order' and row_id = o.id order by id) as audits,
      array(select kind from order_event where order_id = o.id order by id) as events
    from orders o order by id`)
  const strays = await db.rows<{ row: string }>(sql`
    select 'audit row ' || id as row from audit_log where resource = 'order' and row_id not in (select id from orders)
    union all
    select 'event ' || id from order_event where order_id not in (select id from orders)`)
  const whole = new Map<number, Receipt>()
  const broken = strays.map(({ row }) => `${row} without its order`)
  for (const order of orders) {
    const entry = entryOf(order.car_no)
    const fault = whole.has(entry) ? 'is there twice' : faultOf(order)
    if (fault) broken.push(`${order.car_no} ${fault}`)
    else whole.set(entry, { entry, no: order.no ?? '', steps: order.version })
  }
  return { whole, broken }
}

/** What is missing or spoilt in an order: its steps, audit rows and events belong together, and so do its money and lines. */
function faultOf(order: Found): string | null {
  const steps = way.slice(0, order.version)
  const actions = steps.map(({ action }) => action).join()
  if (!order.no) return 'has no number'
  if (steps.length !== order.version || steps.at(-1)?.status !== order.status) {
    return `is at status ${order.status} in version ${order.version}`
  }
  if (order.audits.join() !== actions) return `of version ${order.version} has the audit rows ${order.audits}`
  if (order.events.join() !== actions) return `of version ${order.version} has the events ${order.events}`
  if (linesOf(order.price?.customer) !== order.predict_money)
    return `costs ${order.predict_money}, not what its lines say`
  if (linesOf(order.price?.firm) !== order.real_money) return `earns ${order.real_money}, not what its lines say`
  if (order.predict_money === null || (order.real_money === null && order.version > 1)) return 'has no price'
  return null
}

const linesOf = (side: OrderPrice['customer'] | undefined): number | null =>
  side ? side.lines.reduce((sum, { amount }) => sum + amount, 0) : null
