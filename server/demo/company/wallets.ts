import { sql } from 'drizzle-orm'
import { type Fen, yuan } from '../../../src/domain/money'
import { numberOf } from '../../../src/domain/order'
import { DAY, HOUR, type Unix } from '../../../src/domain/time'
import {
  depositState,
  ledgerLines,
  rechargeFee,
  walletPaymentState,
  walletPurpose,
  withdrawalOf,
  withdrawalState,
} from '../../../src/domain/wallet'
import { wallet } from '../../../src/resources/wallet/wallet.resource'
import { walletPayment } from '../../../src/resources/wallet/walletPayment.resource'
import { withdrawal } from '../../../src/resources/wallet/withdrawal.resource'
import type { Tx } from '../../db/db'
import { records } from '../../engine/write/records'
import { depositOf, feesOf } from '../../pricing'
import { post } from '../../wallet'
import { PLATFORM, PROVIDERS } from './firms'

/** What happens to a wallet at a moment; in the order of time. */
export type Step = readonly [at: Unix, run: () => Promise<unknown>]

interface Slip {
  readonly id: number
  readonly no: string
  readonly type: number
  readonly firm_id: number
  readonly due: Fen
  readonly at: Date
}

/** How withdrawals of the last weeks have ended, the oldest first. */
const DRAWN = [
  { days: 21, yuan: 3000, status: withdrawalState.done },
  { days: 12, yuan: 1500, status: withdrawalState.failed, result: '收款人姓名与微信实名不一致' },
  { days: 5, yuan: 1200, status: withdrawalState.done },
  { days: 1, yuan: 800, status: withdrawalState.asked },
] as const

/**
 * Wallets of the platform and its providers: bound, with deposits, what cash slips that were written off have brought, and
 * withdrawals in every state. @param hash of the transaction password @param others what else moves money, by its time
 */
