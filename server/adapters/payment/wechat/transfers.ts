import { PAYOUT_NAME_FROM } from '../../../../src/domain/wallet'
import type { Payout, PayoutGateway, PayoutState } from '../PaymentGateway'
import { PaymentUnanswered } from '../PaymentGateway'
import { type Json, type WechatClient, WechatRefusal } from './wechatClient'
import type { WechatSettings } from './wechatSettings'

const PATH = '/v3/fund-app/mch-transfer/transfer-bills'
const MOST_TITLE = 32

/** What the provider calls a bill's states, by ours; it is under way in all others. */
const STATES: Readonly<Record<string, PayoutState['state']>> = {
  ACCEPTED: 'PROCESSING',
  PROCESSING: 'PROCESSING',
  TRANSFERING: 'PROCESSING',
  CANCELING: 'PROCESSING',
  WAIT_USER_CONFIRM: 'WAIT',
  SUCCESS: 'SUCCESS',
  FAIL: 'FAIL',
  CANCELLED: 'FAIL',
}

interface Merchant extends NonNullable<WechatSettings['transfer']> {
  readonly mchid: string
  readonly appid: string
  readonly notify_url: string
}

/** Transfer bills (商家转账): the payee confirms inside WeChat, within 24 hours. */
export function transfers(
  client: WechatClient,
  { appid, notify_url, scene, reports }: Merchant,
): Pick<PayoutGateway, 'transfer' | 'query' | 'recall'> {
  return {
    async transfer({ outBillNo, amount, payee, realname, title }: Payout) {
      const asked = {
        ...{ appid, openid: payee, notify_url, out_bill_no: outBillNo, transfer_amount: amount },
        transfer_scene_id: scene,
        transfer_remark: title.slice(0, MOST_TITLE),
        transfer_scene_report_infos: reports,
        ...(amount >= PAYOUT_NAME_FROM && { user_name: await client.encrypted(realname) }),
      }
      try {
        return stateOf(await client.call('POST', PATH, asked), outBillNo)
      } catch (error) {
        // Nothing was made of it: it is asked for again, once the merchant has money.
        if (error instanceof WechatRefusal && error.code === 'NOT_ENOUGH') {
          return { state: 'PROCESSING', reason: '商户账户余额不足' }
        }
        throw error
      }
    },

    async query(outBillNo) {
      try {
        return stateOf(await client.call('GET', `${PATH}/out-bill-no/${outBillNo}`), outBillNo)
      } catch (error) {
        if (error instanceof WechatRefusal && error.code === 'NOT_FOUND') return { state: 'NONE' }
        throw error
      }
    },

    async recall(outBillNo) {
      const said = await client.call('POST', `${PATH}/out-bill-no/${outBillNo}/cancel`, {})
      if (said.out_bill_no !== outBillNo) throw new PaymentUnanswered(`payout ${outBillNo}: ${said.state}`)
    },
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

function stateOf(said: Json, outBillNo: string): PayoutState {
  const state = STATES[String(said.state)]
  if (said.out_bill_no !== outBillNo || !state) throw new PaymentUnanswered(`payout ${outBillNo}: ${said.state}`)
  const isCancelled = said.state === 'CANCELLED'
  return {
    state,
    amount: typeof said.transfer_amount === 'number' ? said.transfer_amount : undefined,
    billNo: textOf(said.transfer_bill_no),
    packageInfo: textOf(said.package_info),
    reason: isCancelled ? '微信转账已撤销' : reasonOf(textOf(said.fail_reason), said.state),
  }
}

/** The provider tells why by a code. */
const REASONS: Readonly<Record<string, string>> = {
  NAME_NOT_CORRECT: '收款人姓名与微信实名不一致',
  OVERDUE_CLOSE: '收款人超过24小时未确认',
  REALNAME_NOT_VERIFIED: '收款微信未实名认证',
  ACCOUNT_NOT_EXIST: '收款微信不存在',
  PAYEE_ACCOUNT_ABNORMAL: '收款微信账户异常',
  REAL_NAME_CHECK_FAIL: '收款人姓名与微信实名不一致',
  TRANSFER_QUOTA_EXCEED: '超过收款微信的收款限额',
  RECEIVE_ACCOUNT_NOT_CONFIGURE: '收款微信未设置收款账户',
}

function reasonOf(code: string | undefined, state: unknown): string | undefined {
  if (code !== undefined) return REASONS[code] ?? `微信转账失败：${code}`
  return state === 'FAIL' ? '微信转账失败' : undefined
}
