import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type Fen, formatYuan } from '../../src/domain/money'

interface PhonePage {
  readonly title: string
  readonly amount?: Fen
  readonly note?: string
  readonly button?: string
  /** a page of a real provider: nothing is simulated */
  readonly isReal?: boolean
  /** what the button runs in place of a form; `frames`: a scheme that it may open */
  readonly handOver?: {
    readonly script: string
    readonly data: Readonly<Record<string, unknown>>
    readonly frames?: string
  }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/**
 * A page for a phone, of the simulated provider by default: one button at most, which posts to its own address. The only
 * script is that of `handOver`: it finds the button as `hand`, its data there as JSON, and the place for its words as `said`.
 */
export function phonePage(reply: FastifyReply, { title, amount, note, button, isReal = false, handOver }: PhonePage) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; ${handOver ? `script-src 'nonce-${nonce}'; ${handOver.frames ? `frame-src ${handOver.frames}; ` : ''}` : ''}form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
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
${isReal ? '' : '<p class="tag">模拟</p>'}
<h1>${escaped(title)}</h1>
${amount === undefined ? '' : `<p class="amount">${escaped(formatYuan(amount))}</p>`}
${note ? `<p class="note">${escaped(note)}</p>` : ''}
${button && !handOver ? `<form method="post" enctype="text/plain"><button autofocus>${escaped(button)}</button></form>` : ''}
${button && handOver ? `<button id="hand" data-data="${escaped(JSON.stringify(handOver.data))}">${escaped(button)}</button><p class="note" id="said" role="status"></p><script nonce="${nonce}">${handOver.script}</script>` : ''}
${isReal ? '' : '<p class="note">此页面用于演示，不会产生真实扣款</p>'}
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
