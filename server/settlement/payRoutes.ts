import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { formatYuan } from '../../src/domain/money'
import { PaymentError } from '../adapters/payment/PaymentGateway'
import { CASHIER_PATH, isSandbox, NOTICE_PATH, type SandboxGateway } from '../adapters/payment/sandbox'
import type { Payments } from './payments'

/**
 * Where providers send their notifications: signed, so without a session. The provider sends again what was not answered with
 * 200.
 */
export function mountPayments(api: FastifyInstance, payments: Payments): void {
  if (isSandbox(payments.gateway)) mountCashier(api, payments.gateway)
  api.register(async (scope) => {
    // The signature is over the bytes that were sent.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post(NOTICE_PATH, { config: { bare: true } }, async (request, reply) => {
      try {
        await payments.settle(payments.gateway.readNotice(request.headers, String(request.body)))
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
function mountCashier(api: FastifyInstance, sandbox: SandboxGateway): void {
  api.get<{ Querystring: { trade?: string } }>(CASHIER_PATH, async ({ query }, reply) => {
    const trade = sandbox.tradeOf(String(query.trade))
    if (!trade) return page(reply, { title: '收款码无效' })
    const { state } = await sandbox.query(trade.outTradeNo)
    if (state === 'SUCCESS') return page(reply, { title: '支付成功', amount: trade.amount, note: trade.title })
    if (state === 'CLOSED' || trade.expires < Date.now() / 1000)
      return page(reply, { title: '收款码已失效', note: trade.title })
    return page(reply, { title: '模拟收银台', amount: trade.amount, note: trade.title, button: '确认支付' })
  })

  api.post<{ Querystring: { trade?: string } }>(CASHIER_PATH, async ({ query }, reply) => {
    const trade = sandbox.tradeOf(String(query.trade))
    if (!trade) return page(reply, { title: '收款码无效' })
    try {
      const { headers, body } = sandbox.notice(await sandbox.pay(trade))
      await api.inject({ method: 'POST', url: `/api${NOTICE_PATH}`, headers, payload: body })
      return page(reply, { title: '支付成功', amount: trade.amount, note: trade.title })
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error
      return page(reply, { title: error.message, note: trade.title })
    }
  })
}

interface Page {
  readonly title: string
  readonly amount?: number
  readonly note?: string
  readonly button?: string
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

function page(reply: FastifyReply, { title, amount, note, button }: Page) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<p class="tag">模拟</p>
<h1>${escaped(title)}</h1>
${amount === undefined ? '' : `<p class="amount">${escaped(formatYuan(amount))}</p>`}
${note ? `<p class="note">${escaped(note)}</p>` : ''}
${button ? `<form method="post" enctype="text/plain"><button autofocus>${escaped(button)}</button></form>` : ''}
<p class="note">此页面用于演示，不会产生真实扣款</p>
</main>
</body>
</html>`)
}

const STYLE = `
:root { color-scheme: light dark; --ground: #f3f4f6; --surface: #fff; --ink: #1d2129; --soft: #6b7280; --primary: #1677ff; --tag: #8a5a00; --tag-ground: #fff4d6 }
@media (prefers-color-scheme: dark) { :root { --ground: #111418; --surface: #1b1f24; --ink: #e8eaed; --soft: #9aa3ad; --primary: #3d8bff; --tag: #ffd479; --tag-ground: #3a2f14 } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif }
main { box-sizing: border-box; width: min(100% - 32px, 360px); padding: 28px 24px; border-radius: 12px; background: var(--surface); text-align: center }
h1 { margin: 8px 0 0; font-size: 20px }
.tag { display: inline-block; margin: 0; padding: 1px 10px; border-radius: 10px; background: var(--tag-ground); color: var(--tag); font-size: 13px }
.amount { margin: 16px 0 4px; font-size: 34px; font-weight: 600; font-variant-numeric: tabular-nums }
.note { margin: 8px 0; color: var(--soft); font-size: 14px }
button { width: 100%; min-height: 48px; margin: 12px 0 4px; border: 0; border-radius: 8px; background: var(--primary); color: #fff; font: inherit; font-weight: 600; cursor: pointer }
button:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px }
`
