import { type SQL, sql } from 'drizzle-orm'
import { order } from '../../../src/resources/order/order.resource'
import { createdByFirmSql, type Reader, readableNotesSql } from '../../engine/core/turns'

/**
 * Whether the reader is told of a row of an order's own tables, whose alias it is: nothing of another provider's turn, nor of
 * another company's (turns.ts).
 * @param own which of the rows his firm has made, where that is not said by who made them
 */
export function readableOfOrder(user: Reader, alias: string, own?: SQL): SQL {
  const column = (name: string) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`
  return readableNotesSql(order, user, {
    id: column('order_id'),
    at: column('create_time'),
    own: own ?? createdByFirmSql(column('creator_id'), user),
  })
}
