import type { FastifyInstance } from 'fastify'
import { PaymentError } from '../adapters/payment/PaymentGateway'
import { CONFIRM_PATH, NOTICE_PATH } from '../adapters/payment/paths'
import { phonePage } from '../http/phonePage'
import type { Payouts } from './payouts'

type Asked = { Querystring: { token?: string } }

const OVER = '收款链接已失效'
/** What came of a confirmation, by whether the money has arrived. */
const OUTCOME: Readonly<Record<string, string>> = {
  true: '收款成功',
  false: '该提现已被退回，未收款',
  null: '收款处理中',
}

/** Where a payee's phone confirms a payout: without a session, by the token on the screen alone, for a day. */
export function mountConfirmation(api: FastifyInstance, payouts: Payouts): void {
  const isReal = !payouts.gateway.isSimulated
  const confirmation = payouts.gateway.payout?.confirmation
  if (!confirmation) return

  api.get<Asked>(CONFIRM_PATH, async ({ query }, reply) => {
    const open = await payouts.confirmable(String(query.token))
    if (!open) return phonePage(reply, { title: OVER, isReal })
    const { orderNo, money, packageInfo } = open
    const title = isReal ? '确认收款' : '模拟确认收款'
    const page = { title, amount: money, note: `提现 ${orderNo}`, isReal }
    if (confirmation.by === 'button') return phonePage(reply, { ...page, button: '确认收款' })
    const { button, ...handOver } = confirmation.handOver(packageInfo)
    return phonePage(reply, { ...page, button, handOver })
  })

  if (confirmation.by !== 'button') return
  api.post<Asked>(CONFIRM_PATH, async ({ query }, reply) => {
    const open = await payouts.confirmable(String(query.token))
    if (!open) return phonePage(reply, { title: OVER, isReal })
    try {
      const { headers, body } = await confirmation.confirm(open.orderNo)
      await api.inject({ method: 'POST', url: `/api${NOTICE_PATH}`, headers, payload: body })
      // Finance may have ended it in the same moment.
      const title = OUTCOME[String(await payouts.arrived(open.orderNo))] ?? OVER
      return phonePage(reply, { title, amount: open.money, note: `提现 ${open.orderNo}`, isReal })
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error
      return phonePage(reply, { title: error.message, isReal })
    }
  })
}
