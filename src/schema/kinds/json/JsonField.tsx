import { none } from '../parts/none'
import type { FieldProps } from '../parts/props'

const LENGTH = 120

export function JsonField({ source, record }: FieldProps) {
  const value = record[source]
  if (value === null || value === undefined) return none
  const text = JSON.stringify(value)
  return <span className="rd-code">{text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text}</span>
}
