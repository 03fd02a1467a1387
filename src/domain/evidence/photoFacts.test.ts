import { describe, expect, test } from 'vitest'
import { emptyRunPhotoMissing, emptyRunReason, emptyRunSlots, emptyRunTimePossible } from './emptyRun'
import { mayRemoveQualified, photosOpen, requiresPhotos, type TemplateRow, templateOf } from './photo'
import { auditRemark, photoAuditOf, photoName, photoQueueRule, photoVerdicts } from './photoAudit'
import { doubtsOf, exifTime, isFar, metresBetween, photoFileRefusal, sceneOfStep } from './photoFacts'

const HOUR = 3600
const now = Date.parse('2026-11-24T12:00:00+08:00') / 1000

test('F-557 a photo is a jpg or png of 20 MB at most; HEIC is named', () => {
  const refusal = (name: string, size = 1) => photoFileRefusal({ name, size })
  expect(['a.jpg', 'a.JPEG', 'a.png', 'a.heic.jpg'].map((name) => refusal(name))).toEqual(Array(4).fill(null))
  expect(['a.heic', 'A.HEIF'].map((name) => refusal(name))).toEqual(
    Array(2).fill('HEIC格式的图片不支持上传，请转换为jpg后再上传'),
  )
  expect(['a.gif', 'jpg', 'a.jpg.exe', 'heic.txt'].map((name) => refusal(name))).toEqual(
    Array(4).fill('仅支持jpg/jpeg/png格式的图片'),
  )
  expect([refusal('a.jpg', 20 * 1024 * 1024), refusal('a.jpg', 20 * 1024 * 1024 + 1)]).toEqual([
    null,
    '图片不能超过20MB',
  ])
})

describe('what makes somebody look at a photo', () => {
  const sound = {
    twin: null,
    taken_time: now,
    order_time: now,
    distance: 200,
    page_place: true,
    taken_place: true,
  } as const
  test.each([
    ['nothing', {}, []],
    ['the same of another order', { twin: 'equal' as const }, [1]],
    ['one that looks like it', { twin: 'near' as const }, [2]],
    ['taken five minutes before the order', { taken_time: now - 300 }, []],
    ['taken earlier', { taken_time: now - 301 }, [3]],
    ['nobody knows when', { taken_time: null }, []],
    ['201 m away', { distance: 201 }, [4]],
    ['nobody knows where', { distance: null, taken_place: false }, [5]],
    ['nor did the page say', { page_place: false, taken_place: false }, []],
    ['all of it', { twin: 'equal' as const, taken_time: 1, distance: 900, taken_place: false }, [1, 3, 4, 5]],
  ])('%s', (_, changes, codes) => expect(doubtsOf({ ...sound, ...changes })).toEqual(codes))

  test('a photo is far beyond 200 m, where it is known', () => {
    expect([200, 201, null, undefined].map(isFar)).toEqual([false, true, false, false])
    expect(metresBetween({ lng: 114, lat: 22 }, { lng: 114, lat: 22.001 })).toBe(111)
  })

  test('a step shows the rescue place, the second the destination, papers neither', () => {
    expect([1, 2, 3, 4].map(sceneOfStep)).toEqual(['theodolitic', 'transit', 'theodolitic', null])
  })
})

test('a camera’s clock is in its own zone, else in Shanghai’s, and never of tomorrow', () => {
  const time = (text: unknown, zone?: unknown) => exifTime(text, zone, now)
  const taken = Date.parse('2026-11-24T09:30:05+08:00') / 1000
  expect(time('2026:11:24 09:30:05')).toBe(taken)
  expect([time('2026:11:24 09:30:05', '+08:00'), time('2026:11:24 01:30:05', '+00:00')]).toEqual([taken, taken])
  expect([time('2026:11:24 07:00:05', '+05:30'), time('2026:11:23 20:00:05', '-05:30')]).toEqual([taken, taken])
  for (const zone of ['Z', 8, 'x+00:00', '+00:00x']) expect(time('2026:11:24 09:30:05', zone)).toBe(taken)
  for (const wrong of [
    null,
    5,
    '',
    'x2026:11:24 09:30:05',
    '1999:12:31 09:30:00',
    '2026:00:24 09:30:00',
    '2025:13:24 09:30:00',
  ])
    expect(time(wrong)).toBeNull()
  for (const wrong of ['2026:11:00 09:30:00', '2025:01:32 09:30:00', '2026:11:23 24:30:00'])
    expect(time(wrong)).toBeNull()
  expect([time('2026:11:25 11:59:59'), time('2026:11:25 12:00:00')]).toEqual([now + 24 * HOUR - 1, null])
  expect([time('2000:01:01 00:00:00'), time('2025:12:31 23:00:00')].every(Number.isInteger)).toBe(true)
})

