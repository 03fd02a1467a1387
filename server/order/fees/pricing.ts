import { sql } from 'drizzle-orm'
import type { ChargeType } from '../../../src/domain/chargeType'
import { orderState } from '../../../src/domain/order/orderStatus'
import { type Formula, formulaFromRow, type Price, type PriceTerms, quote } from '../../../src/domain/pricing'
import type { OrderPrice, StoredSide } from '../../../src/resources/order/order.fields'
import type { Tx } from '../../db/db'
import type { Row } from '../../engine/core/codec'
import type { AnyRow } from '../../engine/core/handlers'
import { namesOfList } from '../../system'

/** Formulas in force by whose they are: the customer's for what is charged, the firms' for what they earn. */
async function formulasOf(
  tx: Pick<Tx, 'rows'>,
  column: 'customer_id' | 'firm_id',
  ids: readonly unknown[],
): Promise<ReadonlyMap<unknown, readonly Formula[]>> {
  const known = ids.filter((id) => typeof id === 'number')
  const found = new Map<unknown, Formula[]>(known.map((id) => [id, []]))
  if (known.length === 0) return found
  const rows = await tx.rows<Row>(sql`
    select id, version, title, customer_id, firm_id, level, car_type, start_time, end_time, region, data, status from formula
    where ${sql.identifier(column)} = any(${sql.param(known)}::integer[]) and status = 1 and removed_at is null`)
  for (const row of rows) found.get(row[column])?.push(formulaFromRow(row))
  return found
}

const numberOr = <T>(value: unknown, otherwise: T): number | T => {
  const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? number : otherwise
}

/** The priced side of an order; `now` is unix seconds. */
export function termsOf(order: AnyRow, now: number): PriceTerms {
  return {
    type: Number(order.type),
    car_type: numberOr(order.car_type, 0),
    a_city: numberOr(order.a_city, null),
    d_city: numberOr(order.d_city, null),
    time: numberOr(order.is_subscribe === 2 ? order.appoint_time : order.order_time, now),
    go_distance: numberOr(order.go_distance, null),
    get_distance: numberOr(order.get_distance, null),
    charge_type: (order.charge_type ?? '03') as ChargeType,
    free_milage: (order.free_milage ?? null) as string | null,
    free_service: numberOr(order.free_service, null),
    use_wheels: numberOr(order.use_wheels, 0),
    science: numberOr(order.science, 0),
    one_two: numberOr(order.one_two, 0),
    big_vehicle: numberOr(order.big_vehicle, 0),
    full: numberOr(order.full, 0),
    ext_type: Array.isArray(order.ext_type) ? order.ext_type.map(Number) : [],
    crane_ton: numberOr(order.crane_ton, null),
    empty_run: order.status === orderState.emptyRun,
  }
}

const side = (price: Price | null): StoredSide | null =>
  price && { formula: price.formula, lines: price.lines, total: price.total }

const isByHand = (stored: StoredSide | null | undefined): stored is StoredSide =>
  Boolean(stored?.lines.some(({ key }) => key === 'bargained'))

/**
 * The sides that were agreed by hand; formulas do not touch them. The firm's goes with its amount: an order that was taken back
 * has none.
 */
function agreedSides(order: AnyRow): Partial<OrderPrice> {
  const { customer, firm, owner = null } = (order.price ?? {}) as Partial<OrderPrice>
  const hasAmount = order.real_money !== null && order.real_money !== undefined
  return {
    ...(order.customer_is_check === 2 && customer && { customer, owner, message: null }),
    ...(isByHand(firm) && hasAmount && { firm }),
  }
}

/**
 * Both sides of an order's price by the formulas in force; what was agreed by hand stays.
 * @param firmId the provider, when there is one already
 */
export async function priceOrder(
  tx: Pick<Tx, 'rows'>,
  order: AnyRow,
  firmId: unknown,
  now: number,
): Promise<OrderPrice> {
  return (await pricerOf(tx, order, [firmId], now))(firmId, order.go_distance)
}

/** Both sides by the formulas in force alone, whatever was agreed by hand. @param now unix seconds */
export async function quoteByFormula(tx: Pick<Tx, 'rows'>, order: AnyRow, now: number) {
  const [ofCustomer, ofFirm, ext_names] = await Promise.all([
    formulasOf(tx, 'customer_id', [order.customer_id]),
    formulasOf(tx, 'firm_id', [order.firm_id]),
    namesOfList(tx, 'ext_type'),
  ])
  return quote({
    customerFormulas: ofCustomer.get(order.customer_id) ?? [],
    firmFormulas: ofFirm.get(order.firm_id) ?? [],
    terms: { ...termsOf(order, now), ext_names },
  })
}

/**
 * Prices one order for several providers, with all that they are priced by read at once.
 * @returns what {@link priceOrder} gives for one of them, who has so many km to the rescue place
 */
export async function pricerOf(
  tx: Pick<Tx, 'rows'>,
  order: AnyRow,
  firmIds: readonly unknown[],
  now: number,
): Promise<(firmId: unknown, goDistance: unknown) => OrderPrice> {
  const [ofCustomer, ofFirms] = await Promise.all([
    formulasOf(tx, 'customer_id', [order.customer_id]),
    formulasOf(tx, 'firm_id', firmIds),
  ])
  const customerFormulas = ofCustomer.get(order.customer_id) ?? []
  const ext_names = termsOf(order, now).ext_type.length > 0 ? await namesOfList(tx, 'ext_type') : {}
  return (firmId, go_distance) => {
    const terms = { ...termsOf({ ...order, go_distance }, now), ext_names }
    const result = quote({ customerFormulas, firmFormulas: ofFirms.get(firmId) ?? [], terms })
    return {
      customer: side(result.customer.price),
      firm: side(result.firm.price),
      owner: result.ownerShare,
      message: result.customer.message,
      ...agreedSides(order),
    }
  }
}

/** The order's money columns that follow from its price and from what the owner has paid. */
export function moneyOf(price: OrderPrice, order: AnyRow) {
  const owes = (price.owner ?? 0) > 0
  const paid = Number(order.paid_money ?? 0)
  const settled = owes && paid >= (price.owner ?? 0)
  const keepsStatus = order.pay_status !== null && order.pay_status !== undefined && paid > 0
  const status = settled ? (order.pay_status === 3 ? 3 : 1) : keepsStatus ? 2 : 0
  return {
    price,
    predict_money: price.customer?.total ?? null,
    real_money: price.firm?.total ?? null,
    owner_money: price.owner,
    pay_status: owes ? status : null,
    is_cash: owes ? 1 : 0,
    is_money: settled ? 1 : 0,
  }
}
