import { sql } from 'drizzle-orm'
import {
  cardBatchState,
  lendingState,
  payeeAccountOf,
  payeeChanged,
  repaymentBy,
  repaymentState,
} from '../../../src/domain/finance'
import { type Fen, yuan } from '../../../src/domain/money'
import { numberOf } from '../../../src/domain/order'
import { DAY, HOUR, startOfDay, type Unix } from '../../../src/domain/time'
import { ledgerLines } from '../../../src/domain/wallet'
import { cardBatch } from '../../../src/resources/finance/cardBatch.resource'
import { lending } from '../../../src/resources/finance/lending.resource'
import { prepaidCard } from '../../../src/resources/finance/prepaidCard.resource'
import { repayment } from '../../../src/resources/finance/repayment.resource'
import type { Tx } from '../../db/db'
import { records } from '../../engine/write/records'
import { makeCards, queuePush } from '../../finance'
import { post } from '../../wallet'
import { PLATFORM, PROVIDERS } from './firms'
import type { Step } from './wallets'

interface Person {
  readonly id: number
  readonly name: string
  readonly firm_id: number
}

/** Numbers of the papers begin behind those of the wallets. */
const FIRST_NUMBER = 900

/** How advances of the last months stand: days ago, yuan, what was repaid of them after how many days. */
const ADVANCES = [
  { firm: 0, days: 26, yuan: 3000, reason: '平板车维修周转', back: [{ after: 10, yuan: 1200 }] },
  {
    firm: 1,
    days: 24,
    yuan: 1000,
    reason: '春节备勤',
    back: [
      { after: 6, yuan: 400 },
      { after: 15, yuan: 600, outside: true },
    ],
  },
  { firm: 2, days: 9, yuan: 2000, reason: '新增驻点押金', back: [] },
] as const

/** Who asks and who decides: two people of the platform. */
async function peopleOf(tx: Tx): Promise<{ readonly asker: Person; readonly decider: Person }> {
  const [decider, asker] = await tx.rows<Person>(sql`
    select id, name, firm_id from staff where account in ('admin', 'finance') order by account`)
  if (!asker || !decider) throw new Error('the demo has no finance')
  return { asker, decider }
}

/** Prepaid cards, and pushes of payees' accounts. */
export async function insertFinance(tx: Tx, now: Unix): Promise<void> {
  const { asker } = await peopleOf(tx)
  await insertCards(tx, now, asker)
  await insertPushes(tx, now, asker)
  // What the log tells of them happened when they did.
  await tx.rows(sql`
    update audit_log l set at = coalesce(
      (select w.createtime from lending w where l.resource = 'lending' and w.id = l.row_id),
      (select w.createtime from repayment w where l.resource = 'repayment' and w.id = l.row_id), to_timestamp(${now}))
    where resource in ('lending', 'repayment', 'cardBatch', 'prepaidCard', 'payeePush')`)
}

async function insertCards(tx: Tx, now: Unix, by: Person): Promise<void> {
  const batches = [
    { name: '车主救援卡 100 元', face_money: yuan(100), count: 40, status: cardBatchState.active },
    { name: '年会礼品卡 50 元', face_money: yuan(50), count: 20, status: cardBatchState.made },
  ] as const
  for (const batch of batches) {
    const terms = { start_time: now - 20 * DAY, end_time: now + 160 * DAY, firm_id: PLATFORM, user_name: by.name }
    const id = await records(tx, cardBatch).create({ ...batch, ...terms }, by)
    const [made] = await records(tx, cardBatch).lock(id)
    if (made) await makeCards(tx, made, by)
    if (batch.status === cardBatchState.active)
      await records(tx, prepaidCard).actTogether({ batch_id: id }, 'activateCard', by)
  }
}

