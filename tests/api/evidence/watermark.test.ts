import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { photoWindowMessage } from '../../../src/domain/evidence/photo'
import { watermarkChars } from '../../../src/domain/evidence/watermark/compose'
import type { GlyphSet } from '../../../src/domain/evidence/watermark/glyphs'
import { loadCodecs, renderWatermark } from '../../../src/domain/evidence/watermark/render'
import type { Watermark } from '../../../src/domain/evidence/watermark/terms'
import { DAY, HOUR } from '../../../src/domain/time'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { Desk } from '../desk'

interface Photo {
  readonly id: number
  readonly original_picture: string
  readonly watermarkList: readonly Watermark[] | null
  readonly audit_status: number
}

const place = { address: '深圳市南山区深南大道9028号', lnglat: '113.95,22.54' }
const info = { position: 'leftBottom', color: 'white' } as const
const seconds = () => Math.floor(Date.now() / 1000)

const codec = (path: string) => new WebAssembly.Module(readFileSync(createRequire(import.meta.url).resolve(path)))
const codecs = () =>
  loadCodecs({
    jpegDecoder: codec('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'),
    jpegEncoder: codec('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'),
    pngDecoder: codec('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'),
  })
const bytesOf = ({ buffer, byteOffset, length }: Buffer): ArrayBuffer =>
  buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer

