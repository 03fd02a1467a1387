import type { Spelling } from '../schema/model'

/** What a query may carry: texts, numbers, booleans (sent as 0 and 1) and lists of them. */
export type Params = Readonly<Record<string, unknown>>

/**
 * A query as the platform reads it: texts trimmed, empty values left out, lists as repeated parameters (`status=1&status=30`).
 * @throws on a nested object: filters are flat
 */
export function toQuery(params: Params): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      const text = textOf(name, item)
      if (text !== '') query.append(name, text)
    }
  }
  return query
}

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'object') throw new Error(`query parameter "${name}" is not flat`)
  return String(value).trim()
}

/** Parameters as a resource's calls spell them (F-496, F-498, F-499). An export's `act` leaves the view its own name. */
export function spelled({ id: idName, view: viewName, ranges = [] }: Spelling, params: Params): Params {
  const { id, ids, view, ...others } = params
  const sent: Record<string, unknown> = { ...others }
  const which = ids ?? id
  if (which !== undefined) sent[idName ?? (ids === undefined ? 'id' : 'ids')] = which
  if (view !== undefined) sent[viewName !== undefined && !(viewName in sent) ? viewName : 'view'] = view
  for (const name of ranges) {
    const [from, to] = [`${name}_from`, `${name}_to`]
    if (!isGiven(sent[from]) || !isGiven(sent[to])) continue
    sent[name] = [sent[from], sent[to]]
    delete sent[from]
    delete sent[to]
  }
  return sent
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''