/** Advances with their repayments, as steps in the order of time, so that each balance follows from the one before. */
export async function advances(tx: Tx, now: Unix): Promise<Step[]> {
  const { asker, decider } = await peopleOf(tx)
  let serial = FIRST_NUMBER
  const askedBy = (createtime: Unix) => ({ user_id: asker.id, user_name: asker.name, createtime })
  const book = (
    key: string,
    kind: 'lend' | 'repay' | 'repay_outside',
    no: string,
    firm: number,
    money: Fen,
    at: Unix,
  ) =>
    post(tx, {
      ...{ key, kind, no, lines: ledgerLines[kind](firm, money), about: { total_money: money } },
      ...{ userId: decider.id, eventTime: at, bookedAt: at },
    })
  const steps: Step[] = []
  for (const { firm, days, yuan: lent, reason, back } of ADVANCES) {
    const [firm_id, money, at] = [PROVIDERS[firm], yuan(lent), now - days * DAY]
    const repaid = back.reduce<number>((sum, one) => sum + one.yuan, 0)
    const status = repaid === 0 ? lendingState.paid : repaid === lent ? lendingState.settled : lendingState.part
    const order_no = numberOf(++serial, at, 'JK')
    const paid = { pay_time: at + HOUR, resolve_name: decider.name, due_time: startOfDay(at + 60 * DAY) }
    const settled = status === lendingState.settled ? { finish_time: at + 15 * DAY + HOUR } : {}
    const values = { order_no, firm_id, money, reason, status, ...askedBy(at), ...paid, ...settled }
    const id = await records(tx, lending).create(values, asker)
    steps.push([at + HOUR, () => book(`lend ${order_no}`, 'lend', order_no, firm_id, money, at + HOUR)])
    for (const one of back) {
      const when = at + one.after * DAY
      const [isOutside, no] = ['outside' in one, numberOf(++serial, when, 'HK')]
      await records(tx, repayment).create(
        {
          ...{ order_no: no, lending_id: id, firm_id, money: yuan(one.yuan), status: repaymentState.approved },
          method: isOutside ? repaymentBy.outside : repaymentBy.wallet,
          ...askedBy(when),
          ...{ resolve_name: decider.name, finish_time: when + HOUR },
        },
        asker,
      )
      const kind = isOutside ? 'repay_outside' : 'repay'
      steps.push([when + HOUR, () => book(`repay ${no}`, kind, no, firm_id, yuan(one.yuan), when + HOUR)])
    }
  }
  const next = { order_no: numberOf(++serial, now, 'JK'), firm_id: PROVIDERS[3], money: yuan(1500), reason: '轮胎采购' }
  const asked = { status: lendingState.asked, due_time: startOfDay(now + 45 * DAY), ...askedBy(now - 3 * HOUR) }
  await records(tx, lending).create({ ...next, ...asked }, asker)
  return steps
}

/** The accounts that the demo's payees have, waiting for the first turn of the timer. */
async function insertPushes(tx: Tx, now: Unix, by: Person): Promise<void> {
  const banks = await tx.rows<{
    id: number
    firm_id: number
    bank_name: string
    account_name: string
    account_num: string
  }>(sql`
    select b.id, b.firm_id, b.bank_name, b.account_name, b.account_num from bank b join firm f on f.id = b.firm_id
    where f.firm_type <> 0 and b.removed_at is null order by b.id`)
  const wallets = await tx.rows<{ id: number; firm_id: number; openid: string; realname: string }>(sql`
    select w.id, w.firm_id, w.openid, w.realname from wallet w where w.firm_id = any(${sql.param([...PROVIDERS])}::int[]) order by w.id`)
  const change = payeeChanged.set
  for (const { id, firm_id, bank_name, account_name, account_num } of banks) {
    const account = { holder: account_name, bank: bank_name, account: account_num }
    await queuePush(
      { tx, user: by, now },
      { firmId: firm_id, kind: payeeAccountOf.bank, sourceId: id, change, ...account },
    )
  }
  for (const { id, firm_id, openid, realname } of wallets) {
    const account = { holder: realname, bank: '微信', account: openid }
    await queuePush(
      { tx, user: by, now },
      { firmId: firm_id, kind: payeeAccountOf.wechat, sourceId: id, change, ...account },
    )
  }
}
