import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { sql } from 'drizzle-orm'
import exifr from 'exifr'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { StorageAway } from '../../../server/adapters/storage/Storage'
import { mainEngine } from '../../../server/db/testing'
import { completePhotos, readPicture } from '../../../server/evidence'
import { fileKeyIn } from '../../../src/domain/fileKey'
import { fromWgs84 } from '../../../src/domain/geo/datum'
import { FIRM } from '../company'
import { Desk, type Reply } from '../desk'
import { photographed, scene } from './pictures'

vi.setConfig({ testTimeout: 60_000 })

type Picture = Readonly<Record<string, unknown>>
interface Added {
  readonly picture_id?: number
}
const UPLOAD = '/order/upload'
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** In Luohu: the place of the orders that are made here, WGS-84 and as the product has it. */
const HERE = [114.11, 22.54] as const
const here = fromWgs84({ lng: HERE[0], lat: HERE[1] })
const SCENE = { theodolitic: `${here.lng},${here.lat}` }

/** A PNG whose header claims so many pixels either way. */
async function claiming(pixels: number): Promise<Buffer> {
  const png = await scene(4).png().toBuffer()
  png.writeUInt32BE(pixels, 16)
  png.writeUInt32BE(pixels, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

describe.each(mainEngine())('photos are read before they are kept, on %s', (engine) => {
  const desk = new Desk(engine)
  const placed = () => desk.place(SCENE)
  const send = async (id: number, content: Buffer, more: object = {}, mime = 'image/jpeg') => {
    const url = await desk.uploaded(FIRM.platform, content, mime)
    const reply: Reply<Added> = await (await desk.as('dispatch')).post<Added>(UPLOAD, {
      id,
      key: 'mancar',
      url,
      ...more,
    })
    return { url, ...reply }
  }
  const photosOf = async (id: number) => (await (await desk.as('dispatch')).order(id)).picture as readonly Picture[]
  const fileOf = (address: unknown) => desk.storage.files.get(fileKeyIn(String(address)) ?? '') ?? Buffer.alloc(0)
  const suspectsOf = async (id: number) =>
    desk.db.rows<{ reasons: number[]; bits: number | null; twin_id: number | null }>(sql`
      select reasons, bits, twin_id from photo_suspect where order_id = ${id} and removed_at is null order by id`)

  test('O-274 a photo has its facts from its first moment: size, sum, time, place, distance; what is shown says nothing of its maker', async () => {
    const id = await placed()
    const picture = scene(1, { width: 2720, height: 2040 })
    const content = await photographed(picture, { time: '2026:11:24 09:30:00', at: HERE, orientation: 6 })
    expect((await send(id, content)).code).toBe(1)
    const [photo] = await photosOf(id)
    expect(photo).toMatchObject({ width: 2040, height: 2720, sha256: sha256(content), parent_id: null })
    expect(photo?.taken_time).toBe(Date.UTC(2026, 10, 24, 1, 30) / 1000)
    expect(photo?.distance).toBeLessThan(5)
    expect(fileOf(photo?.original_picture)).toEqual(content)
    const shown = await sharp(fileOf(photo?.picture)).metadata()
    expect(shown).toMatchObject({ width: 1920, height: 2560, format: 'jpeg' })
    expect([shown.exif, shown.orientation]).toEqual([undefined, undefined])
    expect(await exifr.parse(fileOf(photo?.picture))).toBeUndefined()
    expect(await sharp(fileOf(photo?.thumb)).metadata()).toMatchObject({ width: 300, height: 400 })
    const unclaimed = await desk.db.rows(sql`select key from files where used_resource is null`)
    expect(unclaimed).toEqual([])
  })

  test('the camera’s place outranks the sender’s, and one that contradicts it is a doubt; the destination is the scene of its own photos', async () => {
    const far = fromWgs84({ lng: HERE[0] + 0.01, lat: HERE[1] })
    const id = await desk.place({ ...SCENE, transit: `${far.lng},${far.lat}` })
    const content = await photographed(scene(2), { at: HERE })
    await send(id, content, { lnglat: `${far.lng},${far.lat}` })
    await send(id, await photographed(scene(3), { at: HERE }), { key: 'destination', lnglat: `${far.lng},${far.lat}` })
    const [atScene, atDestination] = await photosOf(id)
    expect(atScene).toMatchObject({ distance: 0, taken_lng: String(here.lng), taken_lat: String(here.lat) })
    expect(atDestination?.distance).toBeGreaterThan(900)
    expect([atScene?.apart, atDestination?.apart]).toEqual([atDestination?.distance, atDestination?.distance])
    expect((await suspectsOf(id)).map(({ reasons }) => reasons)).toEqual([[6], [4, 6]])
  })

  test.each([
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), '图片已损坏或不完整，请重新拍摄或上传'],
    ['WebP', () => scene(4).webp().toBuffer(), '仅支持jpg/jpeg/png格式的图片'],
    ['no picture', () => Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'), '图片已损坏或不完整，请重新拍摄或上传'],
    ['one of 30,000 × 30,000', () => claiming(30_000), '图片尺寸过大，请缩小后再上传'],
    [
      'one that breaks off',
      async () => {
        const whole = await scene(5).jpeg().toBuffer()
        return whole.subarray(0, whole.length >> 1)
      },
      '图片已损坏或不完整，请重新拍摄或上传',
    ],
  ])('O-400 %s is refused in words, and neither it nor a record is kept', async (_what, make, words) => {
    const id = await placed()
    const { url, code, info } = await send(id, await make())
    expect({ code, info }).toEqual({ code: 0, info: words })
    expect(desk.storage.files.has(url)).toBe(false)
    expect(await desk.db.rows(sql`select 1 from files where key = ${url}`)).toEqual([])
    expect(await photosOf(id)).toEqual([])
  })

  test('O-400 what is a picture but no JPEG or PNG is refused by its type', async () => {
    const id = await placed()
    expect(await send(id, await scene(6).webp().toBuffer(), {}, 'image/webp')).toMatchObject({
      code: 0,
      info: '仅支持jpg/jpeg/png格式的图片',
    })
  })

  test('O-402 a signature is not uploaded, whichever of the three', async () => {
    const id = await placed()
    for (const key of ['owner_sign', 'meet_sign', 'driver_sign']) {
      expect(await send(id, await photographed(scene(7), {}), { key })).toMatchObject({
        code: 0,
        info: '签名照片不支持上传！',
      })
    }
    expect(await photosOf(id)).toEqual([])
  })

  test('O-443 the desk takes a photo again unless it is qualified', async () => {
    const id = await placed()
    const first = await send(id, await photographed(scene(8), {}))
    const again = async (seed: number) => {
      const [photo] = await photosOf(id)
      return send(id, await photographed(scene(seed), {}), { act: 'replace', picture_id: photo?.id })
    }
    await desk.db.rows(sql`update picture set audit_status = 1 where id = ${first.data.picture_id}`)
    expect((await again(9)).code).toBe(0)
    expect(await photosOf(id)).toMatchObject([{ id: first.data.picture_id }])
    await desk.db.rows(sql`update picture set audit_status = 2 where id = ${first.data.picture_id}`)
    expect((await again(10)).code).toBe(1)
  })

  test.each([
    ['a time that is none', { time: '2026:99:99 99:99:99' }],
    ['a time to come', { time: '2099:01:01 00:00:00' }],
    ['the place 0, 0', { at: [0, 0] as const }],
  ])('EXIF that says %s says nothing', async (_what, written) => {
    const id = await placed()
    expect((await send(id, await photographed(scene(serial++), written))).code).toBe(1)
    const [photo] = await photosOf(id)
    expect([photo?.taken_time, photo?.distance]).toEqual([null, null])
  })
  let serial = 20

  test('the same file sent again is the same photo, with and without a key; for another order it is refused', async () => {
    const id = await placed()
    const dispatch = await desk.as('dispatch')
    const { url, data } = await send(id, await photographed(scene(7)))
    const again = await dispatch.post<Added>(UPLOAD, { id, key: 'mancar', url })
    expect(again).toMatchObject({ code: 1, data: { picture_id: data.picture_id } })
    const body = { id, key: 'vin', url: await desk.uploaded(FIRM.platform, await scene(8).png().toBuffer()) }
    const both = await Promise.all([1, 2].map(() => dispatch.post(UPLOAD, body, { 'idempotency-key': 'photo-8' })))
    expect(both.map(({ code }) => code)).toEqual([1, 1])
    expect(await photosOf(id)).toHaveLength(2)
    expect(await dispatch.post(UPLOAD, { id: await placed(), key: 'mancar', url })).toMatchObject({
      code: 0,
      info: '该图片已用于其他记录，请重新上传',
    })
  })

  test('O-401 a photo that stands in for another points to it, and the other is in the bin, not overwritten', async () => {
    const id = await placed()
    const first = await photographed(scene(9))
    const { data } = await send(id, first)
    await send(id, await photographed(scene(10)), { act: 'replace', picture_id: data.picture_id })
    expect(await photosOf(id)).toMatchObject([{ parent_id: data.picture_id }])
    const [old] = await desk.db.rows<{ original_picture: string; sha256: string }>(sql`
      select original_picture, sha256 from picture where id = ${data.picture_id} and removed_at is not null`)
    expect(old?.sha256).toBe(sha256(first))
    expect(desk.storage.files.get(old?.original_picture ?? '')).toEqual(first)
  })

  test('a store that is away is said so, nothing is lost, and the same call goes through afterwards', async () => {
    const id = await placed()
    const get = vi.spyOn(desk.storage, 'get').mockRejectedValue(new StorageAway('away'))
    const url = await desk.uploaded(FIRM.platform, await scene(11).jpeg().toBuffer(), 'image/jpeg')
    const dispatch = await desk.as('dispatch')
    const ask = () => dispatch.post(UPLOAD, { id, key: 'mancar', url }, { 'idempotency-key': 'photo-11' })
    expect(await ask()).toMatchObject({ code: 0, info: '文件存储暂时无法访问，请稍后重试' })
    get.mockRestore()
    expect(desk.storage.files.has(url)).toBe(true)
    expect(await ask()).toMatchObject({ code: 1 })
    expect(await photosOf(id)).toHaveLength(1)
  })

  test('a photo that was written without its facts gets them by the timer, once', async () => {
    const id = await placed()
    const content = await photographed(scene(12), { at: HERE })
    const url = await desk.uploaded(FIRM.platform, content, 'image/jpeg')
    await desk.db.rows(sql`insert into picture (order_id, key, name, picture, original_picture, upload_status, audit_status)
      values (${id}, 'mancar', '人车合影', ${url}, ${url}, 2, 0), (${id}, 'vin', '车架号照片', 'u/1/1/202611/gone', null, 2, 0)`)
    await desk.db.rows(sql`update files set used_resource = 'order', used_row_id = ${id} where key = ${url}`)
    const intake = { storage: desk.storage, read: readPicture }
    expect(await completePhotos(desk.db, intake)).toBe(0)
    const [photo, lost] = await photosOf(id)
    expect(photo).toMatchObject({ sha256: sha256(content), width: 640, height: 480 })
    expect(photo?.thumb).toMatch(/made/)
    expect(lost?.sha256).toBeNull()
    const before = desk.storage.files.size
    await completePhotos(desk.db, intake)
    expect(desk.storage.files.size).toBe(before)
  })

  test('a placeholder of the demo, which many orders show, gets none and is nobody’s suspect', async () => {
    const ids = [await placed(), await placed()]
    const url = await desk.uploaded(FIRM.platform, await scene(13).jpeg().toBuffer(), 'image/jpeg')
    await desk.db.rows(sql`update files set used_resource = 'demo' where key = ${url}`)
    for (const id of ids)
      await desk.db.rows(sql`insert into picture (order_id, key, name, picture, original_picture, upload_status, audit_status)
        values (${id}, 'mancar', '人车合影', ${url}, ${url}, 2, 0)`)
    await completePhotos(desk.db, { storage: desk.storage, read: readPicture })
    for (const id of ids) {
      expect((await photosOf(id))[0]).toMatchObject({ sha256: null })
      expect(await suspectsOf(id)).toEqual([])
    }
  })

  test('suspects: equal and near photos of another order, taken before the order, far off, without a place; flat and dark ones are like nothing', async () => {
    const [one, two] = [await placed(), await placed()]
    const picture = scene(40, { width: 1200, height: 900 })
    const original = await photographed(picture, { time: '2099:01:01 00:00:00', at: HERE })
    const { data } = await send(one, original)
    expect(await suspectsOf(one)).toEqual([])
    await send(two, original)
    await send(two, await picture.clone().resize(700).jpeg({ quality: 45 }).toBuffer(), { key: 'vin' })
    await send(two, await photographed(scene(41), { time: '2020:01:01 08:00:00' }), { key: 'headstock' })
    await send(two, await photographed(scene(42), { at: [113.9, 22.5] }), { key: 'driver_scene' })
    await send(two, await scene(43).jpeg().toBuffer(), { key: 'tailstock', lnglat: SCENE.theodolitic })
    const flat = (grey: string) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background: grey } })
        .jpeg()
        .toBuffer()
    for (const grey of ['#777', '#787878', '#010101'])
      await send(grey === '#777' ? one : two, await flat(grey), { key: 'other' })
    const found = await suspectsOf(two)
    expect(found.map(({ reasons }) => reasons)).toEqual([[1], [2], [3], [4], [5]])
    expect(found.slice(0, 2).map(({ twin_id }) => twin_id)).toEqual([data.picture_id, data.picture_id])
    expect(found[1]?.bits).toBeLessThanOrEqual(8)
  })

  test('suspects are a list of whoever reviews; the other photo is shown to whoever may see its order; they are dismissed with a note, once', async () => {
    const PATH = '/v2/order/picture/suspect'
    const insurers = await desk.place({ customer_id: 2 }, 'insurer')
    const others = await desk.place({})
    const picture = await scene(60).jpeg().toBuffer()
    await send(others, picture)
    const insurer = await desk.as('insurer')
    const url = await desk.uploaded(FIRM.insurer, picture, 'image/jpeg')
    expect(await insurer.post(UPLOAD, { id: insurers, key: 'mancar', url })).toMatchObject({ code: 1 })
    const list = async (who: 'insurer' | 'dispatch') =>
      (await (await desk.as(who)).get<{ data: Picture[] }>(PATH, { limit: 200 })).data.data
    const mine = (await list('insurer')).find(({ order_id }) => order_id === insurers)
    expect(mine).toMatchObject({ reasons: [1], status: 0 })
    expect((await list('insurer')).every(({ order_id }) => order_id === insurers)).toBe(true)
    const { id } = mine as { id: number }
    const seen = async (who: 'insurer' | 'dispatch') => (await (await desk.as(who)).get(`${PATH}/compare`, { id })).data
    expect(await seen('insurer')).toMatchObject({ photo: { order_id: insurers }, twin: null, twin_hidden: true })
    expect(await seen('dispatch')).toMatchObject({ twin: { order_id: others }, twin_hidden: false })
    for (const who of ['provider1', 'powerless'] as const) {
      expect((await (await desk.as(who)).get(PATH)).code).toBe(0)
      expect((await (await desk.as(who)).post(`${PATH}/dismiss`, { id, note: '同车两次救援' })).code).toBe(0)
    }
    expect(await insurer.post(`${PATH}/dismiss`, { id })).toMatchObject({ code: 0, info: '请输入说明' })
    expect(await insurer.post(`${PATH}/dismiss`, { id, note: '同车两次救援' })).toMatchObject({ code: 1 })
    expect((await insurer.post(`${PATH}/dismiss`, { id, note: '再次' })).code).toBe(0)
    expect((await list('insurer')).find((one) => one.id === id)).toMatchObject({ status: 1, note: '同车两次救援' })
  })
})
