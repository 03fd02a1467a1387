import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { staff } from '../../src/resources/access/staff.resource'
import type { RecordOf } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { implement, type Work, withPreparation } from '../engine/core/handlers'
import { records } from '../engine/write/records'
import { endSessions, forgetUser } from '../http/session'
import { reject } from '../kernel/domainError'
import { hashPassword } from '../kernel/password'
import { addAboveReader } from './above'
import { administers, keepAdministrator, roleRow } from './administrators'
import { amongIds } from './amongIds'
import { nothingIn, overStaff } from './authority'
import { customerNames } from './customerNames'
import { type PhoneCodes, proveOwnPhone } from './ownPhone'
import { checkNewPassword } from './securePolicy'
import { viewAs } from './viewAs'

const BANK = ['bank_name', 'account_name', 'account_num'] as const

interface Person {
  readonly id: number
  readonly firm_id: number | null
  readonly role_id: number | null
  readonly status: number | null
}

/** The role must be of the person's firm and in use. */
async function checkRole(tx: Tx, roleId: unknown, firmId: number): Promise<void> {
  const role = await roleRow(tx, roleId)
  if (!role || role.firm_id !== firmId || role.status === 0) {
    reject('角色不存在', { errors: { role_id: '角色不存在' } })
  }
}

async function checkDepartment(tx: Tx, departmentId: unknown, firmId: number): Promise<void> {
  if (departmentId === null || departmentId === undefined) return
  const [found] = await tx.rows(sql`
    select 1 from department where id = ${departmentId} and firm_id = ${firmId} and removed_at is null`)
  if (!found) reject('部门不存在', { errors: { department_id: '部门不存在' } })
}

/** Whoever is a technician acts as him, so he is one of the person's own firm. */
async function checkTechnician(tx: Tx, technicianId: unknown, firmId: number): Promise<void> {
  if (technicianId === null || technicianId === undefined) return
  const [found] = await tx.rows(sql`
    select 1 from technician where id = ${technicianId} and firm_id = ${firmId} and removed_at is null`)
  if (!found) reject('对应技师不存在', { errors: { driver_id: '对应技师不存在' } })
}

/** Refuses to take the last administrator's account or role away. */
async function checkLast(tx: Tx, row: Person, nextRole?: unknown): Promise<void> {
  const role = await roleRow(tx, row.role_id)
  if (row.status === 0 || !administers(role?.nodes, role?.status)) return
  const next = nextRole === undefined ? undefined : await roleRow(tx, nextRole)
  if (!administers(next?.nodes, next?.status)) await keepAdministrator(tx, Number(row.firm_id), { staff: row.id })
}

type StaffWork = Work<RecordOf<typeof staff>>

/** @param log where views are told as security events */
export const staffHandlers = (log: Pick<FastifyBaseLogger, 'info' | 'warn'>, codes: PhoneCodes) =>
  implement(staff, {
    authority: overStaff,
    async create({ tx, input, user }) {
      await checkRole(tx, input.role_id, user.firm_id)
      await checkDepartment(tx, input.department_id, user.firm_id)
      await checkTechnician(tx, input.driver_id, user.firm_id)
      await checkNewPassword(tx, user.firm_id, String(input.password ?? ''))
      const password_hash = await hashPassword(String(input.password))
      return { set: { password_hash, password_reset: 1, tel_pending: 1 } }
    },

    async edit({ tx, row, input, afterCommit }) {
      if (input.role_id !== row.role_id) {
        await checkRole(tx, input.role_id, Number(row.firm_id))
        await checkLast(tx, row, input.role_id)
      }
      if (input.department_id !== row.department_id) {
        await checkDepartment(tx, input.department_id, Number(row.firm_id))
      }
      if (input.driver_id !== row.driver_id) await checkTechnician(tx, input.driver_id, Number(row.firm_id))
      afterCommit(() => forgetUser(row.id))
      return input.tel === row.tel ? undefined : { set: { tel_pending: 1 } }
    },

    async remove({ tx, row, user, afterCommit }) {
      if (row.id === user.id) reject('不能删除自己的账号')
      await checkLast(tx, row)
      await endSessions(tx, sql`user_id = ${row.id}`)
      afterCommit(() => forgetUser(row.id))
      return undefined
    },

    /** The customers that a person's role is limited to. */
    async present({ tx, rows, user }) {
      const found = await tx.rows<{ id: number; nodes: string[] | null; customer_scope: number[] | null }>(sql`
      select id, nodes, customer_scope from role
      where id ${amongIds(rows.map(({ role_id }) => role_id))} and removed_at is null`)
      const roles = new Map(found.map((role) => [role.id, role]))
      for (const row of rows) row.customer_scope = roles.get(Number(row.role_id))?.customer_scope ?? []
      await customerNames(tx, rows)
      await addAboveReader({ rows, user }, staff, async () => ({ id, role_id, firm_id }) => {
        const held = roles.get(Number(role_id)) ?? nothingIn(0)
        return id === user.id ? [] : [{ ...held, firm_id: Number(firm_id) }]
      })
    },

    actions: {
      async enable({ row, afterCommit }: StaffWork) {
        afterCommit(() => forgetUser(row.id))
        return undefined
      },

      async disable({ tx, row, afterCommit }: StaffWork) {
        await checkLast(tx, row)
        await endSessions(tx, sql`user_id = ${row.id}`)
        afterCommit(() => forgetUser(row.id))
        return undefined
      },

      /** Ends that person's sessions: anyone who knew the old password is out. */
      async resetPassword({ tx, row, input, afterCommit }: StaffWork) {
        await checkNewPassword(tx, Number(row.firm_id), String(input.password ?? ''))
        await endSessions(tx, sql`user_id = ${row.id}`)
        afterCommit(() => forgetUser(row.id))
        return { set: { password_hash: await hashPassword(String(input.password)), password_reset: 1 } }
      },

      /** One's own name, phone and bank account; the bank's three fields are given or emptied together (F-366). */
      profile: withPreparation(
        proveOwnPhone(codes),
        async ({ tx, user, input, body, now, afterCommit }: StaffWork, phone) => {
          const bank = BANK.some((name) => name in body) ? BANK : []
          const given = Object.fromEntries(['name', 'tel', ...bank].map((name) => [name, input[name] ?? null]))
          const values = phone === null ? given : { ...given, tel_pending: 0 }
          if (phone !== null) await codes.consume({ tx, user, now }, phone, 'phone')
          await records(tx, staff).edit(user.id, values, user, { action: 'profile' })
          afterCommit(() => forgetUser(user.id))
          return { data: { id: user.id } }
        },
      ),

      viewAs: viewAs(log),
    },
  })
