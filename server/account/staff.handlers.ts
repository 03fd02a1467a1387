import { sql } from 'drizzle-orm'
import { role } from '../../src/resources/role/role.resource'
import { staff } from '../../src/resources/staff/staff.resource'
import { hashPassword } from '../http/password'
import { refuse } from '../http/refusal'
import { forgetUser, forgetUsers } from '../http/session'
import { implement } from '../schema/handlers'
import { refuseShortPassword } from './securePolicy'

export const staffHandlers = implement(staff, {
  async create({ tx, input, user }) {
    const [taken] = await tx.rows(sql`
      select 1 from staff where account = ${input.account} and firm_id = ${user.firm_id} and removed_at is null`)
    if (taken) refuse('登录账号已存在', { errors: { account: '登录账号已存在' } })
    await refuseShortPassword(tx, user.firm_id, String(input.password ?? ''))
    return { set: { password_hash: await hashPassword(String(input.password)) } }
  },
  async edit({ row, user, input, afterCommit }) {
    if (row.id === user.id && input.status === 0)
      refuse('不能停用自己的账号', { errors: { status: '不能停用自己的账号' } })
    afterCommit(() => forgetUser(row.id))
    return undefined
  },
  async remove({ row, user, afterCommit }) {
    if (row.id === user.id) refuse('不能删除自己的账号')
    afterCommit(() => forgetUser(row.id))
    return undefined
  },
})

export const roleHandlers = implement(role, {
  /** Nobody grants what they lack. */
  create: async ({ input, user }) => grantable(input.nodes, user.nodes),
  edit: async ({ input, row, user, afterCommit }) => {
    const kept = new Set<unknown>(row.nodes ?? [])
    afterCommit(() => forgetUsers(() => true))
    return grantable(
      (Array.isArray(input.nodes) ? input.nodes : []).filter((node) => !kept.has(node)),
      user.nodes,
    )
  },
  async remove({ tx, row }) {
    const [held] = await tx.rows(sql`select 1 from staff where role_id = ${row.id} and removed_at is null limit 1`)
    if (held) refuse('该角色下还有员工，不能删除')
    return undefined
  },
})

async function grantable(wanted: unknown, held: readonly (string | number)[]): Promise<undefined> {
  const own = new Set(held.map((node) => (typeof node === 'number' ? `op:${node}` : node)))
  const lacking = (Array.isArray(wanted) ? wanted : []).filter((node) => !own.has(String(node)))
  if (lacking.length > 0) refuse('不能授予自己没有的权限', { errors: { nodes: '不能授予自己没有的权限' } })
  return undefined
}
