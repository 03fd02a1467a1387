import { sql } from 'drizzle-orm'
import { yuanToFen } from '../../src/domain/money'
import { type SmsScene, smsMessages } from '../../src/domain/notice'
import { isLegalPhone } from '../../src/domain/phone'
import { depositState, rechargeFee, walletMessages as say, walletPurpose } from '../../src/domain/wallet'
import { wallet } from '../../src/resources/wallet/wallet.resource'
import type { SmsService } from '../adapters/sms/SmsService'
import type { Tx } from '../db/db'
import { implement, type Outcome, type Session, type Work, withPreparation } from '../engine/core/handlers'
import { integerParameter } from '../engine/core/parameters'
import { reject } from '../kernel/domainError'
import { phoneOf, prolongCode, proveCode, sendCode } from '../notice'
import { depositOf } from '../pricing'
import { bind, bindUrl, type OnPayeeChange, unbind } from './binding'
import { entriesOf, firmEntriesOf } from './entries'
import { balancesOf } from './ledger'
import { setPaypass } from './paypass'
import { rechargesOf } from './recharges'
import { drawnLately, stepUpLimit } from './stepUp'
import type { Sum, WalletPayments } from './walletPayments'
import { lockWallet, type WalletRow } from './walletRow'
import { openOrdersOf } from './withdrawals'

type Own = Work<WalletRow>
type Reader = Pick<Tx, 'rows'>

interface StoredWallet {
  readonly openid: string | null
  readonly nickname: string | null
  readonly realname: string | null
  readonly deposit_status: number | null
  readonly has_paypass: boolean
  readonly bind_openid: string | null
  readonly bind_nickname: string | null
}

/** What a firm has with the platform (F-195), and what its screen waits for: who has scanned, what keeps the deposit. */
async function info(tx: Reader, user: Session, payments: WalletPayments) {
  const [row] = await tx.rows<StoredWallet>(sql`
    select openid, nickname, realname, deposit_status, paypass_hash is not null as has_paypass,
      case when bind_expire_time > now() then bind_openid end as bind_openid, bind_nickname
    from wallet where firm_id = ${user.firm_id} and removed_at is null`)
  const held = await balancesOf(tx, user.firm_id)
  const isProvider = user.firm_type === 3
  const deposit_status = row?.deposit_status ?? depositState.unpaid
  const isOwed = isProvider && deposit_status === depositState.unpaid
  return {
    money: held.wallet,
    frozen: held.frozen,
    deposit: held.deposit + held.refunding,
    deposit_money: isOwed ? ((await depositOf(tx, user.firm_id)) ?? 0) : 0,
    deposit_status,
    openid: row?.openid ?? '',
    nickname: row?.nickname ?? '',
    realname: row?.realname ?? '',
    is_paypass: row?.has_paypass ? 1 : 0,
    step_up_money: await stepUpLimit(tx, user),
    step_up_drawn: await drawnLately(tx, user.firm_id),
    open_orders: isProvider ? await openOrdersOf(tx, user.firm_id) : 0,
    scanned: row?.bind_openid ? { openid: row.bind_openid, nickname: row.bind_nickname ?? '' } : null,
    simulated: payments.gateway.isSimulated,
  }
}

/** A code to the user's own phone, whoever else's number is sent along; for a new phone to that one, which proves that it is theirs. */
const sendTo =
  (sms: SmsService) =>
  async ({ tx, input, user, now, address, afterCommit }: Own): Promise<Outcome> => {
    const isNew = input.scene === 'phone'
    const mobile = String(input.mobile ?? '')
    if (isNew && !isLegalPhone(mobile)) reject(smsMessages.phone, { errors: { mobile: smsMessages.phone } })
    const to = isNew ? { name: user.name, phone: mobile } : await phoneOf(tx, user.id)
    if (input.mobile && input.mobile !== to.phone) reject(smsMessages.phone, { errors: { mobile: smsMessages.phone } })
    await sendCode(tx, sms, { to, scene: String(input.scene) as SmsScene, user, now, address })
    afterCommit(() => sms.deliver())
    return { data: { simulated: sms.isSimulated } }
  }

const verifyCode = withPreparation(
  async ({ rows, user, body }) => {
    const { phone } = await phoneOf({ rows }, user.id)
    const scene = String(body.scene) as SmsScene
    await proveCode({ rows }, phone, scene, body.code)
    return { phone, scene }
  },
  async (work: Own, { phone, scene }): Promise<Outcome> => {
    await prolongCode(work, phone, scene)
    return {}
  },
)

/** @param money fen */
function rechargeOf(firmId: number, money: number): Sum {
  if (!(money > 0)) reject(say.nothing, { errors: { amount: say.nothing } })
  return { firmId, purpose: walletPurpose.recharge, money, fee: rechargeFee(money) }
}

const recharge = (payments: WalletPayments) =>
  withPreparation(
    // As it was sent: in yuan.
    ({ rows, user, body }) => payments.make({ rows }, rechargeOf(user.firm_id, yuanToFen(String(body.amount)) ?? 0)),
    async ({ tx, input, user }: Own, code): Promise<Outcome> => {
      const sum = rechargeOf(user.firm_id, Number(input.amount))
      await lockWallet(tx, user.firm_id, user)
      return { data: await payments.open(tx, sum, code, user) }
    },
  )

/** @throws DomainError when no deposit is asked of the firm, or it is paid */
async function depositAsked(tx: Reader, firmId: number, status: unknown): Promise<Sum> {
  if (status !== depositState.unpaid) reject(say.depositPaid)
  const money = (await depositOf(tx, firmId)) ?? reject(say.depositNone)
  return { firmId, purpose: walletPurpose.deposit, money, fee: 0 }
}

const payDeposit = (payments: WalletPayments) =>
  withPreparation(
    async ({ rows, user }) => {
      const [row] = await rows<{ deposit_status: number | null }>(sql`
        select deposit_status from wallet where firm_id = ${user.firm_id} and removed_at is null`)
      const status = row?.deposit_status ?? depositState.unpaid
      return payments.make({ rows }, await depositAsked({ rows }, user.firm_id, status))
    },
    async ({ tx, user }: Own, code): Promise<Outcome> => {
      const held = await lockWallet(tx, user.firm_id, user)
      return { data: await payments.open(tx, await depositAsked(tx, user.firm_id, held.deposit_status), code, user) }
    },
  )

/** A firm's wallet: its calls, all of them about the caller's own but for the tab of another firm. */
export const walletHandlers = (payments: WalletPayments, sms: SmsService, tell: OnPayeeChange) =>
  implement(wallet, {
    reads: {
      info: ({ tx, user }) => info(tx, user, payments),
      entries: ({ tx, user, query }) => entriesOf(tx, user.firm_id, query),
      firmEntries: ({ tx, query }) =>
        firmEntriesOf(tx, integerParameter(query, 'firm_id') ?? reject('参数 firm_id 不正确'), query),
      bindUrl: async ({ user, now }) => bindUrl(payments.gateway, user.firm_id, now),
      rechargeState: ({ tx, user, query }) => payments.stateOf(tx, user.firm_id, String(query.order_no ?? '')),
      recharges: ({ tx, user, query }) => rechargesOf(tx, user.firm_id, query),
    },
    actions: {
      setPaypass,
      bind: bind(tell),
      unbind: unbind(tell),
      recharge: recharge(payments),
      payDeposit: payDeposit(payments),
      sendCode: sendTo(sms),
      verifyCode,
    },
  })
