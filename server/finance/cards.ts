import { sql } from 'drizzle-orm'
import {
  CARD_MINUTES,
  CARD_TRIES,
  cardState,
  cardMessages as say,
  typedCode,
  wrongCode,
} from '../../src/domain/finance'
import { formatYuan } from '../../src/domain/money'
import { payableStatuses } from '../../src/domain/order'
import { prepaidCard } from '../../src/resources/finance/prepaidCard.resource'
import type { OrderRecord } from '../../src/resources/order'
import { order } from '../../src/resources/order/order.resource'
import type { RecordOf } from '../../src/schema/model'
import { couponFollows } from '../customer'
import type { Tx } from '../db/db'
import { implement, type Outcome, type Session, type Work, withPreparation } from '../engine/core/handlers'
import { writeAct } from '../engine/write/act'
import { records } from '../engine/write/records'
import { forgetGuesses, guess } from '../http/throttle'
import { reject } from '../kernel/domainError'
import { lockedOrder, recordEvent } from '../order/journal'
import { balanceOf, debtOf, moneyIn, type Payments } from '../settlement'
import { codeHash } from './codes'

type CardRow = RecordOf<typeof prepaidCard>
type Own = Work<CardRow>

/** The pay status of money that came by another way than a scanned code. */
const OTHERWISE = 3
const CARD = 4

const refused = (words: string, field: 'code' | 'order_id'): never => reject(words, { errors: { [field]: words } })

/** A firm finds its own cards; the platform too, since what it looks after for others it may not spend. */
const findCard = (rows: Tx['rows'], hash: string, { firm_id }: Session) =>
  rows<{ id: number }>(sql`
    select id from prepaid_card where code_hash = ${hash} and firm_id = ${firm_id} and removed_at is null`)

/** A card that cannot be redeemed forgives no wrong code: whoever has one would guess for ever. */
const guessesOf = ({ id }: Session) => `card:${id}`

/**
 * Asks for the card before the transaction: a wrong code counts though nothing else is written. What there is no card for and
 * what belongs to another company look the same.
 */
async function provenCard(rows: Tx['rows'], user: Session, typed: unknown): Promise<number> {
  const code = typedCode(String(typed ?? ''))
  const [card] = code === null ? [] : await findCard(rows, codeHash(code), user)
  const policy = {
    times: CARD_TRIES,
    minutes: CARD_MINUTES,
    wrong: wrongCode,
    locked: say.locked,
    field: 'code',
    event: 'code_refused',
    keeps: true,
  } as const
  await guess({ rows }, guessesOf(user), policy, async () => card !== undefined)
  return card?.id ?? refused(say.code, 'code')
}

/** Why a card does not pay now. */
function refusalOf({ status, start_time, end_time }: CardRow, now: number): string | null {
  if (status === cardState.inactive) return say.inactive
  if (status === cardState.used) return say.used
  if (status === cardState.void) return say.void
  // The timer may be behind.
  if (status === cardState.expired || Number(end_time) <= now) return say.expired
  return Number(start_time) > now ? say.early : null
}

/** A card pays what an order's owner still owes, once: the order's row is held first, like whatever moves its money, then the card's. */
const redeem = (payments: Payments) =>
  withPreparation(
    async ({ rows, user, body }) => provenCard(rows, user, body.code),
    async ({ tx, input, user, now, afterCommit }: Own, cardId: number): Promise<Outcome> => {
      const row = (await lockedOrder(tx, Number(input.order_id))) ?? refused(say.order, 'order_id')
      const cards = records(tx, prepaidCard)
      const card = (await cards.lock(cardId))[0] ?? refused(say.code, 'code')
      const refusal = refusalOf(card, now)
      if (refusal) refused(refusal, 'code')
      if (row.owner_firm_id !== card.firm_id) refused(say.foreign, 'order_id')
      if (card.customer_id && card.customer_id !== row.customer_id) refused(say.customer, 'order_id')
      const due = balanceOf(debtOf(row))
      if (due <= 0 || (row.pay_status !== 0 && row.pay_status !== 2)) refused(say.nothing, 'order_id')
      if (!payableStatuses.some((code) => code === row.status)) refused(say.closed, 'order_id')
      const amount = Math.min(due, card.face_money)
      const act = { tx, row, now, user, afterCommit }
      await payments.close(act)
      await payments.record(act, { method: CARD, amount, userName: user.name })
      const { set } = moneyIn(row, amount, now, OTHERWISE)
      const told = `${card.serial} ${formatYuan(amount)}`
      await writeAct({ tx, resource: order, user }, row, 'pay', { values: set, remark: `卡券核销 ${told}`, now })
      await couponFollows(tx, row, { ...row, ...(set as Partial<OrderRecord>) }, now, user)
      await recordEvent(tx, {
        orderId: row.id,
        kind: 'redeemCard',
        title: '卡券核销',
        text: told,
        userName: user.name,
        time: now,
      })
      const used = { order_id: row.id, used_money: amount, use_name: user.name }
      await cards.act(card.id, 'redeemCard', user, { values: used, now })
      await forgetGuesses(tx, guessesOf(user))
      return { data: { id: card.id, serial: card.serial, used_money: amount, balance_money: due - amount } }
    },
  )

export const prepaidCardHandlers = (payments: Payments) =>
  implement(prepaidCard, {
    actions: { redeem: redeem(payments) },
  })
