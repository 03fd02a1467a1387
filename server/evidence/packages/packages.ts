import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import {
  isPackageType,
  MOST_PACKAGE_ORDERS,
  MOST_PACKAGE_PHOTOS,
  PACKAGE_HOURS,
  type PackageType,
  packageMessages as say,
  packageState as state,
} from '../../../src/domain/evidence/evidencePackage'
import { isId } from '../../../src/domain/identifier'
import { order } from '../../../src/resources/order/order.resource'
import { bill } from '../../../src/resources/settlement/bill.resource'
import type { Storage } from '../../adapters/storage/Storage'
import type { Db, Tx } from '../../db/db'
import { type AnyRow, clock, type Outcome, type Session } from '../../engine/core/handlers'
import { integerParameter } from '../../engine/core/parameters'
import type { Query } from '../../engine/core/query'
import { scopeSql } from '../../engine/core/scope'
import { signFile } from '../../engine/core/signing'
import { type QueueSpec, WorkQueue } from '../../engine/work/queue'
import { noteProgress } from '../../engine/write/signs'
import { reject, rejectForbidden } from '../../kernel/domainError'
import type { Log } from '../../kernel/log'
import { zipOf } from '../../kernel/zip'
import { readableOfOrder } from '../../order/journal'
import type { PrintPdf } from '../../pdf/PdfPage'
import { isVisibleIn, photosOf, type SeeOrder, type VisibleOrder } from './contents'
import { pdfOf } from './pdfPackage'
import { zipEntries } from './zipPackage'

interface PackageRow {
  readonly id: number
  readonly user_id: number
  readonly type: PackageType
  readonly order_ids: readonly number[]
  readonly status: number
  readonly done: number
  readonly total: number
  readonly key: string | null
  readonly size: number | null
  readonly finish_time: Date | null
}

const LEASE_SECONDS = 120
const MOST_ATTEMPTS = 3
/** Of a package that no node is at. */
const isFree = sql`status in (${state.waiting}, ${state.working}) and (held_until is null or held_until < now())`
/** Packages that one person may have in the making. */
const MOST_RUNNING = 3
/** Bytes of a package's file. */
const MOST_BYTES = 8 * 1024 ** 3
const PROGRESS_MS = 1000

interface Making {
  readonly db: Db
  readonly storage: Storage
  readonly printPdf: PrintPdf
  readonly see: SeeOrder
  readonly log?: Pick<Log, 'warn'> | undefined
}

/** Which orders a call is about: numbers, or those of a bill. @throws DomainError for what is no number, and for too many */
async function ordersOf(tx: Pick<Tx, 'rows'>, { ids, bill_id }: AnyRow, user: Session): Promise<number[]> {
  if (isId(bill_id)) {
    const [own] = await tx.rows(sql`
      select 1 from bill t where t.id = ${bill_id} and t.removed_at is null and ${scopeSql(bill, user)}`)
    if (!own) rejectForbidden()
    const rows = await tx.rows<{ id: number }>(sql`
      select t.id from orders t where (t.firm_bill_id = ${bill_id} or t.customer_bill_id = ${bill_id})
        and t.removed_at is null and ${scopeSql(order, user)} order by t.id limit ${MOST_PACKAGE_ORDERS + 1}`)
    if (rows.length === 0) rejectForbidden()
    if (rows.length > MOST_PACKAGE_ORDERS) reject(say.tooManyOrders)
    return rows.map(({ id }) => id)
  }
  const asked = [...new Set([ids].flat())]
  if (asked.length === 0 || !asked.every(isId)) reject('参数 ids 不正确')
  if (asked.length > MOST_PACKAGE_ORDERS) reject(say.tooManyOrders)
  const seen = await tx.rows<{ id: number }>(sql`
    select t.id from orders t where t.id = any(${sql.param(asked)}::int[]) and t.removed_at is null and ${scopeSql(order, user)}`)
  if (seen.length !== asked.length) rejectForbidden()
  return seen.map(({ id }) => id).sort((a, b) => a - b)
}

/**
 * Evidence that leaves the house (decisions §10): asked for as a task, made one after another by whichever node has time, kept for
 * a day for whoever asked. What he may see is asked when it is made.
 */
export class EvidencePackages {
  readonly queue: WorkQueue<PackageRow>

  constructor(private readonly deps: Making) {
    const spec: QueueSpec<PackageRow> = {
      name: 'evidence packages',
      title: '证据包',
      command: 'EvidencePackages',
      waiting: () => sql`
        select p.id, coalesce(p.held_until, p.create_time) as due, p.create_time as since,
          null::int as order_id, p.order_ids
        from evidence_package p where p.status in (${state.waiting}, ${state.working})`,
      ofOrder: (orderId) => sql`q.order_ids @> ${JSON.stringify([orderId])}::jsonb`,
      claim: (id) => this.#claim(id),
      work: (row) => this.#make(row),
      failed: (row) => this.#release(row),
      sweep: () => this.sweep(),
    }
    this.queue = new WorkQueue(deps.db, spec, deps.log)
  }

