import { type SQL, sql } from 'drizzle-orm'
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
  // Numbers and plates are capitals, and nobody types them so.
  const forms = [...new Set([text, text.toUpperCase()])].map((form) => `%${likeLiteral(form)}%`)
  const among = (column: SQL) =>
    sql`(${sql.join(
      forms.map((form) => sql`${column} like ${form}`),
      sql` or `,
    )})`
  const found = among(sql`t.search`)
  if (isMasked(order.fields.contact, user)) {
    const open = [sql`t.no`, sql`t.case_no`, sql`t.car_no`].map(among)
    return sql`(${found} and (${sql.join(open, sql` or `)}))`
  }
  const letters = [...text]
  if (!/^\p{Script=Han}+$/u.test(text) || text === NO_PLATE) return found
  // A surname, or the province of a plate.
  if (letters.length === 1) return sql`(${found} or ${among(sql`t.contact`)})`
  const pieces = letters.slice(1).map((letter, i) => `${letters[i]}${letter}`)
  const named = sql`t.contact_pieces @> ${sql.param(pieces)}::text[]`
  return pieces.length === 1 ? named : sql`(${named} or ${found})`
}
