import { sql } from 'drizzle-orm'
import { order } from '../../src/resources/order/order.resource'
import { type Identity, isMasked } from '../../src/schema/compile/access'
import type { FilterHandler } from '../schema/filters'
import { likeLiteral } from '../schema/ruleSql'

/** The one plate that is two hanzi. */
const NO_PLATE = '无牌'

/**
 * Order number, report number, plate, owner and phone in one (O-116), each part by an index. Two hanzi have no trigram and would
 * read the whole index: they are a piece of a name. Masked columns are not searched by those who see them masked (O-143).
 */
export const keyword: FilterHandler = (text: string, user: Identity) => {
  const pattern = `%${likeLiteral(text)}%`
  if (isMasked(order.fields.contact, user)) {
    return sql`(t.search like ${pattern} and (t.no like ${pattern} or t.case_no like ${pattern} or t.car_no like ${pattern}))`
  }
  const letters = [...text]
  const isName = letters.length > 1 && /^\p{Script=Han}+$/u.test(text)
  if (!isName || text === NO_PLATE) return sql`t.search like ${pattern}`
  const pieces = letters.slice(1).map((letter, i) => `${letters[i]}${letter}`)
  const named = sql`t.contact_pieces @> ${sql.param(pieces)}::text[]`
  return pieces.length === 1 ? named : sql`(${named} or t.search like ${pattern})`
}
