import { sql } from 'drizzle-orm'
import { isFirmUser } from '../../../src/domain/access'
import { isCodeOf, labelOf } from '../../../src/domain/choice'
import { hidden, maskName, maskPhone } from '../../../src/domain/mask'
import {
  type CallKind,
  type CallParty,
  callKind,
  callParty,
  callsClosedMessage,
  OTHER_NUMBER,
  otherPhoneMessage,
} from '../../../src/domain/order/calls'
import { illegalPhoneMessage, isLegalPhone } from '../../../src/domain/phone'
import { companyCallvoice } from '../../../src/resources/firm/companyCallvoice.resource'
import type { OrderRecord } from '../../../src/resources/order'
import { callLog } from '../../../src/resources/order/callLog.resource'
import type { VoiceService } from '../../adapters/voice/VoiceService'
import type { Tx } from '../../db/db'
import type { Outcome, Session, Work } from '../../engine/core/handlers'
import type { Query } from '../../engine/core/query'
import { settingOf } from '../../engine/read/single'
import { records } from '../../engine/write/records'
import { seesFirmInfo } from '../../firm'
import { reject } from '../../kernel/domainError'
import { readableOfOrder } from '../journal'

/** Calls of one order that are shown. */
const SHOWN = 200
/** Holders of this operation see the owner masked (O-143). */
export const HIDES_OWNER = 20

export interface Contact {
  readonly contact_id: CallParty
  readonly name: string | null
  readonly phone: string
}

interface CallRow extends Contact {
  readonly id: number
  readonly type: CallKind
  readonly call_time: Date
  readonly url: string | null
  readonly status: number | null
  readonly duration: number | null
  readonly key: string | null
  readonly simulated: number
  readonly user_name: string | null
}

/** What operation 20 hides: the owner's number, by whatever way it was called. */
const isOwners = ({ contact_id, phone }: Contact, row: OrderRecord): boolean => contact_id === 1 || phone === row.phone

