import { isFirmUser } from '../../src/domain/access'
import type { Fen } from '../../src/domain/money'
import { orderState } from '../../src/domain/order'
import { credited, type Debt } from '../../src/domain/settlement/payment'
import type { OrderRecord } from '../../src/resources/order'
import { type OrderPrice, orderLife, paid, type StoredLine } from '../../src/resources/order'
import { targetOf } from '../../src/schema/compile/machine'

/** An amount of a row; nothing is 0. */
export const amountOf = (amount: unknown): Fen => Number(amount ?? 0)

/** What an order's owner owes, his share less his coupon, and has paid. */
export const debtOf = (row: OrderRecord): Debt => ({
  status: Number(row.status),
  prev_status: row.prev_status,
  owed: Math.max(0, amountOf(row.owner_money) - amountOf(row.coupon_money)),
  paid: amountOf(row.paid_money),
  pay_status: row.pay_status,
})

/** What is still to be paid. */
export const balanceOf = ({ owed, paid }: Debt): Fen => Math.max(0, owed - paid)

/**
 * What money that comes in does to its order, whether the desk, a technician or a provider of payments tells of it.
 * @param by the pay status that a whole payment leads to
 * @returns its columns, and fen that go back
 */
export function moneyIn(row: OrderRecord, amount: Fen, now: number, by: 1 | 3 = 1) {
  const debt = debtOf(row)
  const { credit, back, pay_status, isWhole } = credited(debt, amount, by)
  const status = isWhole ? targetOf(paid, orderLife.machine, row) : null
  const set = {
    paid_money: debt.paid + credit,
    pay_status,
    is_money: isWhole ? 1 : 0,
    ...(status !== null && { status, status_time: now }),
    ...(status === orderState.surchargePaid && { price_before: null }),
  }
  return { set, back }
}

const NAMED = ['first', 'mileage', 'fixed', 'cap', 'basement', 'wheels', 'wheelsCap', 'big_vehicle', 'full', 'one_two']

/** The parts of the price that the owner's share comes from (O-271, O-272). */
function partsOf({ customer }: OrderPrice, row: OrderRecord) {
  const lines: readonly StoredLine[] = customer?.lines ?? []
  const sum = (keys: readonly string[]) =>
    lines.filter(({ key }) => keys.includes(key)).reduce((total, { amount }) => total + amount, 0)
  const first = lines.find(({ key }) => key === 'first')
  const fixed = lines.some(({ key }) => key === 'fixed')
  return {
    mode: fixed ? 2 : first ? 1 : null,
    title: customer?.formula?.title ?? null,
    mileage: row.get_distance ?? row.go_distance ?? null,
    mileage_base: first ? Number(/[\d.]+/.exec(first.quantity)?.[0] ?? 0) : null,
    base_money: sum(['first', 'fixed']),
    mileage_money: sum(['mileage', 'cap']),
    science: sum(['basement']),
    use_wheels: sum(['wheels', 'wheelsCap']),
    big_vehicle: sum(['big_vehicle']),
    full: sum(['full']),
    one_two: sum(['one_two']),
    addition_money: sum(lines.map(({ key }) => key).filter((key) => !NAMED.includes(key))),
    coupon: amountOf(row.coupon_money),
  }
}

/**
 * How the owner's debt stands; an owner who owes nothing has no `pay` (decisions §1). Of what it is made is told with a single
 * record, and to those alone who see the customer's side (O-435).
 */
export function payOf(row: OrderRecord, firmType: number) {
  if (row.pay_status === null || row.pay_status === undefined) return null
  const debt = debtOf(row)
  const price = row.price
  return {
    status: row.pay_status,
    total_money: debt.owed,
    pay_money: debt.owed,
    paid_money: debt.paid,
    balance_money: balanceOf(debt),
    refund_status: row.refund_status ?? 0,
    refund_money: row.refund_money ?? 0,
    ...(price && !isFirmUser(firmType) && partsOf(price, row)),
  }
}
