import { numberOf } from '../../src/domain/order'
import type { Unix } from '../../src/domain/time'
import type { Storage } from '../adapters/storage/Storage'
import type { Db, Tx } from '../db/db'
import { freeIdle, seedCompany } from './demo'
import { insertFiles, insertOrders } from './insertOrders'
import type { HelperData, OrderHelper } from './orderHelper'
import { orderTimes } from './orderTime'
import { storePhotos } from './storePhotos'
import { loadWorld } from './world'

const DAYS = 365
/** From so many orders on, and from such a share of those that are there, indexes are built anew more quickly than kept. */
const REBUILD_FROM = 20_000
const REBUILD_SHARE = 0.25
const FILLED = ['orders', 'order_event', 'picture', 'remark', 'order_pool', 'audit_log']

interface FillOptions {
  readonly count: number
  readonly storage?: Storage | undefined
  /** unix seconds */
  readonly now?: Unix
  /** starts a thread that makes up half of the orders */
  readonly helper?: (data: HelperData) => OrderHelper
  /** told now and then how many orders are written, and what is being done */
  readonly progress?: (done: number, stage: 'orders' | 'indexes' | 'vacuum') => void
}

/**
 * Adds orders over the last 365 days to a migrated database, in the demo's proportions and with everything that hangs on
 * them; an empty database gets the demo's master data first. All orders or none: they are one transaction, for the length of
 * which nobody else writes orders, or, where there are many, reads them.
 */
export async function fillOrders(db: Db, options: FillOptions): Promise<void> {
  const { count, storage, now = Math.floor(Date.now() / 1000), progress = () => undefined } = options
  await seedCompany(db, { storage, now, orders: 0 })
  if (storage) await storePhotos(storage)
  await db.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0', [])
    await tx.query("set local maintenance_work_mem = '512MB'", [])
    await tx.query('lock table orders in share row exclusive mode', [])
    // The orders come with the state of their photos; to look for it would need the index that is built at the end.
    await tx.query('alter table picture disable trigger picture_photo_audit_insert', [])
    await insertFiles(tx, now)
    const world = await loadWorld(tx, now)
    const [last] = await tx.query<{ id: number }>('select coalesce(max(id), 0) as id from orders', [])
    const series = { seed: last?.id ?? 0, count, days: DAYS, firstId: (last?.id ?? 0) + 1 }
    const firstNumber = await freeNumbers(tx, { ...series, now })
    const rebuild =
      count >= REBUILD_FROM && count >= (last?.id ?? 0) * REBUILD_SHARE ? await dropIndexes(tx) : async () => undefined
    const numbered = { ...series, firstNumber }
    const helper = tx.copies ? options.helper?.({ world, series: numbered }) : undefined
    try {
      await insertOrders(tx, world, numbered, { helper, progress: (done) => progress(done, 'orders') })
    } finally {
      await helper?.close()
    }
    progress(count, 'indexes')
    await rebuild()
    await tx.query('alter table picture enable trigger picture_photo_audit_insert', [])
    await freeIdle(tx)
  })
  progress(count, 'vacuum')
  for (const table of FILLED) await db.query(`vacuum (analyze) ${table}`, [])
}

/** @returns what builds them again, by the definitions that the database itself gives */
async function dropIndexes(tx: Tx): Promise<() => Promise<void>> {
  const indexes = await tx.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::regclass[]) and not i.indisprimary order by c.relname`,
    [FILLED],
  )
  for (const { name } of indexes) await tx.query(`drop index "${name}"`, [])
  return async () => {
    for (const { definition } of indexes) await tx.query(definition, [])
  }
}

/** Digits of an order number, after its date. */
const DIGITS = 6
const STEP = 10_000

/**
 * Where in the sequence of order numbers the series can begin. Numbers repeat after a million, so that a day of the series may
 * meet numbers that an earlier one gave to the same day; then it begins further on.
 */
async function freeNumbers(tx: Tx, span: { seed: number; count: number; days: number; now: Unix }): Promise<number> {
  const [sequence] = await tx.query<{ next: number }>(
    'select last_value + (case when is_called then 1 else 0 end) as next from order_number_seq',
    [],
  )
  const timeOf = orderTimes(span)
  for (let first = sequence?.next ?? 1; ; first += STEP) {
    const ranges = numberRanges(span.count, (index) => numberOf(first + index, timeOf(index)))
    const [taken] = await tx.query(
      `select 1 from unnest($1::text[], $2::text[]) as r (low, high)
       where exists (select 1 from orders where no between low and high and removed_at is null) limit 1`,
      [ranges.map(([low]) => low), ranges.map(([, high]) => high)],
    )
    if (!taken) return first
  }
}

/** First and last number of every stretch within which numbers rise one by one on one day. */
function numberRanges(count: number, numberAt: (index: number) => string): [low: string, high: string][] {
  const ranges: [string, string][] = []
  for (let index = 0; index < count; index++) {
    const no = numberAt(index)
    const open = ranges.at(-1)
    if (open && open[0].slice(0, -DIGITS) === no.slice(0, -DIGITS) && open[1] < no) open[1] = no
    else ranges.push([no, no])
  }
  return ranges
}
