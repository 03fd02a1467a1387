import { kind } from '../kind'
import { numberParts } from '../parts/number'

/** A number with at most one decimal (kilometres). PostgreSQL hands numerics over as text. */
export const decimal = kind({
  name: 'decimal',
  ...numberParts({ digits: 1, limit: 99_999_999.9 }),
  column: () => ({ type: 'numeric' }),
  fromStored: (stored) => Number(stored),
  toStored: (wire) => wire,
  filter: 'range',
})
