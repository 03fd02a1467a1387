import { withdrawalChannel } from '../../../../src/domain/wallet'
import { openNotice, paidTrade } from '../notice'
import {
  PaymentError,
  type PaymentGateway,
  PaymentUnanswered,
  type RefundOrder,
  type RefundState,
  type Trade,
} from '../PaymentGateway'
import { BINDING_PAGE, CONFIRM_PATH, NOTICE_PATH } from '../paths'
import { accountOf, consentUrl } from './account'
import { confirmInWechat } from './handOver'
import { transfers } from './transfers'
import { type Json, WechatClient, WechatRefusal } from './wechatClient'
import type { WechatSettings } from './wechatSettings'

/** What a trade's title may come to. */
const MOST_TITLE = 127
const MOST_REASON = 80

/**
 * WeChat Pay, API v3: native payment, refunds and payouts (decisions §9).
 * @param address https, in front of the API: `https://desk.example`
 */
export function createWechatPayments(settings: WechatSettings, address: string): PaymentGateway {
  const { mchid, appid } = settings
  const client = new WechatClient(settings)
  const notify_url = `${address}/api${NOTICE_PATH}`
  const bindUrl = (token: string) => `${address}/api${BINDING_PAGE}?token=${token}`

  return {
    isSimulated: false,
    canCharge: true,
    summary: '收款：微信支付',

    async create({ outTradeNo, amount, title, expires }: Trade) {
      const said = await client.call('POST', '/v3/pay/transactions/native', {
        ...{ appid, mchid, notify_url },
        description: title.slice(0, MOST_TITLE),
        out_trade_no: outTradeNo,
        time_expire: momentOf(expires),
        amount: { total: amount, currency: 'CNY' },
      })
      if (typeof said.code_url !== 'string') throw new PaymentUnanswered('no code_url')
      return { codeUrl: said.code_url }
    },

    async readNotice(headers, body) {
      await client.verify(headers, body)
      return openNotice(body, settings.apiKey, { mchid, appid })
    },

    async query(outTradeNo) {
      const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}?mchid=${mchid}`
      const said = await known(client.call('GET', path), ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'])
      if (said === null) return { state: 'CLOSED' }
      same(said, { out_trade_no: outTradeNo })
      if (said.trade_state === 'SUCCESS' || said.trade_state === 'REFUND') {
        return { state: 'SUCCESS', paid: paidTrade(said) }
      }
      return { state: said.trade_state === 'CLOSED' || said.trade_state === 'REVOKED' ? 'CLOSED' : 'NOTPAY' }
    },

    async close(outTradeNo) {
      const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}/close`
      await known(client.call('POST', path, { mchid }), ['ORDER_CLOSED', 'ORDERCLOSED', 'ORDER_NOT_EXIST'])
    },

    async refund({ outTradeNo, outRefundNo, amount, total, reason }: RefundOrder) {
      const said = await client.call('POST', '/v3/refund/domestic/refunds', {
        ...{ out_trade_no: outTradeNo, out_refund_no: outRefundNo, notify_url },
        ...(reason !== '' && { reason: reason.slice(0, MOST_REASON) }),
        amount: { refund: amount, total, currency: 'CNY' },
      })
      same(Object(said.amount), { refund: amount })
      return refundState(said, outRefundNo)
    },

    async queryRefund(outRefundNo) {
      const path = `/v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`
      const said = await known(client.call('GET', path), ['RESOURCE_NOT_EXISTS', 'NOT_FOUND'])
      return said === null ? { state: 'NONE' } : refundState(said, outRefundNo)
    },

    binding: {
      by: 'consent',
      path: BINDING_PAGE,
      url(token) {
        if (!settings.appSecret) throw new PaymentError('未配置微信公众号，暂不能绑定收款微信')
        return bindUrl(token)
      },
      consentUrl: (token) => consentUrl(settings, bindUrl(token)),
      accountOf: (code) => accountOf(settings, code),
    },
    ...(settings.transfer && {
      payout: {
        channel: withdrawalChannel.wechat,
        ...transfers(client, { mchid, appid, notify_url, ...settings.transfer }),
        confirmation: {
          by: 'app',
          url: (token) => `${address}/api${CONFIRM_PATH}?token=${token}`,
          handOver: (packageInfo) => confirmInWechat({ mchId: mchid, appId: appid, package: packageInfo }),
        },
      },
    }),
  }
}

/** In China's time, as the API wants it. */
const momentOf = (seconds: number): string =>
  `${new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 19)}+08:00`

/** What was answered; null when the provider knows of no such thing. */
async function known(call: Promise<Json>, codes: readonly string[]): Promise<Json | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof WechatRefusal && codes.includes(error.code)) return null
    throw error
  }
}

/** @throws PaymentUnanswered for an answer that is about something else */
function same(said: Json, asked: Json): void {
  for (const [name, value] of Object.entries(asked)) {
    if (said[name] !== value) throw new PaymentUnanswered(`the answer is about another ${name}`)
  }
}

function refundState(said: Json, outRefundNo: string): RefundState {
  same(said, { out_refund_no: outRefundNo })
  if (said.status === 'SUCCESS' || said.status === 'PROCESSING') return { state: said.status }
  if (said.status === 'CLOSED') return { state: 'FAIL', reason: '微信退款已关闭' }
  if (said.status === 'ABNORMAL') return { state: 'FAIL', reason: '微信退款异常，请在商户平台处理' }
  throw new PaymentUnanswered(`refund ${outRefundNo}: ${said.status}`)
}
