import { sql } from 'drizzle-orm'
import {
  PAYPASS_LENGTH,
  PAYPASS_MINUTES,
  PAYPASS_TRIES,
  walletMessages as say,
  wrongPaypass,
} from '../../src/domain/wallet'
import { wallet } from '../../src/resources/wallet/wallet.resource'
import { isKnownPassword, KNOWN_PASSWORD } from '../access'
import type { Tx } from '../db/db'
import { type AnyRow, type Outcome, type Session, type Work, withPreparation } from '../engine/core/handlers'
import { records } from '../engine/write/records'
import { forgetGuesses, guess } from '../http/throttle'
import { reject } from '../kernel/domainError'
import { hashPassword, verifyPassword } from '../kernel/password'
import { consumeCode, phoneOf, proveCode } from '../notice'
import { lockWallet, type WalletRow } from './walletRow'

const keyOf = (firmId: number): string => `paypass:${firmId}`
const refused = (words: string, field: string): never => reject(words, { errors: { [field]: words } })

/**
 * Asks for the transaction password before a transaction that moves money: a wrong one counts though nothing else is written.
 * @throws DomainError 请先设置交易密码, 交易密码错误，还可输入N次, 交易密码已锁定，请30分钟后再试
 */
export async function provePaypass(tx: Pick<Tx, 'rows'>, firmId: number, typed: unknown): Promise<void> {
  const paypass = typeof typed === 'string' ? typed : ''
  if (paypass === '') refused(say.paypass, 'paypass')
  const [row] = await tx.rows<{ paypass_hash: string | null }>(sql`
    select paypass_hash from wallet where firm_id = ${firmId} and removed_at is null`)
  const hash = row?.paypass_hash ?? refused(say.noPaypass, 'paypass')
  const policy = {
    times: PAYPASS_TRIES,
    minutes: PAYPASS_MINUTES,
    wrong: wrongPaypass,
    locked: say.locked,
    field: 'paypass',
    event: 'paypass_refused',
  } as const
  await guess(tx, keyOf(firmId), policy, () => verifyPassword(paypass, hash))
}

interface Asked {
  readonly rows: Tx['rows']
  readonly user: Session
  readonly body: AnyRow
}

/** A hash cannot be measured; what comes as typed can. */
const isShort = (paypass: string): boolean => paypass.length < PAYPASS_LENGTH

/** Sets or changes the transaction password, which a code to the user's own phone allows; it unlocks (decisions §10). */
export const setPaypass = withPreparation(
  async ({ rows, user, body }: Asked) => {
    const { paypass, repassword } = body
    if (typeof paypass !== 'string' || paypass === '') return refused(say.paypass, 'paypass')
    if (isShort(paypass)) refused(say.short, 'paypass')
    if (typeof repassword !== 'string' || repassword === '') refused(say.again, 'repassword')
    if (paypass !== repassword) refused(say.mismatch, 'repassword')
    const { phone } = await phoneOf({ rows }, user.id)
    await proveCode({ rows }, phone, 'paypass', body.code)
    if (await isKnownPassword(paypass)) refused(KNOWN_PASSWORD, 'paypass')
    return { phone, hash: await hashPassword(paypass) }
  },
  async ({ tx, user, now }: Work<WalletRow>, { phone, hash }): Promise<Outcome> => {
    await consumeCode({ tx, user, now }, phone, 'paypass')
    const row = await lockWallet(tx, user.firm_id, user)
    await records(tx, wallet).edit(row.id, { paypass_hash: hash }, user, { action: 'setPaypass' })
    await forgetGuesses(tx, keyOf(user.firm_id))
    return {}
  },
)
