import { sql } from 'drizzle-orm'
import type { Tx } from '../db/db'
import { verifyPassword } from '../http/password'
import { guess } from '../http/throttle'
import type { AnyRow, Session } from '../schema/handlers'

const POLICY = {
  times: 5,
  minutes: 30,
  wrong: (left: number) => `登录密码错误，还可输入${left}次`,
  locked: '登录密码错误次数过多，请30分钟后再试',
  field: 'password',
  event: 'password_refused',
} as const
const PHONE = /^\d{11}$/

/**
 * One's own phone gets the codes that guard the wallet, so that a session alone does not put another one in its place: the login
 * password is asked for. What is no phone is refused by its field.
 * @throws DomainError
 */
export async function proveOwnPhone({
  rows,
  user,
  body,
}: {
  readonly rows: Tx['rows']
  readonly user: Session
  readonly body: AnyRow
}): Promise<void> {
  const tel = String(body.tel ?? '')
  const [row] = await rows<{ tel: string | null; password_hash: string | null }>(sql`
    select tel, password_hash from staff where id = ${user.id}`)
  if (tel === (row?.tel ?? '') || !PHONE.test(tel)) return
  const typed = typeof body.password === 'string' ? body.password : ''
  await guess({ rows }, `own:${user.id}`, POLICY, () => verifyPassword(typed, row?.password_hash ?? null))
}
