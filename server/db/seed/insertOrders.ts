import type { Unix } from '../../../src/domain/time'
import { mimeOf } from '../../http/fileType'
import type { Row } from '../../schema/codec'
import type { Tx } from '../db'
import * as tables from '../tables.generated'
import { type OrderRows, type OrderSeries, orderGenerator } from './orders'
import { placeholderPhotos } from './placeholderPhotos'
import { insertRows, moment, moveIdentity } from './rows'
import type { World } from './world'

/** Orders of one round: enough rows for a statement, few enough to keep two rounds in memory. */
const ORDERS_A_ROUND = 250

/**
 * Writes a series of orders with everything that hangs on them, and moves the counters past them. While the database
 * writes one round, the next is made up.
 * @param progress told after each round how many orders are written
 */
export async function insertOrders(
  tx: Tx,
  world: World,
  series: OrderSeries,
  progress: (done: number) => void = () => undefined,
): Promise<void> {
  const orderAt = orderGenerator(world, series)
  let writing: Promise<void> = Promise.resolve()
  for (let from = 0; from < series.count; from += ORDERS_A_ROUND) {
    const to = Math.min(from + ORDERS_A_ROUND, series.count)
    const round = Array.from({ length: to - from }, (_, at) => orderAt(from + at))
    await writing
    progress(from)
    writing = writeRound(tx, round)
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

async function writeRound(tx: Tx, round: readonly OrderRows[]): Promise<void> {
  const all = (part: 'events' | 'pictures' | 'remarks' | 'audits') => round.flatMap((rows) => rows[part])
  await insertRows(
    tx,
    tables.orderTable,
    round.map(({ order }) => order),
  )
  await insertRows(tx, tables.orderEventTable, all('events'))
  await insertRows(tx, tables.pictureTable, all('pictures'))
  await insertRows(tx, tables.remarkTable, all('remarks'))
  await insertRows(tx, tables.auditLog, all('audits'))
}

/** Enters the placeholder pictures among the uploads: the platform's, and of no record, since many orders show them. */
export async function insertFiles(tx: Tx, now: Unix): Promise<void> {
  const known = new Set((await tx.query<{ key: string }>('select key from files', [])).map(({ key }) => key))
  const rows = placeholderPhotos()
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
