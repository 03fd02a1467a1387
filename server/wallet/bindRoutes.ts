import type { FastifyInstance } from 'fastify'
import {
  type PayeeBinding,
  PaymentError,
  type PaymentGateway,
  PaymentUnanswered,
} from '../adapters/payment/PaymentGateway'
import type { Db } from '../db/db'
import { phonePage } from '../http/phonePage'
import { firmOfToken, scanned } from './binding'

type Asked = { Querystring: { token?: string; code?: string } }

const OVER = '二维码已失效'
const DONE = '已确认'
const doneNote = (nickname: string) => `${nickname}，请回到电脑继续`

/** Where a payee's phone agrees to be paid; without a session, by the token on the screen alone. */
export function mountBinding(api: FastifyInstance, db: Db, { binding, isSimulated }: PaymentGateway): void {
  if (binding?.by === 'consent') mountConsent(api, db, binding, !isSimulated)
  if (binding?.by === 'button') mountButton(api, db, binding, !isSimulated)
}

/** The page's own button agrees. */
function mountButton(
  api: FastifyInstance,
  db: Db,
  { path, accountOf }: Extract<PayeeBinding, { by: 'button' }>,
  isReal: boolean,
): void {
  api.get<Asked>(path, async ({ query }, reply) => {
    const token = String(query.token)
    if (firmOfToken(token) === null) return phonePage(reply, { title: OVER, isReal })
    const title = isReal ? '绑定收款账户' : '模拟微信绑定'
    return phonePage(reply, { title, note: accountOf(token).nickname, button: '确认绑定', isReal })
  })

  api.post<Asked>(path, async ({ query }, reply) => {
    const token = String(query.token)
    const firmId = firmOfToken(token)
    if (firmId === null) return phonePage(reply, { title: OVER, isReal })
    const account = accountOf(token)
    await scanned(db, firmId, account)
    return phonePage(reply, { title: DONE, note: doneNote(account.nickname), isReal })
  })
}

/** The provider asks the phone for its account, and sends it back with a code that tells it. */
function mountConsent(
  api: FastifyInstance,
  db: Db,
  { path, consentUrl, accountOf }: Extract<PayeeBinding, { by: 'consent' }>,
  isReal: boolean,
): void {
  api.get<Asked>(path, async ({ query }, reply) => {
    const token = String(query.token)
    const firmId = firmOfToken(token)
    if (firmId === null) return phonePage(reply, { title: OVER, isReal })
    try {
      if (!query.code) return reply.redirect(consentUrl(token))
      const account = await accountOf(query.code)
      await scanned(db, firmId, account)
      return phonePage(reply, { title: DONE, note: doneNote(account.nickname), isReal })
    } catch (error) {
      if (!(error instanceof PaymentError || error instanceof PaymentUnanswered)) throw error
      return phonePage(reply, { title: error.message, isReal })
    }
  })
}
