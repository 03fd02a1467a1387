import { isObject } from '../provider'
import type { Column } from './columns'

/** What a user has made of a table's columns. */
export interface ColumnChoice {
  /** all columns known when it was made, in their order */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** px, of those that were drawn wider or narrower */
  readonly widths: Readonly<Record<string, number>>
}

export const NARROWEST = 48
export const WIDEST = 800

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** A stored choice as far as it makes sense; null for none. */
export function columnChoice(value: unknown): ColumnChoice | null {
  if (!isObject(value)) return null
  const widths = isObject(value.widths) ? Object.entries(value.widths) : []
  return {
    order: texts(value.order),
    hidden: texts(value.hidden),
    widths: Object.fromEntries(
      widths.flatMap(([id, px]) => (typeof px === 'number' && px >= NARROWEST && px <= WIDEST ? [[id, px]] : [])),
    ),
  }
}

/** @param ample there is room for the optional ones */
export const declaredChoice = (columns: readonly Column[], ample = false): ColumnChoice => ({
  order: columns.map(({ id }) => id),
  hidden: columns.filter(({ hidden }) => hidden === true || (hidden === 'optional' && !ample)).map(({ id }) => id),
  widths: {},
})

/**
 * Fits a choice to the columns that are declared now: those that have gone are left out, new ones come behind the column that
 * they are declared behind, shown or hidden as declared.
 */
export function fitted(columns: readonly Column[], choice: ColumnChoice | null, ample = false): ColumnChoice {
  if (!choice) return declaredChoice(columns, ample)
  const declared = columns.map(({ id }) => id)
  const order = choice.order.filter((id, i) => declared.includes(id) && choice.order.indexOf(id) === i)
  const hidden = choice.hidden.filter((id) => declared.includes(id))
  for (const [i, column] of columns.entries()) {
    if (order.includes(column.id)) continue
    const before = declared[i - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, column.id)
    if (column.hidden && !hidden.includes(column.id)) hidden.push(column.id)
  }
  return { order, hidden, widths: choice.widths }
}

const PLACES = ['left', null, 'right'] as const

/** The columns in the chosen order and width; pinned ones stay at their side whatever the order says. */
export function arranged(columns: readonly Column[], { order, widths }: ColumnChoice): readonly Column[] {
  const sorted = [...columns].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  return PLACES.flatMap((place) => sorted.filter(({ pin }) => pin === place)).map((column) => {
    const width = widths[column.id]
    return width === undefined ? column : Object.freeze({ ...column, width, drawn: true as const })
  })
}

/** Moves a column to where another stands, among those of its side. */
export function moved(columns: readonly Column[], choice: ColumnChoice, id: string, to: string): ColumnChoice {
  const all = arranged(columns, choice)
  const [from, target] = [id, to].map((one) => all.findIndex((column) => column.id === one))
  const column = all[from ?? -1]
  if (!column || from === target || all[target ?? -1]?.pin !== column.pin) return choice
  const order = all.map((one) => one.id).filter((one) => one !== id)
  order.splice(target ?? 0, 0, id)
  return { ...choice, order }
}
