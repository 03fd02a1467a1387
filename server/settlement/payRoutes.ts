import type { FastifyInstance } from 'fastify'
import {
  type Cashier,
  PaymentError,
  type PaymentGateway,
  type PaymentNotification,
} from '../adapters/payment/PaymentGateway'
import { CASHIER_PATH, NOTICE_PATH } from '../adapters/payment/paths'
import { phonePage } from '../http/phonePage'

/**
 * Where providers send their notifications: signed, so without a session. The provider sends again what was not answered with
 * 200.
 * @param learn takes the news; throws PaymentError for what nobody knows
 */
export function mountPayments(
  api: FastifyInstance,
  gateway: PaymentGateway,
  learn: (news: PaymentNotification) => Promise<unknown>,
): void {
  if (gateway.cashier) mountCashier(api, gateway, gateway.cashier)
  api.register(async (scope) => {
    // The signature is over the bytes that were sent.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post(NOTICE_PATH, { config: { bare: true, repeatable: true } }, async (request, reply) => {
      try {
        await learn(await gateway.readNotice(request.headers, String(request.body)))
        return { code: 'SUCCESS', message: '成功' }
      } catch (error) {
        if (!(error instanceof PaymentError)) throw error
        request.log.warn({ err: error }, 'payment notification refused')
        return reply.code(400).send({ code: 'FAIL', message: '失败' })
      }
    })
  })
}

/** The simulated cash desk: a page for the owner's phone, whose one button pays and has the provider's news delivered. */
function mountCashier(api: FastifyInstance, gateway: PaymentGateway, cashier: Cashier): void {
  api.get<{ Querystring: { trade?: string } }>(CASHIER_PATH, async ({ query }, reply) => {
    const trade = cashier.tradeOf(String(query.trade))
    if (!trade) return phonePage(reply, { title: '收款码无效' })
    const { state } = await gateway.query(trade.outTradeNo)
    if (state === 'SUCCESS') return phonePage(reply, { title: '支付成功', amount: trade.amount, note: trade.title })
    if (state === 'CLOSED' || trade.expires < Date.now() / 1000)
      return phonePage(reply, { title: '收款码已失效', note: trade.title })
    return phonePage(reply, { title: '模拟收银台', amount: trade.amount, note: trade.title, button: '确认支付' })
  })

  api.post<{ Querystring: { trade?: string } }>(CASHIER_PATH, async ({ query }, reply) => {
    const trade = cashier.tradeOf(String(query.trade))
    if (!trade) return phonePage(reply, { title: '收款码无效' })
    try {
      const { headers, body } = cashier.notice(await cashier.pay(trade))
      await api.inject({ method: 'POST', url: `/api${NOTICE_PATH}`, headers, payload: body })
      return phonePage(reply, { title: '支付成功', amount: trade.amount, note: trade.title })
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error
      return phonePage(reply, { title: error.message, note: trade.title })
    }
  })
}
