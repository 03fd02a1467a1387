import { sql } from 'drizzle-orm'
import { department } from '../../src/resources/access/department.resource'
import type { Tx } from '../db/db'
import { type AnyRow, implement, type Session } from '../engine/core/handlers'
import { records } from '../engine/write/records'
import { reject } from '../kernel/domainError'
import { amongIds } from './amongIds'

const ID_DIGITS = 9

/** A step of a path, so that paths compare like the ids in them. */
const step = (id: number): string => `${String(id).padStart(ID_DIGITS, '0')}/`

async function pathOf(tx: Tx, id: unknown): Promise<string> {
  if (id === null || id === undefined) return ''
  const [row] = await tx.rows<{ path: string | null }>(sql`select path from department where id = ${id}`)
  return row?.path ?? ''
}

/** The leader is one of the firm's own staff. */
async function checkLeader(tx: Tx, { leader_id }: AnyRow, user: Session): Promise<void> {
  if (leader_id === null || leader_id === undefined) return
  const [found] = await tx.rows(sql`
    select 1 from staff where id = ${leader_id} and firm_id = ${user.firm_id} and removed_at is null`)
  if (!found) reject('负责人不存在', { errors: { leader_id: '负责人不存在' } })
}

export const departmentHandlers = implement(department, {
  async create({ tx, input, user }) {
    await checkLeader(tx, input, user)
    return undefined
  },

  async edit({ tx, row, input, user }) {
    await checkLeader(tx, input, user)
    // Two who move departments below each other at the same time would tie a knot.
    await tx.rows(sql`select 1 from firm where id = ${user.firm_id} for update`)
    const above = await pathOf(tx, input.parent_id)
    if (above.startsWith(await pathOf(tx, row.id)) && above !== '') {
      const say = '上级部门不能是自己或自己的下级'
      reject(say, { errors: { parent_id: say } })
    }
    return undefined
  },

  async remove({ tx, row }) {
    const [child] = await tx.rows(
      sql`select 1 from department where parent_id = ${row.id} and removed_at is null limit 1`,
    )
    if (child) reject('该部门下还有子部门，不能删除')
    const [member] = await tx.rows(
      sql`select 1 from staff where department_id = ${row.id} and removed_at is null limit 1`,
    )
    if (member) reject('该部门下还有员工，不能删除')
    return undefined
  },

  /** A department takes everything below it along. */
  async acted({ tx, id, user }) {
    const [row] = await tx.rows<{ parent_id: number | null; path: string | null; firm_id: number }>(sql`
      select parent_id, path, firm_id from department where id = ${id}`)
    const path = `${await pathOf(tx, row?.parent_id)}${step(id)}`
    if (!row || row.path === path) return
    const departments = records(tx, department)
    await departments.edit(id, { path }, user)
    if (row.path === null) return
    const below = sql`t.firm_id = ${row.firm_id} and t.id <> ${id} and starts_with(t.path, ${row.path})`
    const from = row.path.length
    const moved = (one: { readonly path: string | null }) => ({ path: `${path}${(one.path ?? '').slice(from)}` })
    await departments.editAll(below, moved, user)
  },

  async present({ tx, rows }) {
    const counts = await tx.rows<{ department_id: number; n: number }>(sql`
      select department_id, count(*)::int as n from staff
      where department_id ${amongIds(rows.map(({ id }) => id))} and removed_at is null group by department_id`)
    const staffed = new Map(counts.map(({ department_id, n }) => [department_id, n]))
    for (const row of rows) row.staff_count = staffed.get(Number(row.id)) ?? 0
  },
})
