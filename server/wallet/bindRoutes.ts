import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { PaymentError, type PaymentGateway, PaymentUnanswered } from '../adapters/payment/PaymentGateway'
import { BINDING_PAGE, BINDING_PATH } from '../adapters/payment/paths'
import { isSandbox } from '../adapters/payment/sandbox'
import { isWechat, type WechatGateway } from '../adapters/payment/wechat'
import type { Db } from '../db/db'
import { phonePage } from '../http/phonePage'
import { firmOfToken, scanned } from './binding'

type Asked = { Querystring: { token?: string; code?: string } }

const OVER = '二维码已失效'
const DONE = '已确认'
const doneNote = (nickname: string) => `${nickname}，请回到电脑继续`

/** The simulated account of a phone: one for each code that is scanned. */
function accountOf(token: string) {
  const name = createHash('sha256').update(token).digest('hex')
  return { openid: `oSIM${name.slice(0, 24)}`, nickname: `模拟微信${name.slice(0, 4)}` }
}

/** Where a payee's phone agrees to be paid; without a session, by the token on the screen alone. */
export function mountBinding(api: FastifyInstance, db: Db, gateway: PaymentGateway): void {
  if (isWechat(gateway)) mountWechat(api, db, gateway)
  if (!isSandbox(gateway)) return
  api.get<Asked>(BINDING_PATH, async ({ query }, reply) => {
    const token = String(query.token)
    if (firmOfToken(token) === null) return phonePage(reply, { title: OVER })
    return phonePage(reply, { title: '模拟微信绑定', note: accountOf(token).nickname, button: '确认绑定' })
  })

  api.post<Asked>(BINDING_PATH, async ({ query }, reply) => {
    const token = String(query.token)
    const firmId = firmOfToken(token)
    if (firmId === null) return phonePage(reply, { title: OVER })
    const account = accountOf(token)
    await scanned(db, firmId, account)
    return phonePage(reply, { title: DONE, note: doneNote(account.nickname) })
  })
}

/** The phone is asked by WeChat who it is, and comes back with a code that tells it. */
function mountWechat(api: FastifyInstance, db: Db, gateway: WechatGateway): void {
  api.get<Asked>(BINDING_PAGE, async ({ query }, reply) => {
    const token = String(query.token)
    const firmId = firmOfToken(token)
    if (firmId === null) return phonePage(reply, { title: OVER, isReal: true })
    try {
      if (!query.code) return reply.redirect(gateway.consentUrl(token))
      const account = await gateway.accountOf(query.code)
      await scanned(db, firmId, account)
      return phonePage(reply, { title: DONE, note: doneNote(account.nickname), isReal: true })
    } catch (error) {
      if (!(error instanceof PaymentError || error instanceof PaymentUnanswered)) throw error
      return phonePage(reply, { title: error.message, isReal: true })
    }
  })
}
