import { type SQL, sql } from 'drizzle-orm'
import { choiceOf, labelOf } from '../../src/domain/choice'
import type { Fen } from '../../src/domain/money'
import { rescueTypes } from '../../src/domain/rescueType'
import { ledgerSide, movementKinds, withdrawalOf, withdrawalState } from '../../src/domain/wallet'
import { EXPORT_LIMIT, MESSAGES } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { timeParameter } from '../engine/core/parameters'
import { type Query, texts } from '../engine/core/query'
import { likeLiteral } from '../engine/core/ruleSql'
import { paging } from '../engine/read/listQuestion'
import { reject } from '../kernel/domainError'
import { type About, balancesOf } from './ledger'

type Reader = Pick<Tx, 'rows'>

/** Days of the line that shows how a balance went. */
const MOST_DAYS = 120

/** A movement as a wallet's entries are read beside it. */
interface Stored {
  readonly id: number
  readonly amount: Fen
  readonly balance: Fen
  readonly kind: string
  readonly no: string
  readonly about: About
  readonly create_time: Date
  readonly status: number | null
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** Entries of a wallet with what a withdrawal has become: its debit, and what came back of it, are left out of the totals when it failed. */
const entriesSql = (firmId: number): SQL => sql`
  ledger_entry e
  join ledger_account a on a.id = e.account_id and a.firm_id = ${firmId} and a.kind = 'wallet'
  join ledger_movement m on m.id = e.movement_id
  left join withdrawal w on w.order_no = m.no and w.removed_at is null and m.kind in ('withdraw', 'withdraw_back')`
const COUNTED = sql`(w.status is null or w.status <> ${withdrawalState.failed})`

function narrowed(query: Query): SQL[] {
  const [type] = texts(query.type)
  const [keyword] = texts(query.keyword)
  return [
    ...(type === String(ledgerSide.income) ? [sql`e.amount > 0`] : []),
    ...(type === String(ledgerSide.expense) ? [sql`e.amount < 0`] : []),
    ...(keyword ? [sql`m.no like ${`%${likeLiteral(keyword)}%`}`] : []),
  ]
}

function period(query: Query): SQL[] {
  const [from, to] = [timeParameter(query, 'stime'), timeParameter(query, 'etime')]
  return [
    ...(from === undefined ? [] : [sql`m.create_time >= to_timestamp(${from}::float8)`]),
    // A second's rows belong to it until the next one begins.
    ...(to === undefined ? [] : [sql`m.create_time < to_timestamp(${to + 1}::float8)`]),
  ]
}

const all = (parts: readonly SQL[]): SQL => (parts.length === 0 ? sql`true` : sql.join([...parts], sql` and `))

/** A row as a wallet shows it (F-196); the service type is that of the order, otherwise what the money did (labels A6). */
function rowOf({ id, amount, balance, kind, no, about, create_time, status }: Stored) {
  const isIncome = amount > 0
  const isOrder = kind === 'write_off' && isIncome
  return {
    id,
    createtime: seconds(create_time),
    order_no: no,
    order_id: about.order_id ?? null,
    rescue_text: isOrder ? labelOf(rescueTypes, about.rescue_type) : (choiceOf(movementKinds, kind)?.said ?? ''),
    type: isIncome ? ledgerSide.income : ledgerSide.expense,
    total_money: about.total_money ?? Math.abs(amount),
    fee: isOrder ? (about.fee ?? 0) : 0,
    insurance: isOrder ? (about.insurance ?? 0) : 0,
    money: Math.abs(amount),
    balance,
    status,
  }
}

/** The balance of a wallet before a moment and at the end of a period. */
async function standing(tx: Reader, firmId: number, query: Query) {
  const [from, to] = [timeParameter(query, 'stime'), timeParameter(query, 'etime')]
  const before = (moment: number | undefined) =>
    tx.rows<{ balance: Fen }>(sql`
      select e.balance from ${entriesSql(firmId)}
      where ${moment === undefined ? sql`true` : sql`m.create_time < to_timestamp(${moment}::float8)`}
      order by e.id desc limit 1`)
  const [opening] = from === undefined ? [] : await before(from)
  const [closing] = await before(to === undefined ? undefined : to + 1)
  return { omoney: opening?.balance ?? 0, cmoney: closing?.balance ?? 0 }
}

/**
 * What went into and out of a wallet, newest first, with its totals (F-473, F-198): opening + in − out + what failed withdrawals
 * moved across the period = closing.
 */
export async function entriesOf(tx: Reader, firmId: number, query: Query) {
  const { limit, offset, exporting } = paging(query)
  const within = all([...period(query), ...narrowed(query)])
  const [sums] = await tx.rows<{ total: number; smoney: Fen; zmoney: Fen; counted: number }>(sql`
    select count(*)::int as total, count(*) filter (where ${COUNTED})::int as counted,
      coalesce(sum(e.amount) filter (where e.amount > 0 and ${COUNTED}), 0)::bigint as smoney,
      coalesce(-sum(e.amount) filter (where e.amount < 0 and ${COUNTED}), 0)::bigint as zmoney
    from ${entriesSql(firmId)} where ${within}`)
  if (exporting && (sums?.total ?? 0) > EXPORT_LIMIT) reject(MESSAGES.exportLimit)
  const rows = await tx.rows<Stored>(sql`
    select e.id, e.amount, e.balance, m.kind, m.no, m.about, m.create_time, w.status
    from ${entriesSql(firmId)} where ${within} order by e.id desc limit ${limit} offset ${offset}`)
  const days = await tx.rows<{ day: Date; balance: Fen }>(sql`
    select * from (
      select distinct on (d.day) d.day, e.balance
      from ${entriesSql(firmId)}
        cross join lateral (select date_trunc('day', m.create_time at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' as day) d
      where ${all(period(query))} order by d.day desc, e.id desc limit ${MOST_DAYS}) t order by t.day`)
  return {
    data: rows.map(rowOf),
    total: sums?.total ?? 0,
    counted: sums?.counted ?? 0,
    smoney: sums?.smoney ?? 0,
    zmoney: sums?.zmoney ?? 0,
    ...(await standing(tx, firmId, query)),
    days: days.map(({ day, balance }) => ({ day: seconds(day), balance })),
  }
}

/** The same of another firm, with what it has withdrawn in all and what it can withdraw (F-197). */
export async function firmEntriesOf(tx: Reader, firmId: number, query: Query) {
  const [drawn] = await tx.rows<{ money: Fen }>(sql`
    select coalesce(sum(money), 0)::bigint as money from withdrawal
    where firm_id = ${firmId} and type = ${withdrawalOf.balance} and status = ${withdrawalState.done} and removed_at is null`)
  const { wallet } = await balancesOf(tx, firmId)
  return { ...(await entriesOf(tx, firmId, query)), tmoney: drawn?.money ?? 0, mmoney: wallet }
}
