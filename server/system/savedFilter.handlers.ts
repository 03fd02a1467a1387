import { sql } from 'drizzle-orm'
import { savedFilter } from '../../src/resources/system/savedFilter.resource'
import { mayList } from '../../src/schema/compile/access'
import type { AnyResource } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { inLine } from '../db/inLine'
import { implement, type Session } from '../engine/core/handlers'
import { reject, rejectForbidden } from '../kernel/domainError'

/** bytes of a filter with its columns */
const LARGEST = 16 << 10
const MOST = 200
/** of all lists together */
const MOST_OF_USER = 1000

/** Who manages roles shares with any of the firm's; everybody else with the role that they hold themselves. */
async function checkSharing(tx: Tx, user: Session, roleId: unknown): Promise<void> {
  if (roleId === null || roleId === undefined || roleId === user.role_id) return
  const words = '只能共享给本公司的角色'
  if (!user.nodes.includes('role_man')) reject('只能共享给自己的角色', { errors: { role_id: '只能共享给自己的角色' } })
  const [role] = await tx.rows(
    sql`select 1 from role where id = ${roleId} and firm_id = ${user.firm_id} and removed_at is null`,
  )
  if (!role) reject(words, { errors: { role_id: words } })
}

interface Named {
  readonly list: unknown
  readonly name: unknown
  readonly exceptId: number | null
}

async function checkName(tx: Tx, user: Session, { list, name, exceptId }: Named): Promise<void> {
  await inLine(tx, 'saved_filter', user.id)
  const own = await tx.rows<{ id: number; name: string }>(sql`
    select id, name from saved_filter where user_id = ${user.id} and list = ${list} and removed_at is null`)
  if (own.some((other) => other.id !== exceptId && other.name === name)) {
    reject('名称已存在', { errors: { name: '名称已存在' } })
  }
  if (exceptId !== null) return
  if (own.length >= MOST) reject(`每个列表最多保存${MOST}个常用筛选`)
  const [all] = await tx.rows<{ n: number }>(sql`
    select count(*)::int as n from saved_filter where user_id = ${user.id} and removed_at is null`)
  if ((all?.n ?? 0) >= MOST_OF_USER) reject(`最多保存${MOST_OF_USER}个常用筛选`)
}

/** A filter is of a list that its maker opens: `order`, or `order.review` of a view. */
function checkList(resources: readonly AnyResource[], user: Session, list: unknown): void {
  const [name, view, ...rest] = String(list).split('.')
  const resource = resources.find((one) => one.name === name)
  const isView = view === undefined || (resource?.views !== undefined && Object.hasOwn(resource.views, view))
  if (rest.length > 0 || !resource || !isView || !mayList(resource, view, user)) reject('参数 list 不正确')
}

function checkSize(input: Readonly<Record<string, unknown>>): void {
  const bytes = Buffer.byteLength(JSON.stringify([input.filter ?? null, input.columns ?? null]))
  if (bytes > LARGEST) reject('筛选条件过长')
}

/** A filter that is shared with me is mine to use, not to change. */
function checkMaker(makerId: unknown, user: Session): void {
  if (makerId !== user.id && !user.nodes.includes('role_man')) rejectForbidden()
}

/** @param all the lists that there are now */
export const savedFilterHandlers = (all: () => readonly AnyResource[]) =>
  implement(savedFilter, {
    async create({ tx, user, input }) {
      checkList(all(), user, input.list)
      checkSize(input)
      await checkSharing(tx, user, input.role_id)
      await checkName(tx, user, { list: input.list, name: input.name, exceptId: null })
      return undefined
    },
    async edit({ tx, user, row, input }) {
      checkMaker(row.user_id, user)
      checkSize(input)
      if (input.role_id !== row.role_id) await checkSharing(tx, user, input.role_id)
      if (row.user_id === user.id) await checkName(tx, user, { list: row.list, name: input.name, exceptId: row.id })
      return undefined
    },
    async remove({ row, user }) {
      checkMaker(row.user_id, user)
      return undefined
    },
  })