  /** POST /v2/order/evidence: the same again while it is in the making is the same package. */
  async ask(work: {
    readonly tx: Tx
    readonly body: AnyRow
    readonly user: Session
    readonly afterCommit: (task: () => void) => void
  }): Promise<Outcome> {
    const { tx, body, user } = work
    const type = isPackageType(body.type) ? body.type : reject('参数 type 不正确')
    const orderIds = JSON.stringify(await ordersOf(tx, body, user))
    const [{ photos = 0 } = {}] = await tx.rows<{ photos: number }>(sql`
      select count(*)::int as photos from picture p
      where order_id in (select value::int from jsonb_array_elements_text(${orderIds}::jsonb)) and removed_at is null
        and ${readableOfOrder(user, 'p')}`)
    if (photos === 0) reject(say.none)
    if (photos > MOST_PACKAGE_PHOTOS) reject(say.tooManyPhotos)
    // One at a time of a person, so that the same call twice at once is one package.
    await tx.rows(sql`select 1 from staff where id = ${user.id} for no key update`)
    const running = await tx.rows<{ id: number; same: boolean }>(sql`
      select id, type = ${type} and order_ids = ${orderIds}::jsonb as same from evidence_package
      where user_id = ${user.id} and status in (${state.waiting}, ${state.working})`)
    const same = running.find((one) => one.same)
    if (!same && running.length >= MOST_RUNNING) reject(say.running)
    const [made] = same
      ? [same]
      : await tx.rows<{ id: number }>(sql`
          insert into evidence_package (user_id, type, order_ids, total)
          values (${user.id}, ${type}, ${orderIds}::jsonb, ${photos}) returning id`)
    work.afterCommit(() => void this.makeAll())
    return { data: { id: made?.id, total: photos } }
  }

  /** GET /v2/order/evidence: how far it is, and its address. */
  async state({ tx, query, user }: { readonly tx: Pick<Tx, 'rows'>; readonly query: Query; readonly user: Session }) {
    const id = integerParameter(query, 'id') ?? reject('参数 id 不正确')
    const [row] = await tx.rows<PackageRow>(sql`
      select id, user_id, type, order_ids, status, done, total, key, size, finish_time from evidence_package
      where id = ${id} and user_id = ${user.id}`)
    if (!row) return reject(say.gone)
    return {
      id: row.id,
      type: row.type,
      status: row.status,
      done: row.done,
      total: row.total,
      size: row.size,
      url: row.key && signFile(row.key),
      message: row.status === state.failed ? say.failed : null,
    }
  }

  /** Makes what waits, one after another, and what a node has left behind. */
  async makeAll(): Promise<void> {
    await this.queue.drain()
  }

  /** Takes a package for this node, for as long as it renews the lease. */
  async #claim(id: number): Promise<PackageRow | null> {
    const [row] = await this.deps.db.rows<PackageRow>(sql`
      update evidence_package set status = ${state.working}, attempts = attempts + 1, done = 0,
        held_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where id = (select id from evidence_package where id = ${id} and ${isFree} for update skip locked)
      returning id, user_id, type, order_ids, status, done, total, key, size, finish_time`)
    return row ?? null
  }

  /** Tried again at once, since a user waits for it, until there have been too many attempts. */
  async #release({ id, user_id }: PackageRow): Promise<void> {
    await this.deps.db.rows(sql`
      update evidence_package set held_until = null,
        status = case when attempts >= ${MOST_ATTEMPTS} then ${state.failed}::int else ${state.waiting}::int end
      where id = ${id}`)
    await noteProgress(this.deps.db, user_id)
  }

  async #make({ id, type, user_id, order_ids }: PackageRow): Promise<void> {
    const { db, storage, printPdf, see } = this.deps
    const orders: VisibleOrder[] = []
    for (const orderId of order_ids) orders.push(await see(user_id, orderId))
    const photos = (await photosOf(db, order_ids)).filter(isVisibleIn(orders))
    const [maker] = await db.rows<{ name: string }>(sql`
      select concat_ws(' · ', f.name, s.name) as name from staff s join firm f on f.id = s.firm_id where s.id = ${user_id}`)
    let done = 0
    const progress = setInterval(() => {
      db.rows(sql`
        update evidence_package set done = ${done}, held_until = now() + make_interval(secs => ${LEASE_SECONDS})
        where id = ${id}`)
        .then(() => noteProgress(db, user_id))
        .catch(() => undefined)
    }, PROGRESS_MS)
    const directory = await mkdtemp(join(tmpdir(), 'rescue-desk-evidence-'))
    const key = `evidence/${randomBytes(16).toString('hex')}.${type}`
    try {
      const packing = { storage, orders, photos, madeBy: maker?.name ?? '', packed: () => void done++ }
      const size = await storage.put(key, await this.#content(type, packing, directory, printPdf), MOST_BYTES)
      await db.rows(sql`
        update evidence_package set status = ${state.done}, done = total, key = ${key}, size = ${size}::bigint,
          finish_time = now() where id = ${id}`)
      await noteProgress(db, user_id)
    } finally {
      clearInterval(progress)
      await rm(directory, { recursive: true, force: true })
    }
  }

  async #content(
    type: PackageType,
    packing: Parameters<typeof zipEntries>[0],
    directory: string,
    printPdf: PrintPdf,
  ): Promise<Readable> {
    if (type === 'zip') return zipOf(zipEntries(packing))
    const document = await pdfOf({ ...packing, directory, now: clock() })
    await printPdf(document)
    return createReadStream(document.file)
  }

  /** Drops what was made more than a day ago. */
  async sweep(): Promise<void> {
    const gone = await this.deps.db.rows<{ key: string | null }>(sql`
      delete from evidence_package where create_time < now() - make_interval(hours => ${PACKAGE_HOURS}) returning key`)
    for (const { key } of gone) if (key) await this.deps.storage.remove(key)
  }
}