/** The address book of a provider or of a customer; entries that stand for no person are left out (F-210). */
async function bookOf(tx: Pick<Tx, 'rows'>, book: 'firm' | 'customer', id: unknown) {
  if (typeof id !== 'number') return []
  return tx.rows<{ position: string | null; name: string | null; phone: string }>(sql`
    select position, name, mobile as phone from ${sql.identifier(`${book}_contact`)}
    where ${sql.identifier(`${book}_id`)} = ${id} and removed_at is null and mobile <> '' and id not in (999999, 888888)
    order by id limit 50`)
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/**
 * Whose numbers the order knows: its own people, and the address books of its provider and, but for providers, its customer
 * (O-203, O-438). The first of a book stands for the party itself.
 */
export async function contactsOf(tx: Pick<Tx, 'rows'>, row: OrderRecord, user: Session) {
  const [firm, customer] = await Promise.all([
    bookOf(tx, 'firm', row.firm_id),
    isFirmUser(user.firm_type) ? [] : bookOf(tx, 'customer', row.customer_id),
  ])
  const known: readonly (readonly [CallParty, string | null | undefined, string | null])[] = [
    [1, text(row.contact), text(row.phone)],
    [2, text(row.unload_contact), text(row.unload_mobile)],
    [3, text(row.driver_name), text(row.driver_mobile)],
    [4, firm[0]?.name, text(firm[0]?.phone)],
    [5, customer[0]?.name, text(customer[0]?.phone)],
  ]
  return {
    contacts: known.flatMap(([contact_id, name = null, phone]) => (phone ? [{ contact_id, name, phone }] : [])),
    book: [
      ...(seesFirmInfo(user) ? firm.slice(1) : []).map((entry) => ({ ...entry, of: 4 as const })),
      ...customer.slice(1).map((entry) => ({ ...entry, of: 5 as const })),
    ],
  }
}

/** The provider's people are not for everybody outside of it (F-398). */
const isProviders = ({ contact_id }: Contact): boolean => contact_id === 3 || contact_id === 4

/** What this user may see of a number. */
export function visibleContact<C extends Contact>(contact: C, row: OrderRecord, user: Session): C {
  if (user.nodes.includes(HIDES_OWNER) && isOwners(contact, row)) {
    return { ...contact, name: contact.name && maskName(contact.name), phone: maskPhone(contact.phone) }
  }
  return isProviders(contact) && !seesFirmInfo(user) ? { ...contact, name: hidden, phone: hidden } : contact
}

/** The calls of an order of one kind, newest first, with whom it can be called from here (O-194, O-539). */
export async function callsOf(tx: Pick<Tx, 'rows'>, row: OrderRecord, user: Session, query: Query) {
  const type = Number(query.type ?? 1)
  if (!isCodeOf(callKind, type)) reject('参数 type 不正确')
  const rows = await tx.rows<CallRow>(sql`
    select id, type, contact_id, name, phone, call_time, url, status, duration, key, simulated, user_name from call_log l
    where order_id = ${row.id} and type = ${type} and removed_at is null and ${readableOfOrder(user, 'l')} order by call_time desc, id desc limit ${SHOWN}`)
  const calls = rows.map(({ call_time, ...call }) => ({
    ...visibleContact(call, row, user),
    call_time: Math.floor(call_time.getTime() / 1000),
  }))
  const { contacts, book } = await contactsOf(tx, row, user)
  return {
    data: calls,
    total: calls.length,
    contacts: contacts.map((contact) => visibleContact(contact, row, user)),
    book,
  }
}

/** Whom a call is for: one of the order's own people by `contact_id`, or any other number by `phone` (O-383, O-408). */
async function calledBy({ tx, row, input, user }: Work<OrderRecord>): Promise<Contact> {
  const party = Number(input.contact_id ?? OTHER_NUMBER)
  const { contacts, book } = await contactsOf(tx, row, user)
  if (party !== OTHER_NUMBER) {
    return contacts.find(({ contact_id }) => contact_id === party) ?? reject(illegalPhoneMessage)
  }
  const phone = String(input.phone ?? '').replace(/[\s-]/g, '')
  if (phone === '') reject(otherPhoneMessage, { errors: { phone: otherPhoneMessage } })
  return { contact_id: OTHER_NUMBER, name: book.find((entry) => entry.phone === phone)?.name ?? null, phone }
}

/** What a company says of its own people's calls (F-532); a provider's follow no such settings. */
async function callSettings(tx: Pick<Tx, 'rows'>, user: Session) {
  if (isFirmUser(user.firm_type)) return { shown: null }
  const { makes_calls, shown_number } = await settingOf(tx, companyCallvoice, user.firm_id)
  if (makes_calls === 0) reject(callsClosedMessage)
  return { shown: text(shown_number) }
}

/** Calls somebody about an order and keeps the call in its log (O-479, O-538). */
export async function dial(work: Work<OrderRecord>, voice: VoiceService): Promise<Outcome> {
  const { tx, row, input, user, now } = work
  const { shown: shownNumber } = await callSettings(tx, user)
  const to = await calledBy(work)
  if (!isLegalPhone(to.phone)) reject(illegalPhoneMessage, { errors: { phone: illegalPhoneMessage } })
  const type: CallKind = input.type === 2 ? 2 : 1
  const [caller] = await tx.rows<{ tel: string | null }>(sql`select tel from staff where id = ${user.id}`)
  const { key, simulated } = await voice.dial(tx, {
    kind: type,
    orderId: row.id,
    to,
    from: { name: user.name, phone: caller?.tel ?? null, shown: shownNumber },
    text: `救援订单 ${row.no}`,
    now,
  })
  const call_id = await records(tx, callLog).create(
    {
      order_id: row.id,
      type,
      contact_id: to.contact_id,
      name: to.name,
      phone: to.phone,
      call_time: now,
      key,
      simulated: simulated ? 1 : 0,
      user_name: user.name,
    },
    user,
  )
  const words = [labelOf(callKind, type), labelOf(callParty, to.contact_id), ...(simulated ? ['模拟'] : [])]
  return {
    remark: words.join(' · '),
    data: { call_id, key, simulated: simulated ? 1 : 0 },
    ...(simulated && { info: '已登记呼叫（模拟，未真实拨出）' }),
  }
}
