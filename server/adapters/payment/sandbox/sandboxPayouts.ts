import { sql } from 'drizzle-orm'
import type { Fen } from '../../../../src/domain/money'
import { withdrawalChannel } from '../../../../src/domain/wallet'
import type { Db } from '../../../db/db'
import { PaymentError, type PayoutGateway, type PayoutState } from '../PaymentGateway'

interface Row {
  readonly out_bill_no: string
  readonly amount: Fen
  readonly state: PayoutState['state']
}

/** The simulated provider's payouts: each waits for its payee, who confirms on a page of ours. */
export function sandboxPayouts(db: Db): PayoutGateway & { confirm(outBillNo: string): Promise<void> } {
  async function query(outBillNo: string): Promise<PayoutState> {
    const [row] = await db.rows<Row>(sql`
      select out_bill_no, amount, state from sandbox_payout where out_bill_no = ${outBillNo}`)
    if (!row) return { state: 'NONE' }
    const { state, amount } = row
    return { state, amount, billNo: `SIM${outBillNo}`, ...(state === 'WAIT' && { packageInfo: 'simulated' }) }
  }
  const turn = (outBillNo: string, state: 'SUCCESS' | 'FAIL') =>
    db.rows(sql`
      update sandbox_payout set state = ${state} where out_bill_no = ${outBillNo} and state in ('WAIT', ${state})
      returning out_bill_no`)

  return {
    channel: withdrawalChannel.simulated,
    query,
    async transfer({ outBillNo, amount }) {
      await db.rows(sql`
        insert into sandbox_payout (out_bill_no, amount, state) values (${outBillNo}, ${amount}, 'WAIT')
        on conflict do nothing`)
      return query(outBillNo)
    },
    async confirm(outBillNo) {
      if ((await turn(outBillNo, 'SUCCESS')).length === 0) throw new PaymentError('收款链接已失效')
    },
    async drop(outBillNo) {
      await turn(outBillNo, 'FAIL')
    },
  }
}
