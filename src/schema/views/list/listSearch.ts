interface ListDefaults {
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: string
  readonly order: string
  readonly perPage: number
  readonly page: number
}

/**
 * An address that names the opened record alone (`?open=5`) says nothing of the list behind it, and react-admin would take
 * that for "no filters". Such an address is completed by what the tab remembers, else by the defaults.
 * @returns the whole search, or null when it is complete already
 */
export function completedSearch(
  search: string,
  stored: Readonly<Record<string, unknown>> | undefined,
  defaults: ListDefaults,
): string | null {
  const given = new URLSearchParams(search)
  if (!given.has('open') || given.has('filter')) return null
  const whole = new URLSearchParams(searchOf({ ...defaults, ...stored }, given.get('open')))
  for (const [name, value] of given) if (!whole.has(name)) whole.append(name, value)
  return `?${whole}`
}

/** The list's parameters as react-admin writes them into the address, with the opened record. */
export function searchOf(params: Readonly<Record<string, unknown>>, open: string | null): string {
  const search = new URLSearchParams()
  for (const name of ['filter', 'displayedFilters']) search.set(name, JSON.stringify(params[name] ?? {}))
  for (const name of ['sort', 'order', 'page', 'perPage']) search.set(name, String(params[name]))
  if (open !== null) search.set('open', open)
  return `?${search}`
}
