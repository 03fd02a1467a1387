import { sql } from 'drizzle-orm'
import { memberMessages, memberStateOf } from '../../src/domain/customer'
import { DAY } from '../../src/domain/time'
import { member } from '../../src/resources/customer/member.resource'
import { owner } from '../../src/resources/customer/owner.resource'
import type { RecordOf } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { inLine } from '../db/inLine'
import { type AnyRow, clock, implement, type Outcome, type Work } from '../engine/core/handlers'
import type { By } from '../engine/write/audit'
import { records } from '../engine/write/records'
import { reject } from '../kernel/domainError'
import { keepConsent } from './consent'

type Member = RecordOf<typeof member>
/** Digits of a number that the server gives. */
const DIGITS = 6

function checkDays({ start_time, end_time }: AnyRow): void {
  const { endsFirst } = memberMessages
  if (Number(end_time) < Number(start_time)) reject(endsFirst, { errors: { end_time: endsFirst } })
}

/** The owner of a phone in a customer's books, known by an order or by this. */
async function ownerOf(tx: Tx, { firm_id, customer_id, phone, name }: AnyRow, now: number, by: By): Promise<number> {
  await inLine(tx, 'owner', customer_id, phone)
  const [known] = await records(tx, owner).lock({
    firm_id: Number(firm_id),
    customer_id: Number(customer_id),
    phone: String(phone),
  })
  if (known) return known.id
  return records(tx, owner).create(
    {
      firm_id: Number(firm_id),
      customer_id: Number(customer_id),
      phone: String(phone),
      name: String(name),
      order_count: 0,
      last_time: now,
    },
    by,
  )
}

/** The next free number of a customer's programme, counted from its last one. */
async function nextNumber(tx: Tx, customerId: unknown): Promise<string> {
  await inLine(tx, 'member', customerId)
  const [row] = await tx.rows<{ last: number }>(sql`
    select coalesce(max(substring(no from '^M(\\d{1,9})$')::int), 0) as last from member where customer_id = ${customerId}`)
  return `M${String((row?.last ?? 0) + 1).padStart(DIGITS, '0')}`
}

/** When and how the owner behind a member has answered. */
async function consentOf(tx: Pick<Tx, 'rows'>, ownerId: number | null) {
  const [said] = await tx.rows<{ consent_time: number | null; consent_source: number | null }>(sql`
    select extract(epoch from consent_time)::float8 as consent_time, consent_source from owner where id = ${ownerId}`)
  return said ?? { consent_time: null, consent_source: null }
}

export const memberHandlers = implement(member, {
  async create({ tx, input, user, now }): Promise<Outcome> {
    checkDays(input)
    const [customer] = await tx.rows<{ firm_id: number }>(sql`
      select firm_id from customer where id = ${input.customer_id}`)
    const firm_id = customer?.firm_id ?? reject('客户不存在', { errors: { customer_id: '客户不存在' } })
    const owner_id = await ownerOf(tx, { ...input, firm_id }, now, user)
    return { set: { firm_id, owner_id, no: input.no || (await nextNumber(tx, input.customer_id)) } }
  },
  async edit({ input }) {
    checkDays(input)
    return undefined
  },
  async present({ tx, rows, detail }) {
    const now = clock()
    if (detail) for (const row of rows) Object.assign(row, await consentOf(tx, row.owner_id))
    for (const row of rows) Object.assign(row, { state: memberStateOf(row, now) })
  },
  adds: { state: ['status', 'start_time', 'end_time'] },
  actions: {
    async renew({ row, input }: Work<Member>) {
      checkDays({ start_time: row.start_time, end_time: input.end_time })
      return { set: { end_time: input.end_time } }
    },
    async consent({ tx, row, input, user, now }: Work<Member>) {
      await keepConsent(tx, Number(row.owner_id), input, now, user)
      return undefined
    },
  },
})

/**
 * Free kilometres that the membership of an order's owner grants now, by phone or plate; null without one (O-047).
 * @param now unix seconds
 */
export async function memberMileage(
  tx: Pick<Tx, 'rows'>,
  { customer_id, phone, car_no }: AnyRow,
  now: number,
): Promise<number | null> {
  if (typeof customer_id !== 'number') return null
  const mobile = typeof phone === 'string' ? phone : null
  const plate = typeof car_no === 'string' && car_no !== '无牌' ? car_no : null
  const [row] = await tx.rows<{ km: number | null }>(sql`
    select max(free_service)::float8 as km from member
    where customer_id = ${customer_id} and (phone = ${mobile} or car_no = ${plate}) and removed_at is null
      and status is distinct from 0 and start_time <= to_timestamp(${now}::float8)
      and end_time > to_timestamp(${now - DAY}::float8)`)
  return row?.km ?? null
}
