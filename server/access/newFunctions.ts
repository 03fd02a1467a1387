import { sql } from 'drizzle-orm'
import { ADMINISTRATOR, nodeLabel, operationCodes, operationNode, roleCodes } from '../../src/domain/access/roles'
import { missingNew, type RoleTemplate, roleTemplates } from '../../src/domain/access/roleTemplates'
import { role } from '../../src/resources/access/role.resource'
import { type Identity, mayAction } from '../../src/schema/compile/access'
import type { Tx } from '../db/db'
import type { Outcome, Work } from '../engine/core/handlers'
import { records } from '../engine/write/records'
import { forgetUsers } from '../http/session'
import { overRole } from './authority'

/** Labels of codes, as the tree of permissions has them. */
const labels = new Map<string, string>([
  ...roleCodes.map(({ code, label }) => [String(code), String(label)] as const),
  ...operationCodes.map(({ code }) => [operationNode(code), nodeLabel(code)] as const),
])

/** What an upgrade has added, and which role of a fresh installation has it. */
interface Proposal {
  readonly template: RoleTemplate
  readonly roles: readonly {
    readonly id: number
    readonly nodes: readonly string[]
    readonly missing: readonly string[]
  }[]
}

/**
 * Codes that a start has given to the platform's administrators, and that no other role has had since: whatever somebody has
 * granted once, and taken away again, is their own decision.
 */
async function newCodes(tx: Pick<Tx, 'rows'>): Promise<ReadonlySet<string>> {
  const administers = sql`(r.nodes @> ${JSON.stringify(ADMINISTRATOR)}::jsonb and f.firm_type = 0)`
  const rows = await tx.rows<{ code: string }>(sql`
    with given as (
      select distinct code from audit_log l cross join lateral (
        select jsonb_array_elements_text(l.changes->'nodes'->1) as code
        except select jsonb_array_elements_text(case jsonb_typeof(l.changes->'nodes'->0) when 'array' then l.changes->'nodes'->0 else '[]' end)) added
      where l.resource = ${role.name} and l.action = 'grant' and l.user_id is null
        and jsonb_typeof(l.changes->'nodes'->1) = 'array')
    select code from given where not exists (
      select 1 from role r join firm f on f.id = r.firm_id where not ${administers} and r.nodes ? given.code)
    and not exists (
      select 1 from audit_log l join role r on r.id = l.row_id join firm f on f.id = r.firm_id
      where l.resource = ${role.name} and not ${administers} and l.changes->'nodes'->0 ? given.code)`)
  return new Set(rows.map(({ code }) => code))
}

async function proposals(tx: Pick<Tx, 'rows'>): Promise<readonly Proposal[]> {
  const added = await newCodes(tx)
  if (added.size === 0) return []
  const rows = await tx.rows<{ id: number; name: string; firm_type: number; nodes: string[] | null }>(sql`
    select r.id, r.name, f.firm_type, r.nodes from role r join firm f on f.id = r.firm_id
    where r.removed_at is null and r.status is distinct from 0 and f.removed_at is null order by r.id`)
  return roleTemplates.flatMap((template) => {
    const roles = rows
      .filter(({ name, firm_type }) => name === template.name && firm_type === template.firmType)
      .map(({ id, nodes }) => ({ id, nodes: nodes ?? [], missing: missingNew(template, nodes ?? [], added) }))
      .filter(({ missing }) => missing.length > 0)
    return roles.length > 0 ? [{ template, roles }] : []
  })
}

/** New functions by role of a fresh installation, for the platform's administrators. */
export async function newFunctions(tx: Pick<Tx, 'rows'>) {
  return (await proposals(tx)).map(({ template: { name, firmType }, roles }) => ({
    name,
    firm_type: firmType,
    roles: roles.length,
    functions: [...new Set(roles.flatMap(({ missing }) => missing))].map((code) => ({
      code,
      label: labels.get(code) ?? code,
    })),
  }))
}

/** How many functions of an upgrade nobody has decided about, for who may grant them; 0 for everybody else. */
export async function newFunctionsFor(tx: Pick<Tx, 'rows'>, user: Identity): Promise<number> {
  if (!mayAction(role, 'grantNew', user)) return 0
  return new Set((await proposals(tx)).flatMap(({ roles }) => roles.flatMap(({ missing }) => missing))).size
}

/** Grants them, each role with a row in the audit log. A second call finds nothing to grant. @throws DomainError */
export async function grantNewFunctions({
  tx,
  user,
  afterCommit,
}: Pick<Work<unknown>, 'tx' | 'user' | 'afterCommit'>): Promise<Outcome> {
  await tx.rows(sql`select 1 from role where removed_at is null order by id for update`)
  let granted = 0
  for (const { roles } of await proposals(tx)) {
    for (const { id, nodes, missing } of roles) {
      const rows = records(tx, role)
      const [row] = await rows.lock(id)
      if (!row) continue
      const next = [...nodes, ...missing]
      await overRole({ tx, user, action: 'edit', row, input: { nodes: next, customer_scope: row.customer_scope } })
      await rows.edit(id, { nodes: next }, user, { action: 'grant', remark: '授予升级新增的功能' })
      granted++
    }
  }
  afterCommit(() => forgetUsers(() => true))
  return { data: { roles: granted } }
}
