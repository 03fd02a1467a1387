import { type ApiDirection, loggedBody, loggedUrl } from '../../../src/domain/upstream'
import { apiLog } from '../../../src/resources/upstream/apiLog.resource'
import type { Tx } from '../../db/db'
import { records } from '../../engine/write/records'

/** A call between a company's system and ours, after it has happened. */
interface ApiCall {
  /** null: it is about no order, or about none that there is */
  readonly order_id: number | null
  /** the company at the other end; null: unknown, as with a wrong key */
  readonly company_id: number | null
  /** in: the company called us */
  readonly direction: ApiDirection
  readonly method: string
  readonly url: string
  /** what was sent: text, or a value that travels as JSON */
  readonly data: unknown
  readonly reply: unknown
  /** HTTP status; null without an answer */
  readonly code: number | null
  /** milliseconds */
  readonly ms: number
  /** the delivery whose attempt it was */
  readonly delivery_id?: number
}

/**
 * Keeps a call in the API log (O-289), with phones and secrets masked.
 * @param tx the caller's transaction, or the database
 * @returns the id of its row
 */
export const recordApiCall = (tx: Tx, call: ApiCall): Promise<number> =>
  tx.transaction((inner) =>
    records(inner, apiLog).create(
      {
        ...call,
        method: call.method.slice(0, 10),
        url: loggedUrl(call.url),
        data: loggedBody(call.data),
        reply: loggedBody(call.reply),
        ms: Math.round(call.ms),
      },
      null,
    ),
  )
