import { staff as resource } from '../../src/resources/access/staff.resource'
import type { Db, Tx } from '../db/db'
import { isDiskFull } from '../db/errors'
import { forgetAccountEvents, recordAccountEvent } from '../engine/write/audit'

/** The law asks for network logs of six months (网络安全法, art. 21). */
const KEPT_DAYS = 190
/** Strangers fail at an account as often as they like: the audit log keeps so many a day. */
const REFUSALS_A_DAY = 20

const EVENTS = ['login', 'logout', 'loginRefused', 'loginLocked'] as const
type SignInEvent = (typeof EVENTS)[number]

interface Account {
  readonly id: number
  readonly firm_id: number
  readonly name: string | null
}

/**
 * Notes a sign-in event in the audit log of the account's firm, with the address.
 * @param address null where it is unknown
 */
export async function logSignIn(
  tx: Pick<Tx, 'rows'>,
  action: SignInEvent,
  account: Account,
  address: string | null,
): Promise<void> {
  const isOwn = action === 'login' || action === 'logout'
  await recordAccountEvent(tx, resource, {
    action,
    staff: account,
    userName: isOwn ? (account.name ?? '') : null,
    remark: address === null ? '来源地址未知' : `来自 ${address}`,
    most: isOwn ? undefined : REFUSALS_A_DAY,
  }).catch((error: unknown) => {
    // Who reads while nothing can be saved signs out too.
    if (!isDiskFull(error)) throw error
  })
}

/** Drops sign-in events that are older than the law asks for. */
export const forgetOldSignIns = (db: Pick<Db, 'rows'>): Promise<unknown> =>
  forgetAccountEvents(db, resource, EVENTS, KEPT_DAYS)
