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
import { DAY, HOUR, type Unix } from '../../../src/domain/time'
import { ledgerLines, type MovementKind } from '../../../src/domain/wallet'
import { cardBatch } from '../../../src/resources/finance/cardBatch.resource'
import { lending } from '../../../src/resources/finance/lending.resource'
import { prepaidCard } from '../../../src/resources/finance/prepaidCard.resource'
import { repayment } from '../../../src/resources/finance/repayment.resource'
import type { Tx } from '../../db/db'
import { makeCards, queuePush } from '../../finance'
import { records } from '../../schema/records'
import { post } from '../../wallet'
import { PLATFORM, PROVIDERS } from './firms'

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

/**
 * Prepaid cards, advances with their repayments, and pushes of payees' accounts; what money moves is booked at this moment's end
 * of the books, so that each balance follows from the one before.
 */
export async function insertFinance(tx: Tx, now: Unix): Promise<void> {
  const people = await tx.rows<Person & { account: string }>(sql`
    select id, name, firm_id, account from staff where account in ('admin', 'finance') order by account`)
  const [admin, finance] = people
  if (!admin || !finance) return
  await insertCards(tx, now, finance)
  await insertAdvances(tx, now, finance, admin)
  await insertPushes(tx, now, finance)
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

async function insertAdvances(tx: Tx, now: Unix, asker: Person, decider: Person): Promise<void> {
  let serial = FIRST_NUMBER
  const book = (key: string, kind: MovementKind & keyof typeof ledgerLines, no: string, firm: number, money: Fen) => {
    const lines =
      kind === 'lend'
        ? ledgerLines.lend(firm, money)
        : kind === 'repay'
          ? ledgerLines.repay(firm, money)
          : ledgerLines.repay_outside(firm, money)
    return post(tx, {
      key,
      kind,
      no,
      lines,
      about: { total_money: money },
      userId: decider.id,
      eventTime: now,
      bookedAt: now,
    })
  }
  for (const { firm, days, yuan: lent, reason, back } of ADVANCES) {
    const [firm_id, money, at] = [PROVIDERS[firm], yuan(lent), now - days * DAY]
    const repaid = back.reduce<number>((sum, one) => sum + one.yuan, 0)
    const status = repaid === 0 ? lendingState.paid : repaid === lent ? lendingState.settled : lendingState.part
    const order_no = numberOf(++serial, at, 'JK')
    const by = { user_id: asker.id, user_name: asker.name, createtime: at }
    const paid = { pay_time: at + HOUR, resolve_name: decider.name, due_time: at + 60 * DAY }
    const settled = status === lendingState.settled ? { finish_time: at + 16 * DAY } : {}
    const id = await records(tx, lending).create(
      { order_no, firm_id, money, reason, status, ...by, ...paid, ...settled },
      asker,
    )
    await book(`lend ${order_no}`, 'lend', order_no, firm_id, money)
    for (const one of back) {
      const [when, isOutside] = [at + one.after * DAY, 'outside' in one]
      const no = numberOf(++serial, when, 'HK')
      await records(tx, repayment).create(
        {
          ...{ order_no: no, lending_id: id, firm_id, money: yuan(one.yuan), status: repaymentState.approved },
          method: isOutside ? repaymentBy.outside : repaymentBy.wallet,
          ...{ user_id: asker.id, user_name: asker.name, createtime: when },
          ...{ resolve_name: decider.name, finish_time: when + HOUR },
        },
        asker,
      )
      await book(`repay ${no}`, isOutside ? 'repay_outside' : 'repay', no, firm_id, yuan(one.yuan))
    }
  }
  const asked = { status: lendingState.asked, user_id: asker.id, user_name: asker.name, createtime: now - 3 * HOUR }
  const next = { order_no: numberOf(++serial, now, 'JK'), firm_id: PROVIDERS[3], money: yuan(1500), reason: '轮胎采购' }
  await records(tx, lending).create({ ...next, ...asked, due_time: now + 45 * DAY }, asker)
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
    await queuePush(tx, { firmId: firm_id, kind: payeeAccountOf.bank, sourceId: id, change, ...account }, by, now)
  }
  for (const { id, firm_id, openid, realname } of wallets) {
    const account = { holder: realname, bank: '微信', account: openid }
    await queuePush(tx, { firmId: firm_id, kind: payeeAccountOf.wechat, sourceId: id, change, ...account }, by, now)
  }
}
