import { secureConfig } from '../../src/resources/access/secureConfig.resource'
import type { Tx } from '../db/db'
import { settingOf } from '../engine/read/single'
import type { LockPolicy } from '../http/throttle'
import { reject } from '../kernel/domainError'
import { isKnownPassword } from './knownPasswords'

/** How a firm locks its accounts (F-535); undefined where no firm is known. */
export async function lockPolicyOf(tx: Pick<Tx, 'rows'>, firmId: number | undefined): Promise<LockPolicy | undefined> {
  if (firmId === undefined) return undefined
  const { lock_times, lock_minutes } = await settingOf(tx, secureConfig, firmId)
  return { times: Number(lock_times), minutes: Number(lock_minutes) }
}

/** Message for a password that leaks often. */
export const KNOWN_PASSWORD = '密码过于常见，容易被猜到，请换一个'

/**
 * A new password must be as long as the firm asks (密码不能少于6位), and none that everybody tries first. One that comes as
 * SHA-256 has the length of its digest.
 * @throws DomainError
 */
export async function checkNewPassword(tx: Pick<Tx, 'rows'>, firmId: number, password: string): Promise<void> {
  const { password_min } = await settingOf(tx, secureConfig, firmId)
  if ([...password].length < Number(password_min)) refusePassword(`密码不能少于${password_min}位`)
  if (await isKnownPassword(password)) refusePassword(KNOWN_PASSWORD)
}

const refusePassword = (words: string): never => reject(words, { errors: { password: words } })
