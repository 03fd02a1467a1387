import { type SQL, sql } from 'drizzle-orm'
import { order } from '../../src/resources/order/order.resource'
import { type Identity, isMasked } from '../../src/schema/compile/access'
import type { FilterHandler } from '../engine/core/query'
import { likeLiteral } from '../engine/core/ruleSql'
import { ownRowsSql } from '../engine/core/scope'

/** The one plate that is two hanzi. */
const NO_PLATE = '无牌'

/**
 * Order number, report number, plate, owner and phone in one (O-116), each part by an index. Two hanzi have no trigram and would
 * read the whole index: they are a piece of a name. Masked columns are not searched by those who see them masked (O-143), a provider's pool by its open columns.
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
  const open = [sql`t.no`, sql`t.case_no`, sql`t.car_no`].map(among)
  const without = sql`(${found} and (${sql.join(open, sql` or `)}))`
  if (isMasked(order.fields.contact, user)) return without
  const own = ownRowsSql(order, user)
  const named = namedLike(text)
  const everywhere = named ? (named.alone ? named.condition : sql`(${named.condition} or ${found})`) : found
  if (!own) return everywhere
  return named?.alone ? sql`(${own} and ${everywhere})` : sql`(${without} or (${own} and ${everywhere}))`
}

/** Hanzi as a piece of an owner's name; two of them have no trigram and are sought among names alone. */
function namedLike(text: string): { readonly condition: SQL; readonly alone: boolean } | null {
  const letters = [...text]
  if (!/^\p{Script=Han}+$/u.test(text) || text === NO_PLATE) return null
  // A surname, or the province of a plate.
  if (letters.length === 1) return { condition: sql`t.contact like ${`%${likeLiteral(text)}%`}`, alone: false }
  const pieces = letters.slice(1).map((letter, i) => `${letters[i]}${letter}`)
  return { condition: sql`t.contact_pieces @> ${sql.param(pieces)}::text[]`, alone: pieces.length === 1 }
}
