import type { Fen } from '../money'

/** A provider's statement as an appeal looks at it; fen. */
export interface AppealedStatement {
  readonly deductions: readonly { readonly name: string; readonly money: Fen; readonly remark?: string }[]
  readonly lines: readonly { readonly key: string; readonly label: string; readonly amount: Fen }[]
  /** the order's price for the provider */
  readonly total: Fen
}

/** A deduction or a price line that an appeal is about. */
export interface AppealItem {
  /** d1, d2 … of deductions, l1, l2 … of price lines, numbered as the statement lists them */
  readonly id: string
  readonly label: string
  /** fen when it was appealed against */
  readonly money: Fen
  /** fen after the decision: 0 of a deduction that was lifted */
  readonly granted?: Fen
  readonly remark?: string
}

/** Key of the line by which an appeal has changed a price. */
export const GRANTED_LINE = 'appeal'

export const isDeduction = ({ id }: Pick<AppealItem, 'id'>): boolean => id.startsWith('d')

/** Everything in a statement that can be appealed against. */
export const itemsOfStatement = ({ deductions, lines }: AppealedStatement): readonly AppealItem[] => [
  ...deductions.map(({ name, money, remark }, at) => ({
    id: `d${at + 1}`,
    label: name,
    money,
    ...(remark && { remark }),
  })),
  ...lines.flatMap(({ key, label, amount }, at) =>
    key === GRANTED_LINE ? [] : [{ id: `l${at + 1}`, label, money: amount }],
  ),
]

const sumOf = (amounts: readonly Fen[]): Fen => amounts.reduce((sum, one) => sum + one, 0)

const deductedOf = (amounts: readonly Fen[], total: Fen): Fen => Math.min(sumOf(amounts), total)

/** What the provider gets while no deduction of `items` counts; price lines may come to more. */
export function mostOf({ deductions, total }: AppealedStatement, items: readonly AppealItem[]): Fen {
  const lifted = new Set(items.map(({ id }) => id))
  const left = deductions.filter((_, at) => !lifted.has(`d${at + 1}`)).map(({ money }) => money)
  return total - deductedOf(left, total)
}

/**
 * Spreads a settlement over the items that it was appealed for: deductions are lifted in their order, then the first price line
 * takes the rest.
 * @param money fen that the provider is to get
 * @returns fen of each item, or null where the items cannot come to that
 */
export function spread(
  { deductions, total }: AppealedStatement,
  items: readonly AppealItem[],
  money: Fen,
): Readonly<Record<string, Fen>> | null {
  const all = sumOf(deductions.map((one) => one.money))
  const before = total - Math.min(all, total)
  // Deductions beyond the price were never taken: they are lifted first.
  let rest = money - before + (money > before ? Math.max(0, all - total) : 0)
  const granted: Record<string, Fen> = {}
  for (const item of items.filter(isDeduction)) {
    const lift = Math.max(0, Math.min(item.money, rest))
    granted[item.id] = item.money - lift
    rest -= lift
  }
  for (const item of items.filter((one) => !isDeduction(one))) {
    granted[item.id] = item.money + rest
    rest = 0
  }
  return rest === 0 ? granted : null
}

/** What a decision makes of a statement. */
interface AppealOutcome {
  /** fen of each deduction in its order; 0 is lifted */
  readonly deductions: readonly Fen[]
  readonly deducted: Fen
  readonly total: Fen
  /** fen that the provider gets */
  readonly settled: Fen
}

/** @param granted fen of each item by its id; what is not in it stays as it is */
export function settleItems(
  { deductions, total }: AppealedStatement,
  items: readonly AppealItem[],
  granted: Readonly<Record<string, Fen>>,
): AppealOutcome {
  const left = deductions.map(({ money }, at) => granted[`d${at + 1}`] ?? money)
  const changed = items.filter((one) => !isDeduction(one)).map(({ id, money }) => (granted[id] ?? money) - money)
  const priced = total + sumOf(changed)
  const deducted = deductedOf(left, priced)
  return { deductions: left, deducted, total: priced, settled: priced - deducted }
}
