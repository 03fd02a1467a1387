import { type SQL, sql } from 'drizzle-orm'
import { type Fen, yuanText } from '../../src/domain/money'
import { ledgerSide, PLATFORM } from '../../src/domain/wallet'
import { ledgerEntry } from '../../src/resources/wallet/ledgerEntry'
import type { Identity } from '../../src/schema/compile/access'
import { EXPORT_LIMIT, MESSAGES } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { implement } from '../engine/core/handlers'
import { integerParameter, timeParameter } from '../engine/core/parameters'
import { type Query, texts, words } from '../engine/core/query'
import { likeLiteral } from '../engine/core/ruleSql'
import { paging } from '../engine/read/listQuestion'
import { reject } from '../kernel/domainError'
import { verifyLedger } from './verify'

interface Stored {
  readonly group: string
  readonly id: number
  readonly time: Date
  readonly event_time: Date
  readonly no: string
  readonly kind: string
  readonly firm_id: number
  readonly firm_name: string | null
  readonly account: string
  readonly amount: Fen
  readonly balance: Fen | null
}

const SOURCE = sql`
  ledger_entry e join ledger_account a on a.id = e.account_id join ledger_movement m on m.id = e.movement_id
  left join firm f on f.id = a.firm_id`
/** Whose account it is, as 资金概览 sums them up. */
const GROUP = sql`case when a.firm_id = ${PLATFORM} then 'platform' when f.firm_type = 3 then 'provider' else 'company' end`
const COLUMNS = sql`
  ${GROUP} as "group", e.id, m.create_time as time, m.event_time, m.no, m.kind, a.firm_id, f.name as firm_name, a.kind as account, e.amount, e.balance`

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)
const rowOf = ({ time, event_time, firm_id, ...row }: Stored) => ({
  ...row,
  direction: row.amount < 0 ? ledgerSide.expense : ledgerSide.income,
  time: seconds(time),
  event_time: seconds(event_time),
  firm_id: firm_id === PLATFORM ? null : firm_id,
})

const yuanOf = (fen: Fen | null): number => Number(yuanText(fen ?? 0))

/** What the lines come to, and of it income and expense: both legs of a movement come to nothing. */
const sumsOf = (income: Fen | null, expense: Fen | null) => ({
  total_amount: yuanOf((income ?? 0) + (expense ?? 0)),
  [`total_amount_${ledgerSide.income}`]: yuanOf(income),
  [`total_amount_${ledgerSide.expense}`]: yuanOf(expense),
})

/** The lines that somebody may see: the platform all of them, a firm those of its own accounts. */
const known = (user: Identity): SQL[] => (user.firm_type === 0 ? [] : [sql`a.firm_id = ${user.firm_id}`])

function conditions(query: Query, user: Identity): SQL {
  const parts = known(user)
  const [from, to] = [timeParameter(query, 'time_from'), timeParameter(query, 'time_to')]
  if (from !== undefined) parts.push(sql`m.create_time >= to_timestamp(${from}::float8)`)
  // A second's rows belong to it until the next one begins.
  if (to !== undefined) parts.push(sql`m.create_time < to_timestamp(${to + 1}::float8)`)
  const firm = integerParameter(query, 'firm_id')
  if (firm !== undefined) parts.push(sql`a.firm_id = ${firm}`)
  const id = integerParameter(query, 'id')
  if (id !== undefined) parts.push(sql`e.id = ${id}`)
  const columns = [['kind', sql`m.kind`] as const, ['account', sql`a.kind`] as const, ['group', GROUP] as const]
  for (const [name, column] of columns) {
    const values = texts(query[name]).map(String)
    if (values.length > 0) parts.push(sql`${column} = any(${sql.param(values)}::text[])`)
  }
  for (const text of words(query, 'keyword')) parts.push(sql`m.no like ${`%${likeLiteral(text)}%`}`)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

export const ledgerHandlers = implement(ledgerEntry, {
  source: {
    async list({ tx, user, query }) {
      const { limit, offset, exporting } = paging(query)
      const where = conditions(query, user)
      const [sum] = await tx.rows<{ n: number; income: Fen | null; expense: Fen | null }>(sql`
        select count(*)::int as n, (sum(e.amount) filter (where e.amount >= 0))::float8 as income,
          (sum(e.amount) filter (where e.amount < 0))::float8 as expense from ${SOURCE} where ${where}`)
      const { n: total, income, expense } = sum ?? { n: 0, income: null, expense: null }
      if (exporting && total > EXPORT_LIMIT) reject(MESSAGES.exportLimit)
      const rows = await tx.rows<Stored>(sql`
        select ${COLUMNS} from ${SOURCE} where ${where} order by e.id desc limit ${limit} offset ${offset}`)
      return { data: rows.map(rowOf), total, total_counted: total, ...sumsOf(income, expense) }
    },
    async get({ tx, user, id }) {
      const where = sql.join([sql`e.id = ${id}`, ...known(user)], sql` and `)
      const [row] = await tx.rows<Stored>(sql`select ${COLUMNS} from ${SOURCE} where ${where}`)
      return row && rowOf(row)
    },
  },
  reads: { verify: ({ tx }: { readonly tx: Pick<Tx, 'rows'> }) => verifyLedger(tx) },
})
