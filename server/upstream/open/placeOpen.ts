import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openKeyMessages as say } from '../../../src/domain/upstream'
import { order } from '../../../src/resources/order/order.resource'
import { openCalls } from '../../../src/resources/upstream'
import { openOrder } from '../../../src/resources/upstream/openOrder.resource'
import { inLine } from '../../db/inLine'
import type { Row } from '../../engine/core/codec'
import { records } from '../../engine/write/records'
import { createRow } from '../../engine/write/write'
import { reject } from '../../kernel/domainError'
import { checkedInput } from './checkedInput'
import { conflict, type OpenWork, writeRequest } from './openWork'
import { withPlaces } from './places'

interface Known {
  readonly order_id: number
  readonly digest: string
  readonly no: string
  readonly order_time: Date
}

/** What the API takes beside what the desk's form says. */
const { out_no, bewrite, confirm_duplicate } = openCalls.place.body

/** The same content has the same digest, in whatever order its fields came; that a repetition is confirmed is no content. */
function digestOf({ confirm_duplicate: _, ...body }: Row): string {
  const sorted = Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}

/**
 * Places an order as the desk does, once for a number of the company's own: a repetition is answered as the first one, and
 * refused when it says something else (decisions §11).
 * @returns whether it was placed now, and what is answered @throws DomainError
 */
export async function placeOpen(work: OpenWork, sent: Row) {
  const { tx, caller } = work
  const {
    out_no: no,
    bewrite: isWritten,
    ...rest
  } = await checkedInput({ out_no, bewrite, confirm_duplicate }, sent, work)
  const number = String(no)
  const digest = digestOf(sent)
  await inLine(tx, 'open order', caller.firm_id, number)
  const [known] = await tx.rows<Known>(sql`
    select l.order_id, l.digest, o.no, o.order_time from open_order l join orders o on o.id = l.order_id
    where l.firm_id = ${caller.firm_id} and l.out_no = ${number} and l.removed_at is null`)
  if (known) {
    if (known.digest !== digest) return conflict(say.outNoTaken)
    const order_time = Math.floor(known.order_time.getTime() / 1000)
    return { isNew: false, reply: { id: known.order_id, no: known.no, out_no: number, order_time } }
  }
  const { out_no: _, bewrite: __, ...body } = sent
  const { customer_id = caller.customer_id } = body
  if (caller.customer_id !== null && Number(customer_id) !== caller.customer_id) {
    reject(say.otherCustomer, { errors: { customer_id: say.otherCustomer } })
  }
  const request = writeRequest(work, order, { ...(await withPlaces(body, work.map)), ...rest, customer_id })
  const create = request.handlers.create
  const handlers: typeof request.handlers = {
    ...request.handlers,
    // What is the key's to say, and no form's.
    create: async (placing) => {
      const outcome = (await create?.(placing)) ?? {}
      const set = { ...outcome.set, order_channel: caller.channel, bewrite: isWritten === 1 ? 1 : 0 }
      return { ...outcome, set, remark: `外部单号 ${number}` }
    },
  }
  const made = await createRow({ ...request, handlers })
  const id = Number(made.id)
  await records(tx, openOrder).create(
    { firm_id: caller.firm_id, out_no: number, order_id: id, key_id: caller.id, digest },
    caller.actor,
  )
  return { isNew: true, reply: { id, no: String(made.no), out_no: number, order_time: work.now } }
}
