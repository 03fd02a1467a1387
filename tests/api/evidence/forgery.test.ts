import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { draw } from '../../../server/evidence/intake/drawing'
import { watermarkChars } from '../../../src/domain/evidence/watermark/compose'
import type { GlyphSet } from '../../../src/domain/evidence/watermark/glyphs'
import type { Watermark } from '../../../src/domain/evidence/watermark/terms'
import { fileKeyIn } from '../../../src/domain/fileKey'
import { fromWgs84 } from '../../../src/domain/geo/datum'
import { FIRM } from '../company'
import { type Client, Desk, type Reply } from '../desk'
import { photographed, scene } from './pictures'

vi.setConfig({ testTimeout: 60_000 })

type Picture = Readonly<Record<string, unknown>> & { readonly id: number }
const UPLOAD = '/order/upload'
const HERE = [114.11, 22.54] as const
const here = fromWgs84({ lng: HERE[0], lat: HERE[1] })
const SCENE = `${here.lng},${here.lat}`
const BEIJING = [116.39, 39.9] as const
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const now = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ')

describe.each(mainEngine())('a provider forges no evidence, on %s', (engine) => {
  const desk = new Desk(engine)
  let seed = 100

  /** A file by the call that clients send theirs with. */
  async function uploaded({ token }: Client, content: Buffer): Promise<string> {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)]), 'photo.jpg')
    const body = new Response(form)
    const sent = await desk.app.inject({
      method: 'POST',
      url: '/api/public/upload?type=audit',
      headers: { 'x-token': token, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    return sent.json<Reply<{ key: string }>>().data.key
  }
  const order = () => desk.orderAt(26, { theodolitic: SCENE })
  const photosOf = async (id: number) => (await (await desk.as('provider1')).order(id)).picture as readonly Picture[]
  const bytesAt = (address: unknown) => desk.storage.files.get(fileKeyIn(String(address)) ?? '') ?? Buffer.alloc(0)
  const doubtsOf = async (id: unknown) =>
    (
      await desk.db.rows<{ reasons: number[] }>(sql`
        select reasons from photo_suspect where picture_id = ${Number(id)} and removed_at is null`)
    ).flatMap(({ reasons }) => reasons)
  /** A photo of another order, as another provider has sent it. */
  async function another(): Promise<Buffer> {
    const content = await photographed(scene(++seed), { at: HERE, time: now() })
    const [dispatch, id] = [await desk.as('dispatch'), await order()]
    const url = await uploaded(dispatch, content)
    expect(await dispatch.post(UPLOAD, { id, key: 'vin', url })).toMatchObject({ code: 1 })
    return content
  }
  const honest = () => photographed(scene(++seed), { at: HERE, time: now() })

  test('a photo is not recorded under another photo’s fingerprint, time and place', async () => {
    const provider = await desk.as('provider1')
    const [x, y] = [await another(), await honest()]
    const id = await order()
    const sent = { id, act: 'add', key: 'vin', lnglat: SCENE, address: '救援现场' }
    const [url, original_url] = [await uploaded(provider, x), await uploaded(provider, y)]
    expect(await provider.post(UPLOAD, { ...sent, url, original_url })).toMatchObject({ code: 1 })
    const [photo] = await photosOf(id)
    // What is shown was made of the original whose fingerprint it has, and is nothing of the other file.
    expect(bytesAt(photo?.original_picture)).toEqual(y)
    expect(photo?.sha256).toBe(sha256(y))
    expect(photo?.shown_sha256).toBe(sha256(bytesAt(photo?.picture)))
    expect(await desk.db.rows(sql`select 1 from files where key = ${url} and used_resource is not null`)).toEqual([])
    // The control: sent plainly it is told as another order's.
    const plain = await provider.post<{ picture_id: number }>(UPLOAD, {
      ...{ id, key: 'headstock', lnglat: SCENE, address: '救援现场' },
      url: await uploaded(provider, x),
    })
    expect(await doubtsOf(plain.data.picture_id)).toContain(1)
  })

  test('a replacement that names its own original shows that original, whatever was sent as its picture', async () => {
    const provider = await desk.as('provider1')
    const [x, y] = [await another(), await honest()]
    const id = await order()
    const first = await provider.post<{ picture_id: number }>(UPLOAD, {
      ...{ id, key: 'vin', lnglat: SCENE, address: '救援现场' },
      url: await uploaded(provider, y),
    })
    await desk.db.rows(sql`update picture set audit_status = 2 where id = ${first.data.picture_id}`)
    const [before] = await photosOf(id)
    const replaced = await provider.post<{ picture_id: number }>(UPLOAD, {
      ...{ id, act: 'replace', picture_id: first.data.picture_id, key: 'vin' },
      ...{ url: await uploaded(provider, x), original_url: before?.original_picture },
    })
    expect(replaced).toMatchObject({ code: 1 })
    const [photo] = await photosOf(id)
    expect(photo?.id).toBe(replaced.data.picture_id)
    expect(bytesAt(photo?.picture)).toEqual(bytesAt(before?.picture))
    expect(photo).toMatchObject({ sha256: sha256(y), shown_sha256: before?.shown_sha256, distance: 0 })
  })

  test('a watermark is drawn by the server from the original, to the bytes that a browser draws', async () => {
    const provider = await desk.as('provider1')
    const [x, y] = [await another(), await honest()]
    const id = await order()
    const first = await provider.post<{ picture_id: number }>(UPLOAD, {
      ...{ id, key: 'vin', lnglat: SCENE },
      url: await uploaded(provider, y),
    })
    await desk.db.rows(sql`update picture set audit_status = 2 where id = ${first.data.picture_id}`)
    const [before] = await photosOf(id)
    const mark: Watermark = {
      ...{ time: Math.floor(Date.now() / 1000), address: '深圳市罗湖区' },
      ...({ position: 'leftBottom', color: 'white' } as const),
    }
    const sent = {
      ...{ id, act: 'replace', picture_id: first.data.picture_id, key: 'vin', original_url: before?.original_picture },
      ...{ watermarkTime: mark.time, address: mark.address, info: { position: mark.position, color: mark.color } },
    }
    expect(await provider.post(UPLOAD, { ...sent, url: await uploaded(provider, x) })).toMatchObject({ code: 1 })
    const [photo] = await photosOf(id)
    const { data: glyphs } = await (await desk.as('dispatch')).get<GlyphSet>('/order/watermark/glyphs', {
      text: watermarkChars(mark),
    })
    const drawn = Buffer.from(await draw(y, { mark, glyphs }))
    expect(sha256(bytesAt(photo?.picture))).toBe(sha256(drawn))
    expect(photo).toMatchObject({ sha256: sha256(y), shown_sha256: sha256(drawn), watermarkList: [mark] })
    // A time that is typed as digits is drawn as well, or refused: never recorded without being drawn.
    const again = { ...sent, picture_id: photo?.id, watermarkTime: String(mark.time) }
    await desk.db.rows(sql`update picture set audit_status = 2 where id = ${photo?.id ?? 0}`)
    expect(await provider.post(UPLOAD, { ...again, url: await uploaded(provider, x) })).toMatchObject({ code: 1 })
    expect((await photosOf(id))[0]?.shown_sha256).toBe(sha256(drawn))
  })

  test('the doubts of an edit are looked for as well; those that somebody has dismissed are not raised again', async () => {
    const [provider, dispatch] = [await desk.as('provider1'), await desk.as('dispatch')]
    const x = await another()
    const id = await order()
    const sent = { id, key: 'vin', lnglat: SCENE, address: '救援现场' }
    const first = await provider.post<{ picture_id: number }>(UPLOAD, { ...sent, url: await uploaded(provider, x) })
    expect(await doubtsOf(first.data.picture_id)).toEqual([1])
    const edit = async (act: object) => {
      const [photo] = await photosOf(id)
      const reply = await dispatch.post<{ picture_id: number }>(UPLOAD, {
        ...{ id, act: 'replace', picture_id: photo?.id, key: 'vin', original_url: photo?.original_picture, ...act },
        ...{ watermarkTime: Math.floor(Date.now() / 1000), address: '深圳市罗湖区' },
      })
      expect(reply).toMatchObject({ code: 1 })
      return reply.data.picture_id
    }
    const edited = await edit({})
    expect(await doubtsOf(edited)).toEqual([1])
    await desk.db.rows(sql`update photo_suspect set status = 1 where picture_id = ${edited}`)
    expect(await doubtsOf(await edit({ info: { position: 'topLeft', color: 'red' } }))).toEqual([])
  })

  test('a picture that another order shows is no new original', async () => {
    const provider = await desk.as('provider1')
    const id = await order()
    const large = await photographed(scene(++seed, { width: 2720, height: 2040 }), { at: HERE, time: now() })
    await provider.post(UPLOAD, { id, key: 'vin', url: await uploaded(provider, large) })
    const [photo] = await photosOf(id)
    const shown = bytesAt(photo?.picture)
    expect(sha256(shown)).not.toBe(sha256(large))
    const other = await order()
    const { data } = await provider.post<{ picture_id: number }>(UPLOAD, {
      ...{ id: other, key: 'vin' },
      url: await uploaded(provider, shown),
    })
    expect(await doubtsOf(data.picture_id)).toContain(1)
  })

  test('coordinates of the sender do not overrule the camera’s', async () => {
    const provider = await desk.as('provider1')
    const id = await order()
    const content = await photographed(scene(++seed), { at: BEIJING, time: now() })
    const { data } = await provider.post<{ picture_id: number }>(UPLOAD, {
      ...{ id, key: 'driving_license', lnglat: SCENE, address: '救援现场' },
      url: await uploaded(provider, content),
    })
    const [photo] = await photosOf(id)
    const taken = fromWgs84({ lng: BEIJING[0], lat: BEIJING[1] })
    expect(photo).toMatchObject({ taken_lng: String(taken.lng), taken_lat: String(taken.lat) })
    expect(photo?.distance).toBeGreaterThan(1_900_000)
    expect(photo?.apart).toBe(photo?.distance)
    expect(await doubtsOf(data.picture_id)).toEqual([4, 6])
  })

  test('F-386 F-552 a proof of an empty run needs its place; sent again with one, the photo keeps it', async () => {
    const provider = await desk.as('provider1')
    const id = await desk.orderAt(24, { theodolitic: SCENE })
    const url = await uploaded(provider, await honest())
    const missing = '请选择放空地点、放空时间！'
    for (const more of [{}, { address: '  ' }, { lnglat: '' }]) {
      const refused = await provider.post(UPLOAD, { id, key: 'roidsign', act: 'add', url, ...more })
      expect(refused).toMatchObject({ code: 0, info: missing })
    }
    expect(await photosOf(id)).toEqual([])
    const place = { address: '救援现场', lnglat: SCENE }
    expect(await provider.post(UPLOAD, { id, key: 'roidsign', act: 'add', url, ...place })).toMatchObject({ code: 1 })
    // Another kind of photo may come without a place; a repetition that has one brings it.
    const plain = { id, key: 'mancar', url: await uploaded(provider, await scene(++seed).jpeg().toBuffer()) }
    const first = await provider.post<{ picture_id: number }>(UPLOAD, plain)
    const [before] = (await photosOf(id)).filter(({ key }) => key === 'mancar')
    expect(before).toMatchObject({ address: null, lng: null, distance: null })
    const again = await provider.post<{ picture_id: number }>(UPLOAD, { ...plain, ...place })
    expect(again.data.picture_id).toBe(first.data.picture_id)
    const [kept] = (await photosOf(id)).filter(({ key }) => key === 'mancar')
    expect(kept).toMatchObject({ address: place.address, lng: String(here.lng), lat: String(here.lat), distance: 0 })
    // A third one overrules nothing.
    await provider.post(UPLOAD, { ...plain, address: '别处', lnglat: '113.1,22.1' })
    expect((await photosOf(id)).find(({ key }) => key === 'mancar')).toMatchObject({
      address: place.address,
      distance: 0,
    })
  })

  test('a photo that another firm has uploaded, or that has no file, is none', async () => {
    const provider = await desk.as('provider1')
    const id = await order()
    const own = await uploaded(provider, await honest())
    const foreign = await desk.uploaded(FIRM.provider2, await honest(), 'image/jpeg')
    for (const files of [{ url: foreign }, { url: own, original_url: foreign }, { url: foreign, original_url: own }]) {
      expect(await provider.post(UPLOAD, { id, key: 'vin', ...files })).toMatchObject({ code: 0, info: '图片上传失败' })
    }
    for (const url of ['abc', 'https://evil.example/x.jpg']) {
      expect(await provider.post(UPLOAD, { id, key: 'vin', url })).toMatchObject({ code: 0, info: '图片上传失败' })
    }
    expect(await photosOf(id)).toEqual([])
  })
})
