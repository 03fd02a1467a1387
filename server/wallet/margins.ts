import { type SQL, sql } from 'drizzle-orm'
import { isCodeOf } from '../../src/domain/choice'
import type { Fen } from '../../src/domain/money'
import { openStatuses } from '../../src/domain/order'
import { depositState, depositStatus } from '../../src/domain/wallet'
import { margin } from '../../src/resources/wallet'
import type { Identity } from '../../src/schema/compile/access'
import { EXPORT_LIMIT, MESSAGES } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { implement } from '../engine/core/handlers'
import { integerParameter } from '../engine/core/parameters'
import { type Query, texts, words } from '../engine/core/query'
import { likeLiteral } from '../engine/core/ruleSql'
import { paging } from '../engine/read/listQuestion'
import { seesFirmInfo } from '../firm'
import { reject } from '../kernel/domainError'
import { depositOf } from '../pricing'

interface Stored {
  readonly id: number
  readonly name: string
  readonly deposit_status: number
  readonly deposit: Fen
  readonly refunding: Fen
  readonly paid_time: Date | null
  readonly open_orders: number
}

const STATUS = sql`coalesce(w.deposit_status, ${depositState.unpaid})`
/** Every provider, whether it has a wallet yet or not. */
const SOURCE = sql`firm f left join wallet w on w.firm_id = f.id and w.removed_at is null`

function conditions(query: Query, user: Identity): SQL {
  const parts = [
    sql`f.firm_type = 3 and f.removed_at is null and f.apply_status is distinct from 0 and f.apply_status is distinct from 2`,
  ]
  const id = integerParameter(query, 'id')
  if (id !== undefined) parts.push(sql`f.id = ${id}`)
  const states = texts(query.deposit_status).map(Number)
  if (!states.every((state) => isCodeOf(depositStatus, state))) reject('参数 deposit_status 不正确')
  if (states.length > 0) parts.push(sql`${STATUS} = any(${sql.param(states)}::int[])`)
  // Whom one is not told one does not find by name (F-398).
  for (const text of words(query, 'keyword')) {
    parts.push(seesFirmInfo(user) ? sql`f.name like ${`%${likeLiteral(text)}%`}` : sql`false`)
  }
  return sql.join(parts, sql` and `)
}

async function rowsOf(tx: Pick<Tx, 'rows'>, where: SQL, limit: number, offset: number) {
  const rows = await tx.rows<Stored>(sql`
    select f.id, f.name, ${STATUS} as deposit_status,
      coalesce((select balance from ledger_account a where a.firm_id = f.id and a.kind = 'deposit'), 0)::bigint as deposit,
      coalesce((select balance from ledger_account a where a.firm_id = f.id and a.kind = 'refunding'), 0)::bigint as refunding,
      (select max(m.create_time) from ledger_account a join ledger_entry e on e.account_id = a.id
        join ledger_movement m on m.id = e.movement_id and m.kind = 'deposit'
        where a.firm_id = f.id and a.kind = 'deposit') as paid_time,
      (select count(*)::int from orders o where o.firm_id = f.id and o.removed_at is null
        and o.status = any(${sql.param([...openStatuses])}::int[])) as open_orders
    from ${SOURCE} where ${where} order by f.id limit ${limit} offset ${offset}`)
  const asked = await Promise.all(rows.map(({ id }) => depositOf(tx, id)))
  return rows.map((row, i) => ({
    ...row,
    asked_money: asked[i] ?? null,
    paid_time: row.paid_time && Math.floor(row.paid_time.getTime() / 1000),
  }))
}

export const marginHandlers = implement(margin, {
  source: {
    async list({ tx, query, user }) {
      const { limit, offset, exporting } = paging(query)
      const where = conditions(query, user)
      const [count] = await tx.rows<{ n: number }>(sql`select count(*)::int as n from ${SOURCE} where ${where}`)
      const total = count?.n ?? 0
      if (exporting && total > EXPORT_LIMIT) reject(MESSAGES.exportLimit)
      return { data: await rowsOf(tx, where, limit, offset), total }
    },
    async get({ tx, id }) {
      return (
        await rowsOf(
          tx,
          sql`f.firm_type = 3 and f.removed_at is null and f.apply_status is distinct from 0 and f.apply_status is distinct from 2 and f.id = ${id}`,
          1,
          0,
        )
      )[0]
    },
  },
})