describe('O-620 how long photos are changed', () => {
  const ended = { status: 4, finish_time: now - 48 * HOUR, is_audit: 0 }
  test('for 48 hours after any end, and at any age once they were sent back', () => {
    expect(photosOpen(ended, now)).toBe(true)
    expect(photosOpen({ ...ended, finish_time: ended.finish_time - 1 }, now)).toBe(false)
    expect(photosOpen({ ...ended, finish_time: 1, is_audit: 2 }, now)).toBe(true)
    expect(photosOpen({ ...ended, finish_time: 1, status: 26 }, now)).toBe(true)
    expect(photosOpen({ ...ended, finish_time: null }, now)).toBe(true)
  })

  test('of what ended without a service none are asked for', () => {
    expect([4, 6, 26, 34, 5, 7, 8, 9].map(requiresPhotos)).toEqual([
      ...[true, true, true, true, false, false, false, false],
    ])
  })

  test('decisions §10 whoever reviews may take a qualified one away', () => {
    expect([mayRemoveQualified(['order_audit']), mayRemoveQualified(['pic_handle', 24])]).toEqual([true, false])
  })
})

describe('the template of an order', () => {
  const row = (id: number, changes: Partial<TemplateRow> = {}): TemplateRow => ({
    ...{
      id,
      key: 'vin',
      name: `${id}`,
      step: 1,
      is_need: 1,
      rank: null,
      customer_id: null,
      types: null,
      is_own: false,
    },
    ...changes,
  })
  const ids = (rows: readonly TemplateRow[], customer: number | null = 14) =>
    templateOf(rows, customer, 1).map(({ id }) => id)

  test('has the rows of its customer and its type', () => {
    expect(
      ids([row(1, { customer_id: 15 }), row(2, { types: [2], key: 'a' }), row(3, { types: [], key: 'b' })]),
    ).toEqual([3])
    expect(ids([row(1, { types: [2, 1] }), row(2, { customer_id: 14, key: 'a' })])).toEqual([1, 2])
    expect(ids([row(2, { customer_id: 14 })], null)).toEqual([])
  })

  test('of one key the narrowest wins: a customer’s, the company’s own, a type’s, then the newer', () => {
    const [all, typed, own, customer] = [
      row(1),
      row(2, { types: [1] }),
      row(3, { is_own: true }),
      row(4, { customer_id: 14 }),
    ]
    expect([ids([typed, all]), ids([own, typed, all]), ids([customer, own, typed])]).toEqual([[2], [3], [4]])
    expect(ids([customer, row(5, { is_own: true, types: [1] })])).toEqual([4])
    expect([ids([row(7), row(6)]), ids([row(6), row(7)])]).toEqual([[7], [7]])
  })

  test('comes by rank, then by age', () => {
    const keyed = (id: number, rank: number | null) => row(id, { key: `k${id}`, rank })
    expect(ids([keyed(3, 1), keyed(2, 2), keyed(1, 1), keyed(4, null)])).toEqual([4, 1, 3, 2])
    expect([ids([keyed(5, 1), keyed(6, 1)]), ids([keyed(6, 1), keyed(5, 1)])]).toEqual([
      [5, 6],
      [5, 6],
    ])
  })
})

describe('how far the photos of an order are audited', () => {
  test('one that waits goes before one that failed', () => {
    expect([[], [1, 1], [1, 2], [1, 2, 0], [0]].map(photoAuditOf)).toEqual([0, 3, 2, 1, 1])
    expect(photoVerdicts.map(({ label }) => label)).toEqual(['合格', '不合格'])
  })

  test('those wait whose order is over and not passed', () => {
    expect(photoQueueRule).toEqual({ status: { in: [4, 34, 6] }, is_audit: { in: [0, 2] }, photo_audit: 1 })
  })

  test('a photo goes by its template’s name, else its key’s; the log says the verdict and why', () => {
    expect([photoName({ name: '里程表', key: 'vin' }), photoName({ name: null, key: 'vin' })]).toEqual([
      '里程表',
      '车架号照片',
    ])
    expect(auditRemark('人车合影', 2, '照片模糊')).toBe('人车合影：不合格，照片模糊')
    expect([auditRemark('人车合影', 1, null), auditRemark('人车合影', 1, '')]).toEqual(Array(2).fill('人车合影：合格'))
  })
})

describe('an empty run', () => {
  test('F-387 lies between the order’s minute and now', () => {
    const placed = 36_030
    expect([35_999, 36_000, 40_000, 40_001].map((time) => emptyRunTimePossible(time, placed, 40_000))).toEqual([
      ...[false, true, true, false],
    ])
  })

  test('F-388 its reason is the scene’s words before a person’s', () => {
    expect(emptyRunReason(2, ' 车已拖走 ')).toBe('不符合救援条件：车已拖走')
  })

  test('F-384 each slot of its proof needs an image, the first that lacks one is asked for', () => {
    const proof = { type: 1, requirements: [{ key: 'roidsign', name: '路牌', step: 3, is_need: 0 }] }
    expect(emptyRunSlots({ ...proof, requirements: [] }).map(({ key }) => key)).toEqual(['roidsign', 'emptyaddress'])
    expect(emptyRunSlots(proof).map(({ key }) => key)).toEqual(['emptyaddress'])
    expect(emptyRunPhotoMissing({ ...proof, requirements: [], pictures: [] })).toBe('请上传路牌照片')
    expect(emptyRunPhotoMissing({ ...proof, pictures: [{ key: 'emptyaddress' }] })).toBeNull()
  })
})
