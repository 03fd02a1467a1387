import { sql } from 'drizzle-orm'
import { numberOf } from '../../src/domain/order'
import { normalPlate, plateKind } from '../../src/domain/vehicle'
import { annual } from '../../src/resources/annual/annual.resource'
import type { Tx } from '../db/db'
import { type AnyRow, implement } from '../engine/core/handlers'
import { recordHistory } from '../engine/read/history'
import { reject } from '../kernel/domainError'

/** In whose books a customer stands, and with it what is done for it. @throws DomainError for one that is switched off */
async function companyOf(tx: Pick<Tx, 'rows'>, customerId: unknown): Promise<number | null> {
  const [customer] = await tx.rows<{ firm_id: number | null; status: number | null }>(sql`
    select firm_id, status from customer where id = ${Number(customerId)}`)
  if (customer?.status === 0) reject('该客户已停用，不能下单', { errors: { customer_id: '该客户已停用，不能下单' } })
  return customer?.firm_id ?? null
}

const wrongPlate = '请输入正确的车牌号'

function plateOf({ car_no }: AnyRow): string {
  const plate = normalPlate(String(car_no))
  return plateKind(plate) === null ? reject(wrongPlate, { errors: { car_no: wrongPlate } }) : plate
}

export const annualHandlers = implement(annual, {
  async create({ tx, input, now }) {
    const car_no = plateOf(input)
    const firm_id = await companyOf(tx, input.customer_id)
    const [next] = await tx.rows<{ seq: number }>(sql`select nextval('order_number_seq') as seq`)
    const no = numberOf(next?.seq ?? 0, now, 'NJ')
    return { set: { no, car_no, firm_id }, data: { no } }
  },
  async edit({ tx, row, input }) {
    const moved = row.customer_id !== input.customer_id
    return { set: { car_no: plateOf(input), ...(moved && { firm_id: await companyOf(tx, input.customer_id) }) } }
  },
  reads: { log: ({ tx, row, user }) => recordHistory(tx, [annual], Number(row.id), user) },
})
