import { sql } from 'drizzle-orm'
import { sessionNodes } from '../../src/domain/access/roles'
import { role } from '../../src/resources/access/role.resource'
import { homePagesOf, permissionGroupsWith } from '../../src/resources/permissions'
import type { Choices, FirmType, RecordOf } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { type AnyRow, implement, type Work } from '../engine/core/handlers'
import { records } from '../engine/write/records'
import { forgetUsers } from '../http/session'
import { reject } from '../kernel/domainError'
import { addAboveReader } from './above'
import { nextNumber } from './administrator'
import { administers, keepAdministrator } from './administrators'
import { amongIds } from './amongIds'
import { overRole } from './authority'
import { customerNames } from './customerNames'
import { grantNewFunctions, newFunctions } from './newFunctions'

const NO_HOME = '登录首页不在该角色可访问的页面中'

/** The home page must be one that the role opens (O-101). */
async function checkHome(tx: Tx, input: AnyRow, firmId: number): Promise<void> {
  if (!input.home_path) return
  const [firm] = await tx.rows<{ firm_type: FirmType; is_annual: number | null; is_distribution: number | null }>(sql`
    select firm_type, is_annual, is_distribution from firm where id = ${firmId}`)
  const nodes = Array.isArray(input.nodes) ? input.nodes.map(String) : []
  const company = { is_annual: firm?.is_annual ?? 0, is_distribution: firm?.is_distribution ?? 0 }
  const pages = homePagesOf({ firm_type: firm?.firm_type ?? 3, nodes: sessionNodes(nodes), company })
  if (!pages.some(({ path }) => path === input.home_path)) reject(NO_HOME, { errors: { home_path: NO_HOME } })
}

type RoleWork = Work<RecordOf<typeof role>>

/** @param grants the codes that resources made at run time bring along */
export const roleHandlers = (grants: () => Promise<Choices>) =>
  implement(role, {
    authority: overRole,
    async create({ tx, input, user }) {
      await checkHome(tx, input, user.firm_id)
      return { set: { authorize: input.authorize ?? (await nextNumber(tx)) } }
    },

    async edit({ tx, input, row, afterCommit }) {
      await checkHome(tx, input, Number(row.firm_id))
      const nodes = Array.isArray(input.nodes) ? input.nodes : []
      if (administers(row.nodes, row.status) && !administers(nodes, row.status)) {
        await keepAdministrator(tx, Number(row.firm_id), { role: row.id })
      }
      afterCommit(() => forgetUsers(() => true))
      return { set: { authorize: input.authorize ?? row.authorize } }
    },

    async remove({ tx, row }) {
      const [held] = await tx.rows(sql`select 1 from staff where role_id = ${row.id} and removed_at is null limit 1`)
      if (held) reject('该角色下还有员工，不能删除')
      return undefined
    },

    async present({ tx, rows, user }) {
      const counts = await tx.rows<{ role_id: number; n: number }>(sql`
      select role_id, count(*)::int as n from staff
      where role_id ${amongIds(rows.map(({ id }) => id))} and removed_at is null group by role_id`)
      const held = new Map(counts.map(({ role_id, n }) => [role_id, n]))
      for (const row of rows) row.staff_count = held.get(Number(row.id)) ?? 0
      await customerNames(tx, rows)
      await addAboveReader({ rows, user }, role, async () => (row) => [{ ...row, firm_id: Number(row.firm_id) }])
    },

    reads: {
      nodeTree: async () => permissionGroupsWith(await grants()),
      newFunctions: async ({ tx }) => newFunctions(tx),
    },

    actions: {
      grantNew: grantNewFunctions,

      async enable({ afterCommit }: RoleWork) {
        afterCommit(() => forgetUsers(() => true))
        return undefined
      },

      async disable({ tx, row, afterCommit }: RoleWork) {
        if (administers(row.nodes, row.status)) await keepAdministrator(tx, Number(row.firm_id), { role: row.id })
        afterCommit(() => forgetUsers(() => true))
        return undefined
      },

      /** The same permissions under another name, in the same firm; nobody holds the copy yet. */
      async copy({ tx, row, user, input }: RoleWork) {
        const name = String(input.name)
        const [taken] = await tx.rows(sql`
        select 1 from role where name = ${name} and firm_id = ${row.firm_id} and removed_at is null`)
        if (taken) reject('角色名称已存在', { errors: { name: '角色名称已存在' } })
        const { home_path, customer_scope, nodes, firm_id } = row
        const id = await records(tx, role).create(
          { name, authorize: await nextNumber(tx), home_path, customer_scope, nodes, firm_id },
          user,
          { remark: `复制自「${row.name}」` },
        )
        return { data: { copy_id: id }, remark: name }
      },
    },
  })
