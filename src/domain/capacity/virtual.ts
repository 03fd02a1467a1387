/** What stands before every name of virtual capacity. */
export const VIRTUAL = '虚拟'

/** A name that says 虚拟 wherever it is read: in lists, exports, logs and choices. */
export function virtualName(typed: string): string {
  const name = typed.trim()
  return name.startsWith(VIRTUAL) ? name : `${VIRTUAL}·${name}`
}

/** The same behind a tag that says 虚拟 already. */
export const ownName = (name: string): string => name.replace(/^虚拟·/, '')

/** Plate of a virtual driver, which no car can have. */
export const virtualPlate = (id: number): string => `V·${String(id).padStart(5, '0')}`

/** What virtual capacity is kept for. */
export const virtualPurpose = [
  { code: 1, label: '规划', family: 'blue' },
  { code: 2, label: '演练', family: 'purple' },
] as const

/** km around a base or a technician within which an order counts as covered. */
export const COVER_KM = 8
/** Days of orders that coverage is counted of, and how many of the latest. */
export const COVER_DAYS = 30
export const COVER_ORDERS = 3000
