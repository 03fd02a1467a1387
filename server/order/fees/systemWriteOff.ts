import { type Fen, yuanText } from '../../../src/domain/money'
import { slipLeft, statementState } from '../../../src/domain/settlement'
import { collectedTooMuch, ledgerLines, needsStepUp, walletMessages } from '../../../src/domain/wallet'
import type { OrderRecord } from '../../../src/resources/order'
import { order } from '../../../src/resources/order/order.resource'
import { type CallApprovers, forgetStats, isUnderApproval, launchApproval } from '../../approval'
import type { Tx } from '../../db/db'
import { type Outcome, type Work, withPreparation } from '../../engine/core/handlers'
import type { By } from '../../engine/write/audit'
import { records } from '../../engine/write/records'
import { reject, rejectStale } from '../../kernel/domainError'
import { feesOf } from '../../pricing'
import { amountOf } from '../../settlement'
import { post, provePaypass, spentLately, stepUpLimit } from '../../wallet'

/** {@link slipLeft} of an order. */
export const leftOf = (row: OrderRecord): Fen =>
  slipLeft({
    earned: amountOf(row.real_money),
    deducted: amountOf(row.firm_deduct_money),
    taken: amountOf(row.user_to_driver_money),
  })

const dueOf = (row: OrderRecord): Fen => Math.max(0, leftOf(row))

interface SlipPayment {
  /** the company whose wallet pays */
  readonly payer: number
  readonly due: Fen
  /** who asked for it */
  readonly userId: number | null
  readonly now: number
}

/** From the company's wallet into the provider's, less the fees (E2, E3). @throws DomainError 余额不足 */
async function move(tx: Tx, row: OrderRecord, { payer, due, userId, now }: SlipPayment): Promise<void> {
  if (due <= 0) return
  const { fee, insurance } = await feesOf(tx, Number(row.type), due)
  const no = String(row.no)
  const isFirst = await post(tx, {
    key: `write off ${no}`,
    kind: 'write_off',
    no,
    lines: ledgerLines.write_off(payer, Number(row.firm_id), due, { fee, insurance }),
    about: { order_id: row.id, rescue_type: Number(row.type), total_money: due, fee, insurance },
    userId,
    eventTime: now,
  })
  if (!isFirst) rejectStale()
}

/** What a slip is once it is paid from wallet to wallet. */
const paidSlip = (due: Fen, now: number) =>
  ({
    firm_progress: statementState.paid,
    firm_progress_time: now,
    writeoff_time: now,
    writeoff_type: 1,
    writeoff_money: due,
  }) as const

/** Pays at once, in the transaction that writes the slip off; over the company's limit somebody else has to agree first. */
export const systemWriteOff = (callApprovers: CallApprovers) =>
  withPreparation(
    async ({ rows, user, body }) => provePaypass({ rows }, user.firm_id, body.paypass),
    async (work: Work<OrderRecord>): Promise<Outcome> => {
      const { tx, row, user, now } = work
      if (row.owner_firm_id !== user.firm_id) reject(walletMessages.ownOrders)
      // What he took too much no wallet gives back by itself, and no later bill has it.
      if (leftOf(row) < 0) reject(collectedTooMuch(-leftOf(row)))
      if (await isUnderApproval(tx, 'write_off', row.id, now)) reject(walletMessages.secondRequest)
      const due = dueOf(row)
      const limit = await stepUpLimit(tx, user)
      if (limit > 0 && needsStepUp(due, limit, await spentLately(tx, user.firm_id)))
        return askToPay(work, due, callApprovers)
      await move(tx, row, { payer: user.firm_id, due, userId: user.id, now })
      return { set: paidSlip(due, now), info: '核销成功', remark: `核销 ${yuanText(due)} 元` }
    },
  )

async function askToPay(work: Work<OrderRecord>, due: Fen, callApprovers: CallApprovers): Promise<Outcome> {
  const { tx, row, user, now, afterCommit } = work
  const made = await launchApproval(tx, {
    code: 'write_off',
    firmId: user.firm_id,
    user,
    now,
    // Whoever may write off may ask.
    isParty: true,
    title: `${user.name}提交的系统核销审批（${row.car_no}）`,
    link: { id: row.id, no: String(row.no) },
    money: due,
    remark: null,
    request: { payer: user.firm_id, firm_id: Number(row.firm_id) },
    afterCommit,
    callApprovers,
  })
  afterCommit(forgetStats)
  const data = { approval_id: made.id, no: made.no }
  return { data, info: '已提交审批，同意后自动核销', remark: `${made.no} · ${yuanText(due)} 元` }
}

interface Agreed {
  readonly orderId: number
  readonly payer: number
  readonly firm_id: number
  /** fen that were asked for */
  readonly money: Fen
  readonly asker: number | null
  /** of the approval */
  readonly no: string | null
  readonly by: By
  readonly now: number
}

/** Pays a slip that somebody else has agreed to. @throws DomainError when it is no longer what was asked for, or 余额不足 */
export async function payFromWallet(tx: Tx, agreed: Agreed): Promise<void> {
  const { orderId, payer, firm_id, money, asker, no, by, now } = agreed
  const orders = records(tx, order)
  const [slip] = await orders.lock(orderId)
  const isSame = slip?.owner_firm_id === payer && slip.firm_id === firm_id && dueOf(slip) === money
  if (!slip || !isSame || slip.firm_progress === statementState.paid) return reject(walletMessages.changedSlip)
  await move(tx, slip, { payer, due: money, userId: asker, now })
  const told = { values: paidSlip(money, now), remark: `审批 ${no} · 核销 ${yuanText(money)} 元`, now }
  await orders.act(orderId, 'systemWriteOff', by, told)
}
