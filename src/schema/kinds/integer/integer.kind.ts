import { kind } from '../kind'
import { numberParts } from '../parts/number'

/** A whole number within PostgreSQL's integer. */
export const integer = kind({
  name: 'integer',
  ...numberParts({ digits: 0, limit: 2_147_483_647 }),
  column: () => ({ type: 'integer' }),
  fromStored: (stored) => Number(stored),
  toStored: (wire) => wire,
  filter: 'one',
  options: ['column', 'unique', 'number'],
})
