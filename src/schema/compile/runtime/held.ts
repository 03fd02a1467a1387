import { kinds } from '../../kinds/registry'
import type { Json, KindName } from '../../model'
import type { DeclaredField } from './declaration'

/** What a declaration says as people write it, as it is held: amounts in fen. Each of a list by itself. */
export function storedValue(kind: KindName, value: Json): Json {
  const { wire } = kinds[kind]
  if (!wire) return value
  return (Array.isArray(value) ? value.map((one) => wire.decode(one)) : wire.decode(value)) as Json
}

/** The same of the numbers that a field says of its values. */
export const heldNumbers = ({ kind, min, max, default: preset }: DeclaredField) => ({
  ...(min !== undefined && { min: storedValue(kind, min) as number }),
  ...(max !== undefined && { max: storedValue(kind, max) as number }),
  ...(preset !== undefined && { default: storedValue(kind, preset) }),
})
