import { sql } from 'drizzle-orm'
import { ADMINISTRATOR_ROLE, administratorNodes } from '../../src/domain/access'
import { registrationMessages as say } from '../../src/domain/registration'
import { role } from '../../src/resources/access/role.resource'
import { staff } from '../../src/resources/access/staff.resource'
import type { applicationInput } from '../../src/resources/registration'
import { firmApply } from '../../src/resources/registration/firmApply.resource'
import type { RecordOf, RowOf } from '../../src/schema/model'
import { nextNumber } from '../access'
import type { Tx } from '../db/db'
import { codecOf } from '../engine/core/codec'
import { signed } from '../engine/core/files'
import { implement, type Outcome, type PresentWork, type Work } from '../engine/core/handlers'
import { refuseFields } from '../engine/write/checks'
import { records } from '../engine/write/records'
import { forgetUsers } from '../http/session'
import { reject } from '../kernel/domainError'
import { checkRegions, foldedName, isNameTaken } from './forms'

type Row = RecordOf<typeof firmApply>

/** Everybody of the firm is looked up anew with the next request. */
const lookAgain = ({ row, afterCommit }: Work<Row>): void =>
  afterCommit(() => forgetUsers(({ firm_id }) => firm_id === row.id))

/** What a working firm needs: the administrator's role of its kind, held by who has applied. */
async function approve(work: Work<Row>): Promise<Outcome> {
  const { tx, row, user } = work
  if (await isNameTaken(tx, String(row.name), row.id)) reject(say.nameTaken)
  const nodes = administratorNodes(Number(row.firm_type))
  const given = {
    name: ADMINISTRATOR_ROLE,
    authorize: await nextNumber(tx),
    nodes,
    customer_scope: [],
    firm_id: row.id,
  }
  const role_id = await records(tx, role).create(given, user, { remark: '入驻审核通过' })
  await records(tx, staff).edit(Number(row.admin_id), { role_id }, user, { remark: '入驻审核通过' })
  lookAgain(work)
  return {}
}

async function refuse(work: Work<Row>): Promise<Outcome> {
  lookAgain(work)
  return {}
}

/** A refused firm says again who it is; its phone and its account stay those that were proved. */
async function reapply({ tx, input, user, now, afterCommit }: Work<Row>): Promise<Outcome> {
  checkRegions(input)
  const name = String(input.name)
  if (await isNameTaken(tx, name, user.firm_id)) refuseFields({ name: say.nameTaken })
  const { contact, area, ...place } = input as RowOf<typeof applicationInput>
  await records(tx, firmApply).act(user.firm_id, 'reapplied', user, {
    values: {
      ...place,
      ...{ name, charge: contact, manage_name: contact, area: area ?? null, apply_time: now },
    },
  })
  afterCommit(() => forgetUsers(({ firm_id }) => firm_id === user.firm_id))
  return {}
}

/** What every record has beside its fields. */
const META = new Set(['id', 'version', 'create_time', 'update_time', 'creator_id'])

async function own(tx: Pick<Tx, 'rows'>, firmId: number) {
  const [row] = await tx.rows<Record<string, unknown>>(sql`
    select t.* from firm t where t.id = ${firmId} and t.apply_time is not null and t.removed_at is null`)
  if (!row) return { data: [], total: 0 }
  const { licence, ...record } = codecOf(firmApply).fromStored(row)
  // The firm's row has more columns than the application.
  const told = Object.fromEntries(Object.entries(record).filter(([name]) => name in firmApply.fields || META.has(name)))
  return { data: [{ ...told, licence: licence ? signed(String(licence)) : null }], total: 1 }
}

/** How many other firms have the same name or phone: what of an application may be seen at once. */
async function compare({ tx, rows }: PresentWork<Row>): Promise<void> {
  if (rows.length === 0) return
  const found = await tx.rows<{ id: number; same_name: number; same_phone: number }>(sql`
    select t.id,
      (select count(*)::int from firm o where ${foldedName(sql`o.name`)} = ${foldedName(sql`t.name`)} and o.id <> t.id and o.removed_at is null
        and o.apply_status is distinct from 2) as same_name,
      (select count(distinct o.firm_id)::int from staff o where o.tel = t.phone and o.firm_id <> t.id
        and o.removed_at is null) as same_phone
    from firm t where t.id in (${sql.join(
      rows.map(({ id }) => sql`${id}`),
      sql`, `,
    )})`)
  const byId = new Map(found.map((one) => [one.id, one]))
  for (const row of rows) Object.assign(row, byId.get(Number(row.id)))
}

export const firmApplyHandlers = implement(firmApply, {
  present: compare,
  adds: { same_name: ['name'], same_phone: ['phone'] },
  async extra({ tx }) {
    const [counts] = await tx.rows<Record<'waiting' | 'approved' | 'refused', number>>(sql`
      select count(*) filter (where apply_status = 0)::int as waiting, count(*) filter (where apply_status = 1)::int as approved,
        count(*) filter (where apply_status = 2)::int as refused
      from firm where apply_time is not null and removed_at is null`)
    return { counts }
  },
  reads: { own: ({ tx, user }) => own(tx, user.firm_id) },
  actions: { approve, refuse, reapply },
})
