import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { PaymentGateway } from '../adapters/payment/PaymentGateway'
import { BINDING_PATH, isSandbox } from '../adapters/payment/sandbox'
import type { Db } from '../db/db'
import { phonePage } from '../http/phonePage'
import { firmOfToken, scanned } from './binding'

/** The simulated account of a phone: one for each code that is scanned. */
function accountOf(token: string) {
  const name = createHash('sha256').update(token).digest('hex')
  return { openid: `oSIM${name.slice(0, 24)}`, nickname: `模拟微信${name.slice(0, 4)}` }
}

/** Where a payee's phone agrees to be paid; without a session, by the token on the screen alone. */
export function mountBinding(api: FastifyInstance, db: Db, gateway: PaymentGateway): void {
  if (!isSandbox(gateway)) return
  api.get<{ Querystring: { token?: string } }>(BINDING_PATH, async ({ query }, reply) => {
    const token = String(query.token)
    if (firmOfToken(token) === null) return phonePage(reply, { title: '二维码已失效' })
    return phonePage(reply, { title: '模拟微信绑定', note: accountOf(token).nickname, button: '确认绑定' })
  })

  api.post<{ Querystring: { token?: string } }>(BINDING_PATH, async ({ query }, reply) => {
    const token = String(query.token)
    const firmId = firmOfToken(token)
    if (firmId === null) return phonePage(reply, { title: '二维码已失效' })
    const account = accountOf(token)
    await scanned(db, firmId, account)
    return phonePage(reply, { title: '已确认', note: `${account.nickname}，请回到电脑继续` })
  })
}
