import { sql } from 'drizzle-orm'
import { registrationMessages as say } from '../../src/domain/registration'
import { staff } from '../../src/resources/access/staff.resource'
import { forgetInput } from '../../src/resources/registration'
import { checkNewPassword, namedKey } from '../access'
import type { Db, Tx } from '../db/db'
import { clock } from '../engine/core/handlers'
import { mayEnter, userSource } from '../engine/core/user'
import { refuseFields } from '../engine/write/checks'
import { records } from '../engine/write/records'
import { endSessions, forgetUser } from '../http/session'
import { forgetGuesses } from '../http/throttle'
import { reject } from '../kernel/domainError'
import { hashPassword } from '../kernel/password'
import { consumeOpenCode, proveOpenCode } from '../notice'
import { formOf } from './forms'

/** Rules for passwords that no firm has changed: what may be said before anybody is known. */
const NO_FIRM = 0

interface Found {
  readonly id: number
  readonly firm_id: number
  readonly name: string
  readonly account: string
  readonly short: string
}

/** The one account that a number opens, once its holder has confirmed it; several are told apart by their firms' codes. @throws DomainError */
async function accountOf(tx: Tx, mobile: string, code: string): Promise<Found> {
  const found = await tx.rows<Found>(sql`
    select st.id, st.firm_id, coalesce(st.name, st.account) as name, st.account, coalesce(f.short, '') as short
    from ${userSource}
    where st.tel = ${mobile} and st.tel_pending is distinct from 1 and ${mayEnter} and (${code} = '' or lower(f.short) = lower(${code})) order by st.id limit 2`)
  const [only, other] = found
  if (!only) return reject(say.noAccount, { errors: { [code === '' ? 'mobile' : 'short']: say.noAccount } })
  if (!other) return only
  return code === '' ? refuseFields({ short: say.short }) : reject(say.several, { errors: { short: say.several } })
}

/**
 * Sets the password of the account that a phone belongs to, by a code that was sent there: what is said before the code is right
 * depends on nothing that this installation knows. All sessions of the account end.
 * @returns whose it was, for the log of security @throws DomainError with messages by field
 */
export async function resetPassword(db: Db, body: unknown): Promise<Found> {
  const { mobile, code, password, short } = await formOf(forgetInput, body)
  await checkNewPassword(db, NO_FIRM, password)
  await proveOpenCode(db, mobile, 'forget', code)
  const password_hash = await hashPassword(password)
  const found = await db.transaction(async (tx) => {
    await consumeOpenCode(tx, mobile, 'forget', clock())
    const person = await accountOf(tx, mobile, (short ?? '').trim())
    await checkNewPassword(tx, person.firm_id, password)
    const values = { password_hash, password_reset: 0 } as const
    await records(tx, staff).edit(person.id, values, person, { action: 'password', remark: '短信验证码重置' })
    await endSessions(tx, sql`user_id = ${person.id}`)
    // Also what was tried without the organisation code, as people do.
    for (const key of [`staff:${person.id}`, namedKey(person.account, '')]) await forgetGuesses(tx, key)
    return person
  })
  forgetUser(found.id)
  return found
}
