/** Ids are positive and fit PostgreSQL's integer. */
export const MAX_ID = 2_147_483_647

export const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_ID

/** Characters that people put into plates, numbers and phones for the eye. */
const SPACERS = /[\s·.•－-]/g
/** So short a part of a number stands in many records. */
const LEAST = { characters: 6, digits: 4 }

/** Whether a keyword is what one record is known by (a plate, an order's or a case's number, a phone), rather than a word of many. */
export function namesOne(keyword: string): boolean {
  const text = keyword.replace(SPACERS, '')
  // The province of a plate is a hanzi, and so is the last character of some.
  if (!/^\p{Script=Han}?[A-Za-z0-9]+\p{Script=Han}?$/u.test(text)) return false
  return (
    text.length >= LEAST.characters &&
    text.replace(/\D/g, '').length >= (/\p{Script=Han}/u.test(text) ? 1 : LEAST.digits)
  )
}
