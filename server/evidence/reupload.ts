import { sql } from 'drizzle-orm'
import {
  pictureTaskNumber,
  pictureTaskState,
  REUPLOAD_MOST,
  reuploadUnchosen,
} from '../../src/domain/evidence/pictureTask'
import { MAX_ID } from '../../src/domain/identifier'
import { pictureTask } from '../../src/resources/evidence/pictureTask.resource'
import type { OrderRecord } from '../../src/resources/order'
import type { UpstreamGateway, UpstreamPhoto } from '../adapters/upstream/UpstreamGateway'
import type { Db, Tx } from '../db/db'
import type { Outcome, Work } from '../engine/core/handlers'
import { signFile } from '../engine/core/signing'
import { type Lease, leased } from '../engine/work/leases'
import { WorkQueue } from '../engine/work/queue'
import { records } from '../engine/write/records'
import { reject } from '../kernel/domainError'
import type { Log } from '../kernel/log'
import { photoSlots, picturesOf } from './photos'

const BATCH = 50
const UNREACHED = '上游无响应'

interface WaitingTask extends Omit<UpstreamPhoto, 'number' | 'url' | 'time' | 'attempt'> {
  readonly id: number
  readonly count: number
  readonly picture: string
  readonly create_time: Date
}

/** The photos of an order on their way to its upstream. */
export class UpstreamTasks {
  #gateway: UpstreamGateway
  readonly tasks: WorkQueue<Lease>

  constructor(
    private readonly db: Db,
    gateway: UpstreamGateway,
    private readonly log: Pick<Log, 'warn'> = { warn: () => undefined },
  ) {
    this.#gateway = gateway
    const spec = leased(db, {
      name: 'upstream',
      title: '照片回传',
      command: 'UpstreamTasks',
      rows: sql`
        select id, update_time as due, create_time as since, order_id from picture_task
        where status = ${pictureTaskState.waiting} and removed_at is null`,
      work: (id) => this.#sendOne(id),
    })
    this.tasks = new WorkQueue(db, spec, log)
  }

  get gateway(): UpstreamGateway {
    return this.#gateway
  }

  /** From now on photos go this way. */
  brings(gateway: UpstreamGateway): void {
    this.#gateway = gateway
  }

  get isSimulated(): boolean {
    return this.#gateway.isSimulated
  }

  /**
   * Puts chosen photos on their way (O-390). One that is on it already stays as it is, one that has been there goes again
   * under its number. @throws DomainError for a photo that is not this order's, or that the template keeps from the upstream
   */
  async queue({ tx, row, input, user, afterCommit }: Work<OrderRecord>): Promise<Outcome> {
    const ids = idsIn(input.picture_ids)
    const [pictures, slots] = await Promise.all([picturesOf(tx, row), photoSlots(tx, row)])
    const chosen = ids.map((id) => pictures.find((one) => one.id === id) ?? reject('照片不存在'))
    for (const { key, name } of chosen) {
      const slot = slots.find((one) => one.key === key)
      if (slot?.is_back !== 1) reject(`${slot?.name ?? name ?? key}不回传上游`)
    }
    const known = await records(tx, pictureTask).lock(sql`t.order_id = ${row.id}`)
    const isKnown = (id: number) => known.some(({ picture_id }) => picture_id === id)
    await records(tx, pictureTask).actAll({ order_id: row.id, picture_id: { in: ids } }, 'again', user)
    await records(tx, pictureTask).createAll(
      chosen
        .filter(({ id }) => !isKnown(id))
        .map(({ id, name, key }) => ({
          order_id: row.id,
          picture_id: id,
          name: name ?? key,
          data: { number: pictureTaskNumber(String(row.no), id), reply: null, simulated: this.isSimulated },
        })),
      user,
    )
    afterCommit(() => this.send(row.id))
    return { remark: chosen.map(({ name, key }) => name ?? key).join('、') }
  }

  /** One that has been sent, or could not be, goes once more. @throws DomainError when there is no such task */
  async retransmit({ tx, row, input, user, afterCommit }: Work<OrderRecord>): Promise<Outcome> {
    const [task] = await records(tx, pictureTask).lock({ order_id: row.id, id: Number(input.task_id) })
    if (!task) return reject('提交失败')
    await records(tx, pictureTask).actAll(task.id, 'again', user)
    afterCommit(() => this.send(row.id))
    return { remark: task.name }
  }

  /** What has become of each photo that was put on its way (O-290). */
  async tasksOf(tx: Pick<Tx, 'rows'>, orderId: number) {
    const rows = await tx.rows<{ times: Date | null }>(sql`
      select id, picture_id, name, data, count, status, times from picture_task
      where order_id = ${orderId} and removed_at is null order by id desc limit ${BATCH * 4}`)
    const data = rows.map((row) => ({ ...row, times: row.times && Math.floor(row.times.getTime() / 1000) }))
    return { data, total: data.length, simulated: this.isSimulated }
  }

  /** Sends what waits of one order, photo after photo, at once. */
  async send(orderId: number): Promise<void> {
    const waiting = await this.db.rows<{ id: number }>(sql`
      select id from picture_task where order_id = ${orderId} and status = ${pictureTaskState.waiting} and removed_at is null
      order by id limit ${BATCH}`)
    for (const { id } of waiting) await this.tasks.run(id, { early: true })
  }

  async #sendOne(id: number): Promise<void> {
    const [task] = await this.db.rows<WaitingTask>(sql`
      select t.id, t.picture_id, t.count, o.no as order_no, o.case_no, p.key, coalesce(p.name, p.key) as name, p.picture,
        p.shown_sha256 as sha256, p.address, p.lng, p.lat, p.create_time
      from picture_task t join picture p on p.id = t.picture_id join orders o on o.id = t.order_id where t.id = ${id}`)
    if (!task) return
    const { id: _id, picture_id, count, picture, create_time, ...about } = task
    const number = pictureTaskNumber(about.order_no, picture_id)
    const time = Math.floor(create_time.getTime() / 1000)
    const answer = await this.#gateway
      .sendPhoto({ ...about, picture_id, attempt: count, number, time, url: signFile(picture) })
      .catch((error: unknown) => {
        this.log.warn(`upstream ${number}: ${error}`)
        return { accepted: false, reply: UNREACHED }
      })
    // Whoever has taken it along says later what became of it.
    if (!answer) return
    const { accepted, reply } = answer
    const values = { count: count + 1, data: { number, reply, simulated: this.isSimulated } }
    await this.db.transaction((tx) =>
      records(tx, pictureTask).actAll(id, accepted ? 'received' : 'unreceived', null, { values }),
    )
  }
}

/** Ids of photos, each once. @throws DomainError */
function idsIn(sent: unknown): number[] {
  const ids = [...new Set(Array.isArray(sent) ? sent.map(Number) : [])]
  if (ids.length === 0) reject(reuploadUnchosen, { errors: { picture_ids: reuploadUnchosen } })
  if (ids.length > REUPLOAD_MOST) reject(`一次最多补传${REUPLOAD_MOST}张照片`)
  return ids.every((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID) ? ids : reject('照片不存在')
}
