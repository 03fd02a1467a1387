import { sql } from 'drizzle-orm'
import type { FormulaParty } from '../../src/domain/pricing/configFields'
import { checkFormula, storedFormula } from '../../src/domain/pricing/formulaRules'
import { resources } from '../../src/resources'
import { customerFormula } from '../../src/resources/pricing/customerFormula'
import { formula } from '../../src/resources/pricing/formula.resource'
import type { AnyResource } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { codecOf, type Row } from '../engine/core/codec'
import { type AnyRow, implement, type Outcome, type PresentWork, type Session } from '../engine/core/handlers'
import { integerParameter } from '../engine/core/parameters'
import type { Query } from '../engine/core/query'
import { scopeSql } from '../engine/core/scope'
import { findRows } from '../engine/read/list'
import { reject } from '../kernel/domainError'
import { namesOfList } from '../system'

/** The columns that follow from a checked formula. @throws DomainError with the messages by path (F-286..F-293) */
async function checked(tx: Tx, input: AnyRow, party: FormulaParty) {
  const kept = Object.entries(await namesOfList(tx, 'ext_type')).map(([code, label]) => ({ code: Number(code), label }))
  const errors = checkFormula(input, party, kept.length > 0 ? kept : undefined)
  const [first] = Object.values(errors)
  if (first) reject(first, { errors })
  const { region, data, services } = storedFormula(input, party)
  return { region, data, services, start_time: input.start_time || null, end_time: input.end_time || null }
}

/** The company whose books the customer is in. */
async function companyOf(tx: Tx, customerId: unknown): Promise<number | null> {
  const [row] = await tx.rows<{ firm_id: number | null }>(sql`
    select firm_id from customer where id = ${Number(customerId)} and removed_at is null`)
  return row?.firm_id ?? null
}

/** Providers alone earn by formulas. */
async function refuseOthers(tx: Tx, firmId: unknown): Promise<void> {
  const [row] = await tx.rows(sql`
    select 1 from firm where id = ${Number(firmId)} and firm_type = 3 and removed_at is null and apply_status is distinct from 0 and apply_status is distinct from 2`)
  if (!row) reject('请选择服务商', { errors: { firm_id: '请选择服务商' } })
}

/** Who wrote the version that stands, for the one record of a detail. */
async function present({ tx, rows, detail }: PresentWork): Promise<void> {
  if (!detail) return
  for (const row of rows) {
    const [updater] = await tx.rows<{ name: string }>(sql`
      select s.name from formula f join staff s on s.id = f.updater_id where f.id = ${row.id}`)
    row.updater_name = updater?.name ?? null
  }
}

interface BookWork {
  readonly tx: Pick<Tx, 'rows'>
  readonly user: Session
  readonly query: Query
}

/** All formulas of one party that the user may see, whole: the test bench matches among them. */
const bookOf =
  (resource: AnyResource, party: 'customer_id' | 'firm_id') =>
  async ({ tx, user, query }: BookWork): Promise<readonly Row[]> => {
    const id = integerParameter(query, party) ?? 0
    if (id <= 0) reject(`参数 ${party} 不正确`)
    const own = await tx.rows<{ id: number }>(sql`
      select t.id from formula t where ${scopeSql(resource, user)} and t.${sql.identifier(party)} = ${id}`)
    const ids = own.map((row) => row.id)
    const rows = await findRows(tx, resource, ids, user, (name) => resources.find((other) => other.name === name))
    return rows.map(codecOf(resource).presenter(user))
  }

const firmFormulas = implement(formula, {
  async create({ tx, input }): Promise<Outcome> {
    await refuseOthers(tx, input.firm_id)
    return { set: await checked(tx, input, 'firm') }
  },
  edit: async ({ tx, input }) => ({ set: await checked(tx, input, 'firm') }),
  present,
  reads: { book: bookOf(formula, 'firm_id') },
})

const customerFormulas = implement(customerFormula, {
  create: async ({ tx, input }) => ({
    set: { ...(await checked(tx, input, 'customer')), company_id: await companyOf(tx, input.customer_id) },
  }),
  edit: async ({ tx, input }) => ({ set: await checked(tx, input, 'customer') }),
  present,
  reads: { book: bookOf(customerFormula, 'customer_id') },
})

export const formulaHandlers = [firmFormulas, customerFormulas]