export async function insertWallets(tx: Tx, now: Unix, hash: string, others: readonly Step[]): Promise<void> {
  const [by] = await tx.rows<{ id: number; name: string; firm_id: number }>(sql`
    select id, name, firm_id from staff where account = 'finance'`)
  if (!by) return
  let serial = 0
  const nextNo = (at: Unix, prefix: 'CZ' | 'BZ' | 'TX') => numberOf(++serial, at, prefix)
  const steps: Step[] = [...others]

  const recharge = (firm: number, money: Fen, at: Unix): Step => [
    at,
    async () => {
      const no = nextNo(at, 'CZ')
      const fee = rechargeFee(money)
      await paid(firm, walletPurpose.recharge, no, money, fee, at)
      const lines = ledgerLines.recharge(firm, money, fee)
      await post(tx, { key: `paid ${no}`, kind: 'recharge', no, lines, ...told(money, at) })
    },
  ]
  const paid = (firm_id: number, purpose: 1 | 2, order_no: string, money: Fen, fee: Fen, at: Unix) =>
    records(tx, walletPayment).create(
      {
        ...{ order_no, firm_id, purpose, money, fee, status: walletPaymentState.paid, paid_time: at },
        ...{ transaction_id: `SIM${order_no}`, user_name: by.name },
      },
      by,
    )
  const told = (total_money: Fen, at: Unix) => ({ about: { total_money }, userId: by.id, eventTime: at, bookedAt: at })

  for (const [i, firm] of [PLATFORM, ...PROVIDERS].entries()) {
    const openid = `oDEMO${String(firm).padStart(20, '0')}`
    const isProvider = firm !== PLATFORM
    await records(tx, wallet).create(
      {
        ...{ firm_id: firm, openid, nickname: isProvider ? `服务商财务${i}` : '安途财务', realname: '何志强' },
        ...{ paypass_hash: hash, deposit_status: isProvider ? depositState.paid : depositState.unpaid },
      },
      by,
    )
    steps.push(recharge(firm, isProvider ? yuan(5000 + 1000 * i) : yuan(200_000), now - 29 * DAY + i * HOUR))
    if (!isProvider) continue
    const deposit = (await depositOf(tx, firm)) ?? yuan(5000)
    const at = now - 40 * DAY + i * HOUR
    const no = nextNo(at, 'BZ')
    steps.push([
      at,
      async () => {
        await paid(firm, walletPurpose.deposit, no, deposit, 0, at)
        const lines = ledgerLines.deposit(firm, deposit)
        await post(tx, { key: `paid ${no}`, kind: 'deposit', no, lines, ...told(deposit, at) })
      },
    ])
    for (const { days, yuan: amount, status, ...more } of DRAWN) {
      const money = yuan(amount)
      const asked = now - days * DAY + i * HOUR - 2 * HOUR
      const ended = status === withdrawalState.asked ? null : asked + 20 * HOUR
      const no = nextNo(asked, 'TX')
      const move = (kind: 'withdraw' | 'withdraw_done' | 'withdraw_back', part: 'ask' | 'end', at: Unix) =>
        post(tx, { key: `${part} ${no}`, kind, no, lines: ledgerLines[kind](firm, money), ...told(money, at) })
      steps.push([
        asked,
        async () => {
          await records(tx, withdrawal).create(
            {
              ...{
                order_no: no,
                firm_id: firm,
                type: withdrawalOf.balance,
                money,
                realname: '何志强',
                openid,
                nickname: `服务商财务${i}`,
                status,
              },
              ...{
                user_name: '何志强',
                createtime: asked,
                finish_time: ended,
                resolve_name: ended === null ? null : by.name,
              },
              ...more,
            },
            by,
          )
          await move('withdraw', 'ask', asked)
        },
      ])
      const kind = status === withdrawalState.done ? 'withdraw_done' : 'withdraw_back'
      if (ended !== null) steps.push([ended, () => move(kind, 'end', ended)])
    }
  }

  steps.push(...(await slipsOf(tx, now)))
  for (const [, run] of steps.sort(([a], [b]) => a - b)) await run()
  // What was written just now happened when it says.
  await tx.rows(sql`update wallet set create_time = to_timestamp(${now}), update_time = to_timestamp(${now})`)
  await tx.rows(sql`
    update audit_log l set at = coalesce((select w.createtime from withdrawal w where l.resource = 'withdrawal' and w.id = l.row_id), to_timestamp(${now}))
    where l.resource in ('wallet', 'withdrawal', 'walletPayment')`)
  await tx.rows(sql`update wallet_payment set create_time = paid_time, update_time = paid_time`)
  await tx.rows(sql`update withdrawal set create_time = createtime, update_time = coalesce(finish_time, createtime)`)
}

/** The cash slips of the last weeks that were written off, as if from wallet to wallet. */
async function slipsOf(tx: Tx, now: Unix): Promise<Step[]> {
  const slips = await tx.rows<Slip>(sql`
    select id, no, type, firm_id, greatest(0, real_money - coalesce(firm_deduct_money, 0) - coalesce(user_to_driver_money, 0)) as due,
      coalesce(finish_time, create_time) as at
    from orders where pay_type = 2 and firm_progress = 6 and owner_firm_id = ${PLATFORM} and firm_id is not null
      and real_money > 0 and finish_time > to_timestamp(${now - 28 * DAY}) order by finish_time, id`)
  return slips
    .filter(({ due }) => due > 0)
    .map(({ id, no, type, firm_id, due, at }): Step => {
      const paid = Math.min(Math.floor(at.getTime() / 1000) + DAY, now)
      const run = async () => {
        const fees = await feesOf(tx, type, due)
        const lines = ledgerLines.write_off(PLATFORM, firm_id, due, fees)
        const about = { order_id: id, rescue_type: type, total_money: due, fee: fees.fee, insurance: fees.insurance }
        await post(tx, {
          ...{ key: `write off ${no}`, kind: 'write_off', no, lines, about },
          ...{ userId: null, eventTime: paid, bookedAt: paid },
        })
        await tx.rows(
          sql`update orders set writeoff_type = 1, writeoff_method = null, writeoff_money = ${due} where id = ${id}`,
        )
      }
      return [paid, run]
    })
}
