import { none } from '../parts/none'
import type { FieldProps } from '../parts/props'
import { firstWords } from './firstWords'

/** The first words, as plain text: HTML of a record is never put into a page by a cell. */
export function RichTextField({ source, record }: FieldProps) {
  const value = record[source]
  const words = typeof value === 'string' ? firstWords(value) : ''
  return words === '' ? none : <span title={words}>{words}</span>
}
