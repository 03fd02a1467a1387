import { sql } from 'drizzle-orm'
import { type SmsScene, smsMessages } from '../../src/domain/notice'
import { depositState, rechargeFee, walletMessages as say, walletPurpose } from '../../src/domain/wallet'
import { wallet } from '../../src/resources/wallet/wallet.resource'
import type { SmsService } from '../adapters/sms/SmsService'
import type { Tx } from '../db/db'
import { reject } from '../http/domainError'
import { phoneOf, prolongCode, proveCode, sendCode } from '../notice'
import { depositOf } from '../pricing'
import { afterwards, implement, type Outcome, type Session, type Work } from '../schema/handlers'
import { integerParameter } from '../schema/parameters'
import { bind, bindUrl, unbind } from './binding'
import { entriesOf, firmEntriesOf } from './entries'
import { balancesOf } from './ledger'
import { setPaypass } from './paypass'
import { stepUpLimit } from './stepUp'
import type { WalletPayments } from './walletPayments'
import { heldWallet, type WalletRow } from './walletRow'
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
    open_orders: isProvider ? await openOrdersOf(tx, user.firm_id) : 0,
    scanned: row?.bind_openid ? { openid: row.bind_openid, nickname: row.bind_nickname ?? '' } : null,
    simulated: payments.gateway.isSimulated,
  }
}

/** A code to the user's own phone, whoever else's number is sent along. */
const sendTo =
  (sms: SmsService) =>
  async ({ tx, input, user, now }: Own): Promise<Outcome> => {
    const to = await phoneOf(tx, user.id)
    if (input.mobile && input.mobile !== to.phone) reject(smsMessages.phone, { errors: { mobile: smsMessages.phone } })
    await sendCode(tx, sms, { to, scene: String(input.scene) as SmsScene, user, now })
    return { data: { simulated: sms.isSimulated } }
  }

const verifyCode = afterwards(
  async ({ rows, user, body }) => {
    const { phone } = await phoneOf({ rows }, user.id)
    const scene = String(body.scene) as SmsScene
    await proveCode({ rows }, phone, scene, body.code)
    return { phone, scene }
  },
  async ({ tx, user, now }: Own, { phone, scene }): Promise<Outcome> => {
    await prolongCode(tx, phone, scene, user, now)
    return {}
  },
)

const recharge =
  (payments: WalletPayments) =>
  async ({ tx, input, user, now }: Own): Promise<Outcome> => {
    const money = Number(input.amount)
    if (!(money > 0)) reject(say.nothing, { errors: { amount: say.nothing } })
    await heldWallet(tx, user.firm_id, user)
    const sum = { firmId: user.firm_id, purpose: walletPurpose.recharge, money, fee: rechargeFee(money) }
    return { data: await payments.open(tx, sum, user, now) }
  }

const payDeposit =
  (payments: WalletPayments) =>
  async ({ tx, user, now }: Own): Promise<Outcome> => {
    const held = await heldWallet(tx, user.firm_id, user)
    if (held.deposit_status !== depositState.unpaid) reject(say.depositPaid)
    const money = (await depositOf(tx, user.firm_id)) ?? reject(say.depositNone)
    const sum = { firmId: user.firm_id, purpose: walletPurpose.deposit, money, fee: 0 }
    return { data: await payments.open(tx, sum, user, now) }
  }

/** A firm's wallet: its calls, all of them about the caller's own but for the tab of another firm. */
export const walletHandlers = (payments: WalletPayments, sms: SmsService) =>
  implement(wallet, {
    reads: {
      info: ({ tx, user }) => info(tx, user, payments),
      entries: ({ tx, user, query }) => entriesOf(tx, user.firm_id, query),
      firmEntries: ({ tx, query }) =>
        firmEntriesOf(tx, integerParameter(query, 'firm_id') ?? reject('参数 firm_id 不正确'), query),
      bindUrl: async ({ user, now }) => bindUrl(payments.gateway, user.firm_id, now),
      rechargeState: ({ tx, user, query }) => payments.stateOf(tx, user.firm_id, String(query.order_no ?? '')),
    },
    actions: {
      setPaypass,
      bind,
      unbind,
      recharge: recharge(payments),
      payDeposit: payDeposit(payments),
      sendCode: sendTo(sms),
      verifyCode,
    },
  })
