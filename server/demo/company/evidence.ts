import { createHash } from 'node:crypto'
import { doubtsOf, metresBetween, NEAR_BITS, pictureTaskNumber, pictureTaskState } from '../../../src/domain/evidence'
import { type LngLat, parseLngLat } from '../../../src/domain/geo/coordinates'
import { HOUR, MINUTE, type Unix } from '../../../src/domain/time'
import { photoSuspect } from '../../../src/resources/evidence/photoSuspect.resource'
import { pictureTask } from '../../../src/resources/evidence/pictureTask.resource'
import type { Tx } from '../../db/db'
import * as tables from '../../db/tables.generated'
import type { Row } from '../../engine/core/codec'
import { dhashOf } from '../../evidence'
import { HEIGHT, nearPhotos, type PlaceholderPhoto, placeholderPhotos, WIDTH } from '../photos/placeholderPhotos'
import { insertRows, moment, storedRow } from '../rows'

const REVIEWER = '林晓彤'
/** The photo of an order that is in doubt: 人车合影. */
const KEY = 'mancar'

/** What is the matter with a photo of the demo. */
interface Case {
  /** it equals a photo of an earlier order */
  readonly twin?: true
  /** it looks like one of an earlier order: which of the pictures that do */
  readonly near?: number
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
  { near: 0 },
  { near: 1, away: 410 },
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
     where p.key = '${KEY}' and o.finish_time is not null and o.theodolitic is not null
     order by p.create_time desc limit ${(CASES.length + 1) * EVERY}`,
    [],
  )
  const [usual, ...alike] = await Promise.all(
    [...(await placeholderPhotos()).filter(({ key }) => key === KEY), ...(await nearPhotos())].map(imageOf),
  )
  if (!usual) return
  const suspects: Row[] = []
  for (const [at, one] of CASES.entries()) {
    const [photo, earlier] = [taken[at * EVERY], taken[at * EVERY + EVERY - 1]]
    const scene = parseLngLat(photo?.theodolitic)
    if (!photo || !earlier || !scene) continue
    const image = one.near === undefined ? usual : (alike[one.near] ?? usual)
    const isTwin = one.twin || one.near !== undefined
    suspects.push(await doubted(tx, { one, photo, twin: isTwin ? earlier : null, scene, image, usual }))
  }
  await insertRows(tx, tables.photoSuspectTable, suspects)
}

/** A picture as its record keeps it. */
interface Image {
  readonly file: string
  readonly size: number
  readonly sha256: string
  readonly dhash: string | null
}

const imageOf = async ({ file, bytes }: PlaceholderPhoto): Promise<Image> => ({
  file,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  dhash: await dhashOf(bytes),
})

/** In how many of 64 bits two pictures differ; null where one is too plain to be compared. */
function bitsBetween({ dhash: a }: Image, { dhash: b }: Image): number | null {
  if (a === null || b === null) return null
  return (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length
}

interface Doubted {
  readonly one: Case
  readonly photo: Taken
  readonly twin: Taken | null
  readonly scene: LngLat
  /** what the photo shows, and what the other orders' do */
  readonly image: Image
  readonly usual: Image
}

const facts = (tx: Tx, id: number, { file, size, sha256, dhash }: Image) =>
  tx.query(
    `update picture set picture = $2, original_picture = $2, file_size = $3, sha256 = $4, dhash = $5, width = $6, height = $7
     where id = $1`,
    [id, file, size, sha256, dhash, WIDTH, HEIGHT],
  )

/** Writes the photo's facts, and says what speaks against them by the rules of an upload. */
async function doubted(tx: Tx, { one, photo, twin, scene, image, usual }: Doubted): Promise<Row> {
  const place = {
    lng: scene.lng + (one.away ?? 12) / metresBetween(scene, { ...scene, lng: scene.lng + 1 }),
    lat: scene.lat,
  }
  const distance = metresBetween(place, scene)
  const taken_time = one.early ? photo.order_time - one.early * HOUR : photo.at - MINUTE
  const said = [place.lng.toFixed(6), place.lat.toFixed(6)]
  await facts(tx, photo.id, image)
  await tx.query(
    'update picture set taken_time = $2, lng = $3, lat = $4, distance = $5, taken_lng = $6, taken_lat = $7 where id = $1',
    [photo.id, moment(taken_time), ...said, distance, ...(one.placeless ? [null, null] : said)],
  )
  if (twin) await facts(tx, twin.id, usual)
  const isEqual = image.sha256 === usual.sha256
  const bits = isEqual ? 0 : bitsBetween(image, usual)
  const isNear = bits !== null && bits <= NEAR_BITS
  const reasons = doubtsOf({
    twin: twin === null ? null : isEqual ? 'equal' : isNear ? 'near' : null,
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
      bits: twin ? bits : null,
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
