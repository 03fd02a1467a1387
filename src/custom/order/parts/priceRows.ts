import { type Fen, formatYuan } from '../../../domain/money'
import type { OrderPrice, StoredLine } from '../../../resources/order/order.fields'
import type { PriceLine } from '../../../ui/PriceLines'

interface PriceRows {
  readonly lines: readonly PriceLine[]
  readonly headings: readonly string[]
  readonly totals: readonly (Fen | null)[]
  /** title and version of the formula that gave it */
  readonly formula: string | null
}

/** Kinds of dilemma share a key and differ in what they count; any other line is there once. */
const nameOf = ({ key, quantity }: StoredLine): string => (key === 'ext' ? `${key} ${quantity}` : key)

/** An order's stored price as rows, both sides beside each other; a provider sees its own side alone (O-435). */
export function priceRows(price: OrderPrice, byProvider: boolean): PriceRows {
  const customer = byProvider ? null : price.customer
  const { firm } = price
  const sides = [customer?.lines ?? [], firm?.lines ?? []]
  const names = [...new Set(sides.flat().map(nameOf))]
  const lines = names.flatMap((name): PriceLine[] => {
    const [ours, theirs] = sides.map((side) => side.find((line) => nameOf(line) === name))
    const line = ours ?? theirs
    if (!line) return []
    const amounts = [line.unit, ...(byProvider ? [] : [ours?.amount ?? null]), theirs?.amount ?? null]
    return [{ key: name, label: line.label, note: line.quantity, amounts }]
  })
  const formula = customer?.formula ?? firm?.formula
  return {
    lines,
    headings: byProvider ? ['单价', '服务商应得'] : ['单价', '客户应付', '服务商应得'],
    totals: [null, ...(byProvider ? [] : [customer?.total ?? null]), firm?.total ?? null],
    formula: formula ? `${formula.title} v${formula.version}` : null,
  }
}

/** 车主承担 ¥133.80 · 客户承担 ¥320.00; nothing while the charge type leaves it open. */
export function sharesText({ customer, owner }: OrderPrice, say: (words: string) => string): string | undefined {
  if (!customer || owner === null) return undefined
  return `${say('车主承担')} ${formatYuan(owner)} · ${say('客户承担')} ${formatYuan(customer.total - owner)}`
}
