import { type SQL, sql } from 'drizzle-orm'
import { isId } from '../../src/domain/identifier'
import { type OwnerCar, owner } from '../../src/resources/customer/owner.resource'
import type { RecordOf } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { implement, type Work } from '../engine/core/handlers'
import type { FilterHandler } from '../engine/core/query'
import { scopeSql } from '../engine/core/scope'
import { reject } from '../kernel/domainError'
import { consentEntry } from './consent'

type Owner = RecordOf<typeof owner>

/** Cars of one owner that are told, the newest first. */
const CARS = 50

/** The owner's cars by plate, or by chassis where there is none. */
async function carsOf(tx: Pick<Tx, 'rows'>, { phone, customer_id, firm_id }: Owner): Promise<OwnerCar[]> {
  const rows = await tx.rows<Omit<OwnerCar, 'last_time'> & { last_time: Date }>(sql`
    select car_no, (array_agg(vin order by order_time desc) filter (where vin <> ''))[1] as vin,
      (array_agg(car_brand order by order_time desc) filter (where car_brand <> ''))[1] as car_brand,
      (array_agg(car_model order by order_time desc) filter (where car_model <> ''))[1] as car_model,
      count(*)::int as orders, max(order_time) as last_time
    from orders
    where phone = ${phone} and customer_id = ${customer_id} and owner_firm_id = ${firm_id} and removed_at is null
      and car_no is not null
    group by car_no, case when car_no = '无牌' then vin end order by max(order_time) desc, max(id) desc limit ${CARS}`)
  return rows.map(({ last_time, ...car }) => ({ ...car, last_time: Math.floor(last_time.getTime() / 1000) }))
}

/**
 * Rows of one owner, as a list's parameter `owner_id` asks for them: by phone and customer, which the owner's own row says.
 * An owner whom its asker does not see has none. The rows are found first, so that no order of the list tempts the planner to
 * read it from its other end.
 * @param table whose rows on alias `r` hold phone, firm and, where it matters, customer in these columns
 */
export const ofOwner =
  (table: SQL, columns: { readonly phone: SQL; readonly firm: SQL; readonly customer?: SQL }): FilterHandler =>
  (text, user) => {
    const id = Number(text)
    if (!isId(id)) reject('参数 owner_id 不正确')
    const customer = columns.customer ? sql` and ${columns.customer} = t.customer_id` : sql``
    return sql`t.id = any(array(
      select r.id from owner t join ${table} r
        on ${columns.phone} = t.phone and ${columns.firm} = t.firm_id${customer} and r.removed_at is null
      where t.id = ${id} and ${scopeSql(owner, user)}))`
  }

export const ownerHandlers = implement(owner, {
  async present({ tx, rows, detail }) {
    if (!detail) return
    for (const row of rows) Object.assign(row, { cars: await carsOf(tx, row) })
  },
  actions: {
    consent: async ({ input, now }: Work<Owner>) => ({ set: consentEntry(input, now) }),
  },
})
