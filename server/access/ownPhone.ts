import { sql } from 'drizzle-orm'
import type { Tx } from '../db/db'
import type { AnyRow, Session } from '../engine/core/handlers'
import type { WriteContext } from '../engine/write/audit'
import { guess } from '../http/throttle'
import { verifyPassword } from '../kernel/password'

const POLICY = {
  times: 5,
  minutes: 30,
  wrong: (left: number) => `登录密码错误，还可输入${left}次`,
  locked: '登录密码错误次数过多，请30分钟后再试',
  field: 'password',
  event: 'password_refused',
} as const
const PHONE = /^\d{11}$/

/** How codes by SMS are proved and used up; the notices bring it along, which stand above the accounts. */
export interface PhoneCodes {
  readonly prove: (tx: Pick<Tx, 'rows'>, mobile: string, scene: 'phone', code: unknown) => Promise<void>
  readonly consume: (ctx: WriteContext, mobile: string, scene: 'phone') => Promise<void>
}

interface Asked {
  readonly rows: Tx['rows']
  readonly user: Session
  readonly body: AnyRow
}

/**
 * One's own phone opens the account and gets the codes that guard the wallet. Another one asks for the login password, so that a
 * session alone does not put it there, and for a code that was sent to it, so that it is the user's own. A phone that somebody
 * else has set is confirmed in the same way. What is no phone is refused by its field.
 * @returns the phone that was proved; null where there is nothing to prove
 * @throws DomainError by field
 */
export const proveOwnPhone =
  ({ prove }: PhoneCodes) =>
  async ({ rows, user, body }: Asked): Promise<string | null> => {
    const tel = String(body.tel ?? '')
    const [row] = await rows<{ tel: string | null; tel_pending: number | null; password_hash: string | null }>(sql`
      select tel, tel_pending, password_hash from staff where id = ${user.id}`)
    const isConfirmed = row?.tel_pending === 1 && typeof body.code === 'string' && body.code !== ''
    if (!PHONE.test(tel) || (tel === (row?.tel ?? '') && !isConfirmed)) return null
    const typed = typeof body.password === 'string' ? body.password : ''
    await guess({ rows }, `own:${user.id}`, POLICY, () => verifyPassword(typed, row?.password_hash ?? null))
    await prove({ rows }, tel, 'phone', body.code)
    return tel
  }
