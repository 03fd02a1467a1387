import { type AnyAction, type AnyResource, holds, type MoneySummary, type RuleContext } from '../model'

type Row = Readonly<Record<string, unknown>>
/** An integer number of fen. */
type Fen = number

/** A value with the label of the field that holds or shows it. */
interface Named {
  readonly label: string
  readonly text: string
}

interface Amount {
  readonly label: string
  /** null is not known */
  readonly fen: Fen | null
}

/** The money of one record, as its dialog, its line among many, and the toast show it. */
export interface Summary {
  /** number or plate */
  readonly subject: Named | null
  readonly party: Named | null
  /** null where the action has no account; `text` is empty where it is missing */
  readonly account: { readonly label: string; readonly bank: string; readonly number: string } | null
  readonly beside: readonly Amount[]
  /** what is due, and of what it is the sum */
  readonly due: Amount
  readonly parts: readonly Amount[]
  /** the amount that is typed, where the action asks for one */
  readonly typed: Amount | null
  /** what is due comes back rather than goes out */
  readonly isBack: boolean
  /** the amount that is moved */
  readonly amount: Fen | null
  /** what is left of what is due */
  readonly rest: Amount | null
}

const moneyOf = (record: Row, name: string): Fen | null => {
  const value = record[name]
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null
}

/** An amount that is typed; what is no amount, or less than nothing, is none. */
function typedOf(said: Row, name: string): Fen | null {
  const fen = moneyOf(said, name)
  return fen !== null && fen >= 0 ? fen : null
}

/** Label of a field, or of the reference that shows a value under this name. */
function labelOf({ fields }: AnyResource, name: string): string {
  const own = fields[name] ?? Object.values(fields).find(({ shows }) => shows !== undefined && name in shows)
  return own?.label ?? name
}

const named = (resource: AnyResource, record: Row, names: readonly (string | undefined)[]): Named | null => {
  const name = names.find((one) => one !== undefined && record[one])
  return name === undefined ? null : { label: labelOf(resource, name), text: String(record[name]) }
}

/** What people call the record, before its title: a plate and the order's number. */
function subjectOf(resource: AnyResource, record: Row): Named | null {
  const names = [resource.shortName, resource.title].filter((name) => name !== undefined && record[name])
  const texts = [...new Set(names)].map((name) => String(record[name ?? '']))
  return texts.length > 0 ? { label: labelOf(resource, names.at(-1) ?? ''), text: texts.join(' ') } : null
}

export const summaryOf = ({ summary }: Pick<AnyAction, 'summary'>): MoneySummary | null =>
  summary && summary !== 'widget' ? summary : null

/** The first amount less the others; an amount that is not known is none, but for the first. */
function dueOf(record: Row, { sum: [first = '', ...less], negative }: MoneySummary): Fen | null {
  const whole = moneyOf(record, first)
  if (whole === null) return null
  const left = less.reduce((rest, name) => rest - (moneyOf(record, name) ?? 0), whole)
  return negative === undefined ? Math.max(0, left) : left
}

/**
 * What an action says of the money of a record; null where it declares nothing.
 * @param said the answers of its dialog, as the form holds them
 */
export function summarise(
  resource: AnyResource,
  action: AnyAction,
  record: Row,
  said: Row,
  context: RuleContext,
): Summary | null {
  const summary = summaryOf(action)
  if (!summary) return null
  const { sum, label, labels = {}, negative, party = [], account, accountIf, input, rest, beside = [] } = summary
  const left = dueOf(record, summary)
  const isBack = left !== null && left < 0
  const amountOf = (name: string): Amount => ({
    label: labels[name] ?? labelOf(resource, name),
    fen: moneyOf(record, name),
  })
  const due: Amount = {
    label: isBack && negative !== undefined ? negative : (label ?? labelOf(resource, sum[0] ?? '')),
    fen: isBack ? -left : left,
  }
  const typed =
    input === undefined ? null : { label: action.input?.[input]?.label ?? due.label, fen: typedOf(said, input) }
  const texts = (account ?? []).map((name) => String(record[name] ?? ''))
  const isNamed = texts.some((text) => text !== '')
  return {
    subject: subjectOf(resource, record),
    party: named(resource, record, party),
    account:
      account && (isNamed || !accountIf || holds(accountIf, record, context))
        ? {
            label: labelOf(resource, account[0] ?? ''),
            bank: texts.slice(0, -1).filter(Boolean).join(' '),
            number: texts.at(-1) ?? '',
          }
        : null,
    beside: beside.map(amountOf),
    due,
    parts: sum.length > 1 ? sum.map(amountOf) : [],
    typed,
    isBack,
    amount: typed ? typed.fen : due.fen,
    rest:
      rest === undefined
        ? null
        : {
            label: rest,
            fen: due.fen === null || !typed || typed.fen === null || typed.fen > due.fen ? null : due.fen - typed.fen,
          },
  }
}

/** What an action does to the money of a record: the state it leads to, and the amount before and after. */
export interface MoneyOutcome {
  /** null where it leads to no single state of its own */
  readonly state: { readonly field: string; readonly label: string; readonly from: unknown; readonly to: number } | null
  /** `before` is null where nothing is taken off it: the amount is what is moved */
  readonly money: Amount & { readonly before: Fen | null; readonly by: Fen | null }
}

/** The state before and after, where the declaration says to which one it leads; in part paid is no further. */
function stateOf({ fields }: AnyResource, { moves = {} }: AnyAction, record: Row, isWhole: boolean) {
  const [field, arcs] = Object.entries(moves)[0] ?? []
  if (field === undefined || !arcs || !isWhole) return null
  const from = record[field]
  const targets = (arcs.find((arc) => arc.from.some((code) => code === from))?.to ?? []).filter(
    (to) => to !== 'same' && to !== 'kept',
  )
  const [to] = targets
  if (typeof to !== 'number' || targets.length > 1 || to === from) return null
  return { field, label: fields[field]?.label ?? field, from, to }
}

/** What is before and after an action, as its dialog and its message say it. */
export function outcomeOf(resource: AnyResource, action: AnyAction, record: Row, summary: Summary): MoneyOutcome {
  const { due, typed, rest, amount } = summary
  const state = stateOf(resource, action, record, !rest || rest.fen === 0)
  if (typed && rest)
    return {
      state,
      money: { label: due.label, before: due.fen, fen: rest.fen, by: typed.fen === null ? null : -typed.fen },
    }
  return { state, money: { label: typed?.label ?? due.label, before: null, fen: amount, by: null } }
}

/** The sum of amounts; null as soon as one is not known. */
export const sumOf = (amounts: readonly (Fen | null)[]): Fen | null =>
  amounts.reduce<Fen | null>((sum, fen) => (sum === null || fen === null ? null : sum + fen), 0)

/** Whether an action moves money: by its word, by an amount that it asks for, or by a state that says how far money is. */
export function movesMoney({ machines = [] }: AnyResource, action: AnyAction): boolean {
  if (action.readonly || action.call.startsWith('GET ')) return false
  const asks = Object.values(action.input ?? {}).some(({ kind }) => kind === 'money')
  const fields = machines.filter(({ money }) => money).map(({ field }) => field)
  return action.money === true || asks || Object.keys(action.moves ?? {}).some((name) => fields.includes(name))
}

/** Last digits of an account number, as a list of payments shows it; a short or masked one as it is. */
export const tailOf = (number: string): string =>
  /^\d{8,}$/.test(number.replace(/\s/g, '')) ? number.slice(-4) : number
