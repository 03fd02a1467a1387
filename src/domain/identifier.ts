/** Ids are positive and fit PostgreSQL's integer. */
export const MAX_ID = 2_147_483_647

export const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_ID
