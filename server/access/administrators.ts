import { sql } from 'drizzle-orm'
import { ADMINISTRATOR } from '../../src/domain/access/roles'
import type { Tx } from '../db/db'
import { reject } from '../kernel/domainError'

const LAST_ADMINISTRATOR = '不能停用、删除或降级最后一名管理员'

interface RoleRow {
  readonly id: number
  readonly firm_id: number
  readonly status: number | null
  readonly nodes: readonly string[] | null
}

/** A role as it is stored; `undefined` when it has been removed. */
export async function roleRow(tx: Pick<Tx, 'rows'>, id: unknown): Promise<RoleRow | undefined> {
  const [row] = await tx.rows<RoleRow>(sql`
    select id, firm_id, status, nodes from role where id = ${id} and removed_at is null`)
  return row
}

/** Whether staff of an enabled role with these nodes administer their firm. */
export const administers = (nodes: readonly unknown[] | null | undefined, status: unknown): boolean =>
  status !== 0 && ADMINISTRATOR.every((node) => nodes?.includes(node))

/**
 * Refuses what would leave a firm without anybody who can let others in. The firm's row is locked, so that of two
 * administrators who remove each other one stays.
 * @param without whom the change takes away: one person, or all holders of a role
 */
export async function keepAdministrator(
  tx: Pick<Tx, 'rows'>,
  firmId: number,
  without: { readonly staff: number } | { readonly role: number },
): Promise<void> {
  await tx.rows(sql`select 1 from firm where id = ${firmId} for update`)
  const others = 'staff' in without ? sql`st.id <> ${without.staff}` : sql`r.id <> ${without.role}`
  const [left] = await tx.rows(sql`
    select 1 from staff st join role r on r.id = st.role_id
    where st.firm_id = ${firmId} and st.removed_at is null and st.status = 1
      and r.removed_at is null and r.status is distinct from 0
      and r.nodes @> ${JSON.stringify(ADMINISTRATOR)}::jsonb and ${others} limit 1`)
  if (!left) reject(LAST_ADMINISTRATOR)
}
