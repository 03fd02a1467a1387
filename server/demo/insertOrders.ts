import { setImmediate as turn } from 'node:timers/promises'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Unix } from '../../src/domain/time'
import type { Tx } from '../db/db'
import * as tables from '../db/tables.generated'
import type { Row } from '../engine/core/codec'
import { mimeOf } from '../kernel/fileType'
import type { OrderHelper } from './orderHelper'
import { type OrderRows, type OrderSeries, orderGenerator } from './orders'
import { demoPhotos } from './photos/placeholderPhotos'
import { type Copies, copyOf, insertRows, moment, moveIdentity } from './rows'
import type { World } from './world'

/** Orders of one round: enough rows for a statement, few enough to keep some rounds in memory. */
const ORDERS_A_ROUND = 250
/** Orders made up in one go; after them the database's replies are heard, so that it never waits long for its next table. */
const ORDERS_A_TURN = 10

interface InsertOptions {
  /** told after each round how many orders are written */
  readonly progress?: (done: number) => void
  /** makes up every other round; for an engine that copies rows */
  readonly helper?: OrderHelper | undefined
}

/**
 * Writes a series of orders with everything that hangs on them, and moves the counters past them. While the database
 * writes one round, the next is made up.
 */
export async function insertOrders(
  tx: Tx,
  world: World,
  series: OrderSeries,
  { progress = () => undefined, helper }: InsertOptions = {},
): Promise<void> {
  const orderAt = orderGenerator(world, series)
  const rounds = Math.ceil(series.count / ORDERS_A_ROUND)
  const isHelped = (round: number) => helper !== undefined && round % 2 === 1 && round < rounds
  let writing: Promise<void> = Promise.resolve()
  let helped = isHelped(1) ? helper?.copies(1) : undefined
  for (let round = 0; round < rounds; round++) {
    const copies = isHelped(round) ? await helped : undefined
    if (copies) helped = isHelped(round + 2) ? helper?.copies(round + 2) : undefined
    const rows = copies ? [] : await roundOf(orderAt, round, series.count)
    await writing
    progress(round * ORDERS_A_ROUND)
    writing = copies ? writeCopies(tx, copies) : writeRound(tx, rows)
    // A round that fails is reported by the next await; until then it must not count as unhandled.
    writing.catch(() => undefined)
  }
  await writing
  await moveIdentity(tx, tables.orderTable)
  const last = series.firstNumber + series.count - 1
  await tx.query("select setval('order_number_seq', greatest($1::bigint, (select last_value from order_number_seq)))", [
    last,
  ])
  progress(series.count)
}

async function roundOf(orderAt: (index: number) => OrderRows, round: number, count: number): Promise<OrderRows[]> {
  const rows: OrderRows[] = []
  const to = Math.min((round + 1) * ORDERS_A_ROUND, count)
  for (let at = round * ORDERS_A_ROUND; at < to; at++) {
    if (at % ORDERS_A_TURN === 0) await turn()
    rows.push(orderAt(at))
  }
  return rows
}

/** Rows of a round by their tables, in the order in which they are written. */
const tablesOf = (round: readonly OrderRows[]): readonly (readonly [PgTable, readonly Row[]])[] => [
  [tables.orderTable, round.map(({ order }) => order)],
  [tables.orderEventTable, round.flatMap(({ events }) => events)],
  [tables.pictureTable, round.flatMap(({ pictures }) => pictures)],
  [tables.remarkTable, round.flatMap(({ remarks }) => remarks)],
  [tables.orderPoolTable, round.flatMap(({ pools }) => pools)],
  [tables.auditLog, round.flatMap(({ audits }) => audits)],
]

async function writeRound(tx: Tx, round: readonly OrderRows[]): Promise<void> {
  for (const [table, rows] of tablesOf(round)) await insertRows(tx, table, rows)
}

async function writeCopies(tx: Tx, copies: Copies): Promise<void> {
  for (const [statement, lines] of copies) await tx.copy(statement, lines)
}

/** @returns what makes up a round of a series as statements of COPY with their lines, for a thread of its own */
export function copiesOfRounds(world: World, series: OrderSeries): (round: number) => Promise<Copies> {
  const orderAt = orderGenerator(world, series)
  return async (round) =>
    tablesOf(await roundOf(orderAt, round, series.count)).flatMap(([table, rows]) =>
      rows.length > 0 ? [copyOf(table, rows)] : [],
    )
}

/** Enters the placeholder pictures among the uploads: the platform's, and of no record, since many orders show them. */
export async function insertFiles(tx: Tx, now: Unix): Promise<void> {
  const known = new Set((await tx.query<{ key: string }>('select key from files', [])).map(({ key }) => key))
  const rows = (await demoPhotos())
    .filter(({ file }) => !known.has(file))
    .map(
      ({ file, bytes }): Row => ({
        key: file,
        user_id: 1,
        firm_id: 1,
        size: bytes.length,
        mime: mimeOf(file),
        used_resource: 'demo',
        create_time: moment(now),
      }),
    )
  await insertRows(tx, tables.files, rows)
}
