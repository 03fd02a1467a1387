import { createHash } from 'node:crypto'
import { doubtsOf, metresBetween, pictureTaskNumber, pictureTaskState } from '../../../src/domain/evidence'
import { type LngLat, parseLngLat } from '../../../src/domain/geo/coordinates'
import { HOUR, MINUTE, type Unix } from '../../../src/domain/time'
import { photoSuspect } from '../../../src/resources/evidence/photoSuspect.resource'
import { pictureTask } from '../../../src/resources/evidence/pictureTask.resource'
import type { Tx } from '../../db/db'
import * as tables from '../../db/tables.generated'
import type { Row } from '../../schema/codec'
import { HEIGHT, placeholderPhotos, WIDTH } from '../placeholderPhotos'
import { insertRows, moment, storedRow } from '../rows'

const REVIEWER = '林晓彤'

/** What is the matter with a photo of the demo. */
interface Case {
  /** it equals a photo of an earlier order */
  readonly twin?: true
  /** hours before the order that its camera says */
  readonly early?: number
  /** metres from the scene, eastward, that its page gave */
  readonly away?: number
  /** its camera wrote no place */
  readonly placeless?: true
  /** why somebody has put it aside */
  readonly note?: string
}

const CASES: readonly Case[] = [
  { twin: true },
  { early: 26 },
  { away: 640 },
  { placeless: true },
  { twin: true, early: 3 },
  { away: 1850, placeless: true },
  { away: 320, note: '高速应急车道无法停留，在前方出口拍摄' },
  { twin: true, note: '同一车主连续两次救援，沿用人车合影' },
]

interface Taken {
  readonly id: number
  readonly order_id: number
  readonly name: string
  readonly key: string
  readonly at: Unix
  readonly order_time: Unix
  readonly theodolitic: string
}

/** Some photos that somebody should look at, and photos on their way to the upstream. */
export async function insertEvidence(tx: Tx, now: Unix): Promise<void> {
  await insertSuspects(tx)
  await insertTasks(tx, now)
}

/** Photos between those that are in doubt, so that these are of several days. */
const EVERY = 9

async function insertSuspects(tx: Tx): Promise<void> {
  const taken = await tx.query<Taken>(
    `select p.id, p.order_id, p.name, p.key, o.theodolitic, extract(epoch from p.create_time)::float8 as at,
       extract(epoch from o.create_time)::float8 as order_time
     from picture p join orders o on o.id = p.order_id
     where p.key = 'mancar' and o.finish_time is not null and o.theodolitic is not null
     order by p.create_time desc limit ${(CASES.length + 1) * EVERY}`,
    [],
  )
  const files = new Map(
    placeholderPhotos().map(({ key, bytes }) => [key, createHash('sha256').update(bytes).digest('hex')]),
  )
  const suspects: Row[] = []
  for (const [at, one] of CASES.entries()) {
    const [photo, earlier] = [taken[at * EVERY], taken[at * EVERY + EVERY - 1]]
    const scene = parseLngLat(photo?.theodolitic)
    if (!photo || !earlier || !scene) continue
    suspects.push(
      await doubted(tx, { one, photo, twin: one.twin ? earlier : null, scene, sha256: files.get(photo.key) }),
    )
  }
  await insertRows(tx, tables.photoSuspectTable, suspects)
}

interface Doubted {
  readonly one: Case
  readonly photo: Taken
  readonly twin: Taken | null
  readonly scene: LngLat
  readonly sha256: string | undefined
}

/** Writes the photo's facts, and says what speaks against them by the rules of an upload. */
async function doubted(tx: Tx, { one, photo, twin, scene, sha256 }: Doubted): Promise<Row> {
  const place = {
    lng: scene.lng + (one.away ?? 12) / metresBetween(scene, { ...scene, lng: scene.lng + 1 }),
    lat: scene.lat,
  }
  const distance = metresBetween(place, scene)
  const taken_time = one.early ? photo.order_time - one.early * HOUR : photo.at - MINUTE
  const said = [place.lng.toFixed(6), place.lat.toFixed(6)]
  await tx.query(
    `update picture set sha256 = $2, width = $3, height = $4, taken_time = $5, lng = $6, lat = $7, distance = $8, taken_lng = $9,
       taken_lat = $10 where id = $1`,
    [photo.id, sha256, WIDTH, HEIGHT, moment(taken_time), ...said, distance, ...(one.placeless ? [null, null] : said)],
  )
  if (twin)
    await tx.query('update picture set sha256 = $2, width = $3, height = $4 where id = $1', [
      twin.id,
      sha256,
      WIDTH,
      HEIGHT,
    ])
  const reasons = doubtsOf({
    twin: twin ? 'equal' : null,
    taken_time,
    order_time: photo.order_time,
    distance,
    page_place: true,
    taken_place: !one.placeless,
  })
  return storedRow(
    photoSuspect,
    {
      order_id: photo.order_id,
      picture_id: photo.id,
      name: photo.name,
      reasons,
      weight: Math.min(...reasons),
      twin_id: twin?.id ?? null,
      bits: twin ? 0 : null,
      distance,
      status: one.note ? 1 : 0,
      note: one.note ?? null,
      user_name: one.note ? REVIEWER : null,
      handle_time: one.note ? photo.at + HOUR : null,
    },
    { create_time: photo.at },
  )
}

/** Orders whose photos go to their upstream; each by what became of it. */
const ORDERS: readonly (keyof typeof pictureTaskState)[] = ['done', 'done', 'failed', 'done', 'waiting']

/** The answers that the simulated upstream gives, and what is noted where none came; what waits is sent when the server runs. */
async function insertTasks(tx: Tx, now: Unix): Promise<void> {
  const photos = await tx.query<Pick<Taken, 'id' | 'order_id' | 'name'> & { no: string; at: Unix; rank: number }>(
    `select p.id, p.order_id, coalesce(p.name, p.key) as name, o.no, extract(epoch from o.finish_time)::float8 as at, o.rank
     from picture p join (
       select id, no, customer_id, finish_time, row_number() over (order by finish_time desc)::int - 1 as rank
       from orders where finish_time is not null and case_no is not null
         and exists (select 1 from picture where order_id = orders.id)
       order by finish_time desc limit ${ORDERS.length}
     ) o on o.id = p.order_id
     where not exists (select 1 from photo_requirement r where r.customer_id = o.customer_id and r.key = p.key and r.is_back = 0)
     order by p.id`,
    [],
  )
  const rows = photos.map(({ id, order_id, name, no, at, rank }, i) => {
    // One of a failed order's photos was not heard of; the others had arrived.
    const state = ORDERS[rank] === 'failed' && i % 2 === 0 ? 'done' : (ORDERS[rank] ?? 'done')
    const number = pictureTaskNumber(no, id)
    const reply = { done: `模拟上游已接收 ${number}`, failed: '上游无响应', waiting: null }[state]
    const time = Math.min(at + 10 * MINUTE, now)
    return storedRow(
      pictureTask,
      {
        order_id,
        picture_id: id,
        name,
        data: { number, reply, simulated: true },
        count: state === 'waiting' ? 0 : 1,
        status: pictureTaskState[state],
        times: state === 'waiting' ? null : time,
      },
      { create_time: time },
    )
  })
  await insertRows(tx, tables.pictureTaskTable, rows)
}
