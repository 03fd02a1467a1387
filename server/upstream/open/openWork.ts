import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { labelOf } from '../../../src/domain/choice'
import { closedStatuses, orderStatus } from '../../../src/domain/order'
import { openKeyMessages as say } from '../../../src/domain/upstream'
import type { OrderRecord } from '../../../src/resources/order'
import { order } from '../../../src/resources/order/order.resource'
import { turn } from '../../../src/schema/compile/travel'
import type { AnyAction, AnyResource } from '../../../src/schema/model'
import type { MapService } from '../../adapters/map/MapService'
import type { Db, Tx } from '../../db/db'
import type { Row } from '../../engine/core/codec'
import type { Outcome } from '../../engine/core/handlers'
import type { Engine } from '../../engine/read/engine'
import { findRow } from '../../engine/read/list'
import type { By } from '../../engine/write/audit'
import { inTransaction as runInOneGo } from '../../engine/write/inOneGo'
import { records } from '../../engine/write/records'
import { transition } from '../../engine/write/write'
import type { WriteRequest } from '../../engine/write/writeRequest'
import { DomainError, isRefusal } from '../../kernel/domainError'
import type { OpenCaller } from './openKeys'

export interface OpenDeps {
  readonly db: Db
  readonly engine: Engine
  readonly map: MapService
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** One call within its transaction. */
export interface OpenWork {
  readonly tx: Tx
  readonly engine: Engine
  readonly map: MapService
  readonly caller: OpenCaller
  /** unix seconds */
  readonly now: number
  readonly address: string | null
  readonly afterCommit: (task: () => void | Promise<void>) => void
}

/** Does the work of a call in one transaction, and what it has left for afterwards. */
export const inOpenTransaction = <T>(
  { db, engine, map, log }: OpenDeps,
  by: Pick<OpenWork, 'caller' | 'address'>,
  work: (work: OpenWork) => Promise<T>,
): Promise<T> => runInOneGo(db, log, (one) => work({ ...by, ...one, engine, map }))

/** A write of a declared resource in the key's name, as it comes from a route. @param body as it travels */
export function writeRequest(work: OpenWork, resource: AnyResource, body: Row, fields = resource.fields): WriteRequest {
  const { tx, engine, caller, now, address, afterCommit } = work
  return {
    tx,
    resource,
    handlers: engine.handlersOf(resource),
    user: caller.actor,
    body: turn(fields, { ...body }, 'decode'),
    now,
    resourceOf: engine.resourceOf,
    afterCommit,
    address,
  }
}

export const absent = (): never => {
  throw new DomainError(say.absent, { status: 404 })
}
export const conflict = (info: string): never => {
  throw new DomainError(info, { status: 409 })
}

/** An order of the key's company, or one that its key placed and that stands in another company's books by now. */
export interface OwnOrder {
  readonly row: OrderRecord
  readonly isMoved: boolean
}

/** The order that a call names, with nothing hidden. @throws DomainError 404, of a foreign one alike */
export async function ownOrder(
  { tx, engine, caller }: Pick<OpenWork, 'engine' | 'caller'> & { readonly tx: Pick<Tx, 'rows'> },
  id: number,
): Promise<OwnOrder> {
  const row = await findRow(tx, order, id, caller.actor, engine.resourceOf)
  if (row) return { row, isMoved: false }
  const [placed] = await tx.rows<Row>(sql`
    select 1 from open_order l join open_key k on k.id = l.key_id
    where l.order_id = ${id} and l.firm_id = ${caller.firm_id} and l.removed_at is null
      and (${caller.customer_id}::int is null or k.customer_id = ${caller.customer_id}::int)`)
  if (!placed) return absent()
  // Whoever places an order may go on asking how it stands; scope of head office, of which no more than its state is told.
  const moved = await findRow(tx, order, id, { ...caller.actor, firm_type: 0, customer_scope: null }, engine.resourceOf)
  return moved ? { row: moved, isMoved: true } : absent()
}

/** The same, locked, for a write. @throws DomainError 404; 409 once it stands in another company's books */
export async function lockOwnOrder(work: OpenWork, id: number): Promise<OrderRecord> {
  const { isMoved } = await ownOrder(work, id)
  if (isMoved) return conflict(say.moved)
  const [row] = await records(work.tx, order).lock(id)
  return row ?? absent()
}

const open: AnyResource = order

/** A step of the desk in the key's name. @throws DomainError 409 where the order is past it */
export async function step(work: OpenWork, row: OrderRecord, name: 'cancel' | 'reupload', body: Row): Promise<Outcome> {
  const action = open.actions[name] as AnyAction
  const request = writeRequest(work, open, { ...body, id: row.id }, { ...open.fields, ...action.input })
  return transition(request, name, action).catch((error: unknown) => refusePast(error, row, String(action.label)))
}

type Standing = Pick<OrderRecord, 'status'>

/** @throws DomainError 409 of an order that has ended */
export function refuseOver({ status }: Standing, label: string): void {
  if (closedStatuses.some((code) => code === status)) conflict(wordsOf(status, label))
}

const wordsOf = (status: number | null, label: string): string => `订单${labelOf(orderStatus, status)}，不能${label}`

/** Says in which state the order is where the desk would be asked to look again. */
export function refusePast(error: unknown, { status }: Standing, label: string): never {
  if (isRefusal(error, 'stale')) {
    return conflict(wordsOf(status, label))
  }
  throw error
}

/** The actor of the feedback that the desk gets. */
interface Noticing extends Pick<OpenWork, 'tx' | 'now'> {
  readonly caller: { readonly actor: By }
}

/** Tells the desk of what the company did to its order, until somebody has handled it (decisions §11). */
export async function notice({ tx, caller, now }: Noticing, id: number): Promise<void> {
  await records(tx, order).act(id, 'upstreamNotice', caller.actor, { values: { upstream_notice: 1 }, now })
}
