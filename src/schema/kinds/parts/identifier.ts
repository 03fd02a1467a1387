import { isId } from '../../../domain/identifier'
import type { CsvContext } from '../kind'

/** An id that came as text in a query. */
export const readId = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,10}$/.test(value.trim()) ? Number(value) : value

/** The record's label where it is known, `#12` otherwise. */
export const labelOfId = (resource: string, id: unknown, context: CsvContext): string =>
  (isId(id) ? context.labelOf?.(resource, id) : undefined) ?? `#${id}`

/** The id behind a label or behind `#12`. */
export function idOfText(resource: string, text: string, context: CsvContext): number | undefined {
  const known = context.idOf?.(resource, text)
  if (known !== undefined) return known
  const id = readId(text.replace(/^#/, ''))
  return isId(id) ? id : undefined
}
