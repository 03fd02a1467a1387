import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { walletMessages as say, WALLET_CODE_SECONDS } from '../../src/domain/wallet'
import { wallet } from '../../src/resources/wallet/wallet.resource'
import { type PayeeAccount, PaymentError, type PaymentGateway } from '../adapters/payment/PaymentGateway'
import type { Db } from '../db/db'
import { clock, type Outcome, type Work, withPreparation } from '../engine/core/handlers'
import { derivedKey } from '../engine/core/signing'
import type { WriteContext } from '../engine/write/audit'
import { records } from '../engine/write/records'
import { reject } from '../kernel/domainError'
import { consumeCode, phoneOf, proveCode } from '../notice'
import { lockWallet, type WalletRow } from './walletRow'

type Own = Work<WalletRow>

/** Seconds that a scanned account waits to be saved. */
const SCANNED_SECONDS = 600
const WRITTEN = { action: 'scanned' } as const

const signed = (text: string): string =>
  createHmac('sha256', derivedKey('wallet binding')).update(text).digest('base64url')

/** What the code of a binding stands for: the firm whose wallet it is for, as long as the code is shown. */
function tokenOf(firmId: number, now: number): string {
  const text = `${firmId}.${now + WALLET_CODE_SECONDS}`
  return `${text}.${signed(text)}`
}

/** @returns the firm; null for what this installation did not sign, or no longer shows */
export function firmOfToken(token: string): number | null {
  const [firm = '', expires = '', signature = ''] = token.split('.')
  const [known, given] = [Buffer.from(signed(`${firm}.${expires}`)), Buffer.from(signature)]
  const isOwn = known.length === given.length && timingSafeEqual(known, given)
  return isOwn && Number(expires) >= clock() ? Number(firm) : null
}

/** The address that a phone is shown to bind its account. @throws DomainError where the provider binds none */
export function bindUrl({ binding, canCharge, isSimulated }: PaymentGateway, firmId: number, now: number) {
  if (!binding) return reject(canCharge ? say.noBinding : say.noProvider)
  try {
    return {
      url: binding.url(tokenOf(firmId, now)),
      expire_time: now + WALLET_CODE_SECONDS,
      simulated: isSimulated,
    }
  } catch (error) {
    if (error instanceof PaymentError) return reject(error.message)
    throw error
  }
}

/** An account that has scanned the code waits to be saved by whoever shows it. */
export async function scanned(db: Db, firmId: number, account: PayeeAccount) {
  await db.transaction(async (tx) => {
    const row = await lockWallet(tx, firmId, null)
    const values = {
      bind_openid: account.id,
      bind_nickname: account.nickname,
      bind_expire_time: clock() + SCANNED_SECONDS,
    }
    await records(tx, wallet).edit(row.id, values, null, WRITTEN)
  })
}

/** Who is told, within the transaction, of a wallet's account that was bound, changed or taken off. */
export type OnPayeeChange = (
  ctx: WriteContext,
  wallet: Pick<WalletRow, 'id' | 'firm_id'>,
  bound: { readonly openid: string; readonly realname: string; readonly isRemoved: boolean },
) => Promise<void>

/** Saves the account that was scanned; a change asks for the code that went to the user's own phone (F-273). */
export const bind = (tell: OnPayeeChange) =>
  withPreparation(
    async ({ rows, user, body }) => {
      const [row] = await rows<{ openid: string | null }>(sql`
      select openid from wallet where firm_id = ${user.firm_id} and removed_at is null`)
      if (!row?.openid) return null
      const { phone } = await phoneOf({ rows }, user.id)
      await proveCode({ rows }, phone, 'bind', body.code)
      return phone
    },
    async ({ tx, input, user, now }: Own, phone: string | null): Promise<Outcome> => {
      const row = await lockWallet(tx, user.firm_id, user)
      const isFresh = row.bind_openid !== null && Number(row.bind_expire_time) > now
      if (!isFresh || row.bind_openid !== input.openid) reject(say.unscanned, { errors: { openid: say.unscanned } })
      // Bound by somebody else since the code was asked for.
      if (row.openid && phone === null) reject('收款微信已变更，请刷新后重试')
      if (phone !== null) await consumeCode({ tx, user, now }, phone, 'bind')
      const values = {
        openid: row.bind_openid,
        nickname: row.bind_nickname,
        realname: String(input.realname).trim(),
        bind_openid: null,
        bind_nickname: null,
        bind_expire_time: null,
      }
      await records(tx, wallet).edit(row.id, values, user, { action: 'bind' })
      const bound = { openid: String(values.openid), realname: values.realname, isRemoved: false }
      await tell({ tx, user, now }, row, bound)
      return {}
    },
  )

/** Takes the account off the wallet; nothing can be withdrawn until there is another. */
export const unbind = (tell: OnPayeeChange) =>
  withPreparation(
    async ({ rows, user, body }) => {
      const { phone } = await phoneOf({ rows }, user.id)
      await proveCode({ rows }, phone, 'bind', body.code)
      return phone
    },
    async ({ tx, user, now }: Own, phone: string): Promise<Outcome> => {
      const row = await lockWallet(tx, user.firm_id, user)
      await consumeCode({ tx, user, now }, phone, 'bind')
      await records(tx, wallet).edit(row.id, { openid: null, nickname: null, realname: null }, user, {
        action: 'unbind',
      })
      const gone = { openid: row.openid ?? '', realname: row.realname ?? '', isRemoved: true }
      if (row.openid) await tell({ tx, user, now }, row, gone)
      return {}
    },
  )