describe.each(mainEngine())('修改水印 on %s', (engine) => {
  const desk = new Desk(engine)
  const photosOf = async (id: number): Promise<readonly Photo[]> =>
    (await (await desk.as('dispatch')).order(id)).picture as readonly Photo[]
  /** An order with one photo that its provider has sent. */
  const photographed = async (status: 24 | 26 = 24) => {
    const id = await desk.orderAt(status)
    const url = await desk.uploaded(FIRM.provider1)
    const sent = await (await desk.as('provider1')).post<{ picture_id: number }>('/order/upload', {
      id,
      key: 'vin',
      url,
    })
    const [photo] = await photosOf(id)
    return { id, url, photo: photo as Photo, picture_id: sent.data.picture_id }
  }
  const change = async (id: number, photo: Photo, over: object = {}) =>
    (await desk.as('dispatch')).post<{ picture_id: number }>('/order/upload', {
      ...{ id, act: 'replace', picture_id: photo.id, key: 'vin', url: await desk.uploaded(FIRM.platform) },
      ...{ original_url: photo.original_picture, watermarkTime: seconds(), info, ...place, ...over },
    })

  test('O-212 O-545 O-630 O-631 F-633 the edit is a new photo of the same original, made from the old one, which lies in the bin', async () => {
    const { id, url, photo, picture_id } = await photographed()
    const first = await change(id, photo)
    expect(first).toMatchObject({ code: 1, info: '操作成功' })
    const [edited] = await photosOf(id)
    expect(edited).toMatchObject({ id: first.data.picture_id, audit_status: 0, address: place.address })
    expect(edited?.watermarkList).toMatchObject([{ ...info, address: place.address }])
    const kept = async (one: number) =>
      (
        await desk.db.rows<object>(sql`
          select picture = original_picture as is_own, original_picture, parent_id, removed_at is not null as gone
          from picture where id = ${one}`)
      )[0]
    expect(await kept(picture_id)).toEqual({ is_own: true, original_picture: url, parent_id: null, gone: true })
    expect(await kept(first.data.picture_id)).toEqual({
      ...{ is_own: false, original_picture: url, parent_id: picture_id, gone: false },
    })
    // Once more: of the original again, with both watermarks told.
    const second = await change(id, edited as Photo, { info: null })
    expect(await kept(second.data.picture_id)).toMatchObject({ original_picture: url, parent_id: edited?.id })
    expect((await photosOf(id))[0]?.watermarkList).toMatchObject([info, { position: 'rightTop', color: 'red' }])
  })

  test('O-386..O-391 time and place are asked for and must be possible, and nothing changes', async () => {
    const { id, photo } = await photographed()
    const placed = Number((await (await desk.as('dispatch')).order(id)).order_time)
    const said = async (over: object) => (await change(id, photo, over)).info
    expect(await said({ address: ' ' })).toBe('请选择水印地址、时间！')
    expect(await said({ watermarkTime: null })).toBe('请选择水印地址、时间！')
    expect(await said({ watermarkTime: seconds() + HOUR })).toBe('水印时间不能晚于当前时间！')
    expect(await said({ watermarkTime: placed - DAY - 60 })).toBe('水印时间不能早于下单时间一天以上！')
    expect(await said({ info: { position: 'middle', color: 'red' } })).toBe('参数 info 不正确')
    // The original of another photo is no original of this one, nor is a file of another firm.
    const other = await photographed()
    expect(await said({ original_url: other.photo.original_picture })).toBe('图片上传失败')
    expect(await said({ url: await desk.uploaded(FIRM.provider2) })).toBe('图片上传失败')
    expect(await photosOf(id)).toMatchObject([{ id: photo.id }])
  })

  test('O-419 O-442 a provider changes what was found unqualified alone, nobody without pic_handle anything', async () => {
    const { id, photo } = await photographed()
    const provider = await desk.as('provider1')
    const clerk = await desk.holder('no-pictures', FIRM.platform, ['order_man', 'operation:4'])
    const body = async (firm: number) => ({
      ...{ id, act: 'replace', picture_id: photo.id, key: 'vin', url: await desk.uploaded(firm), ...place },
      ...{ original_url: photo.original_picture, watermarkTime: seconds() },
    })
    expect((await provider.post('/order/upload', await body(FIRM.provider1))).info).toBe(MESSAGES.forbidden)
    expect((await clerk.post('/order/upload', await body(FIRM.platform))).info).toBe(MESSAGES.forbidden)
    await desk.db.rows(sql`update picture set audit_status = 2 where id = ${photo.id}`)
    expect(await provider.post('/order/upload', await body(FIRM.provider1))).toMatchObject({ code: 1 })
  })

  test('O-472 while 水印特殊处理 is on, watermarks are changed after the 48 hours, and other photos are not', async () => {
    const { id, photo } = await photographed(26)
    await desk.stand(id, { status: 4, finish_time: new Date(Date.now() - 3 * DAY * 1000) })
    expect((await change(id, photo)).info).toBe(photoWindowMessage)
    const path = '/order/changeWatermarkSpecialProcess'
    expect((await (await desk.as('provider1')).post(path, { id, switch: 1 })).info).toBe(MESSAGES.forbidden)
    const dispatch = await desk.as('dispatch')
    expect((await dispatch.post(path, { id })).code).toBe(0)
    expect(await dispatch.post(path, { id, switch: 1 })).toMatchObject({ code: 1 })
    expect(await change(id, photo)).toMatchObject({ code: 1 })
    const plain = { id, key: 'vin', url: await desk.uploaded(FIRM.platform) }
    expect((await dispatch.post('/order/upload', plain)).info).toBe(photoWindowMessage)
    await dispatch.post(path, { id, switch: 0 })
    expect((await change(id, (await photosOf(id))[0] as Photo)).info).toBe(photoWindowMessage)
  })

  test('what a watermark draws are outlines of the shipped font; what that lacks is told', async () => {
    const dispatch = await desk.as('dispatch')
    const path = '/order/watermark/glyphs'
    const { data } = await dispatch.get<GlyphSet>(path, { text: '深深 A𠮷' })
    expect(data.glyphs.map(({ char }) => char)).toEqual(['深', 'A'])
    expect(data.missing).toEqual(['𠮷'])
    expect(data.glyphs[0]?.path).toMatch(/^M[\d .\-MLQCZ]+Z$/)
    for (const text of ['', '  ', 'x'.repeat(5)]) {
      expect((await dispatch.get(path, { text })).code).toBe(text.trim() ? 1 : 0)
    }
    expect((await (await desk.as('powerless')).get(path, { text: 'A' })).info).toBe(MESSAGES.forbidden)
  })

  test('O-627 F-632 a photo is turned upright, made smaller, and drawn the same each time', async () => {
    await codecs()
    const mark: Watermark = { ...info, address: place.address, time: 1_700_000_000 }
    const text = watermarkChars(mark)
    const { data: glyphs } = await (await desk.as('dispatch')).get<GlyphSet>('/order/watermark/glyphs', { text })
    const plain = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#3a6ea5' } })
    // Its camera lay on its side.
    const lying = bytesOf(await plain.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer())
    const one = Buffer.from(await renderWatermark(lying.slice(0), mark, glyphs))
    const two = Buffer.from(await renderWatermark(lying, mark, glyphs))
    expect(one.equals(two)).toBe(true)
    expect(await sharp(one).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 810 })
    const png = await renderWatermark(bytesOf(await plain.png().toBuffer()), mark, glyphs)
    const { data, info: size } = await sharp(Buffer.from(png)).raw().toBuffer({ resolveWithObject: true })
    expect([size.width, size.height]).toEqual([900, 1200])
    const at = (x: number, y: number) => [...data.subarray((y * 900 + x) * 3, (y * 900 + x) * 3 + 3)]
    // The band lets 80 % of the photo through; elsewhere it is as it was.
    const near = (pixel: number[], wanted: number[]) =>
      pixel.every((value, c) => Math.abs(value - (wanted[c] ?? 0)) < 8)
    expect(near(at(3, 1196), [97, 139, 183])).toBe(true)
    expect(near(at(800, 100), [58, 110, 165])).toBe(true)
    await expect(renderWatermark(new ArrayBuffer(20), mark, glyphs)).rejects.toThrow()
  })
})
