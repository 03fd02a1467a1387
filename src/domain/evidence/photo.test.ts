import { expect, test } from 'vitest'
import {
  effectiveRequirements,
  isSignature,
  missingPhotos,
  missingPhotosMessage,
  photoGroupOf,
  photoKeys,
} from './photo'

const complete = { statusAction: 'complete', requirements: [], pictures: [] } as const

test('labels A4 a one-address order asks for the four photos of step 1', () => {
  expect(missingPhotos({ ...complete, type: 2 })).toEqual(['人车合影', '车头照片', '车架号照片', '技师现场照片'])
})

test('labels A4 a two-address order asks for the destination too', () => {
  expect(missingPhotos({ ...complete, type: 1 })).toContain('目的地照片')
})

test('labels A4 an empty run asks for its proof alone', () => {
  expect(missingPhotos({ ...complete, type: 1, statusAction: 'empty' })).toEqual(['路牌照片', '放空地点照片'])
})

test('O-324 an uploaded photo is not missing, one still uploading is', () => {
  const pictures = [{ key: 'mancar', upload_status: 2 }, { key: 'headstock', upload_status: 1 }, { key: 'vin' }]
  expect(missingPhotos({ ...complete, type: 2, pictures })).toEqual(['车头照片', '技师现场照片'])
})

test('a template overrides key by key and adds its own; steps 3 and 4 never block completion', () => {
  const requirements = [
    { key: 'mancar', name: '人车合影', step: 1, is_need: 0 },
    { key: 'meter', name: '里程表照片', step: 2, is_need: 1 },
    { key: 'eroadwork', name: '电子工单', step: 4, is_need: 1 },
  ]
  expect(missingPhotos({ ...complete, type: 2, requirements })).toEqual([
    '车头照片',
    '车架号照片',
    '技师现场照片',
    '里程表照片',
  ])
})

test('O-324, O-328 the message joins the names with 、', () => {
  expect(missingPhotosMessage(['人车合影', '车头照片'])).toBe('必传照片【人车合影、车头照片】未上传不可操作完成')
  expect(missingPhotosMessage([])).toBeNull()
})

test('O-403 labels A4 the three signatures, and the groups', () => {
  expect(photoKeys.map((k) => k.code).filter(isSignature)).toEqual(['owner_sign', 'meet_sign', 'driver_sign'])
  expect(photoGroupOf('other', 1)).toBe('other')
  expect(photoGroupOf('eroadwork', 4)).toBe('workOrder')
  expect(photoGroupOf('roidsign', 3)).toBe('service')
})

test('O-279 labels A4 what is asked for without a template: each key once, with its step, sent back upstream', () => {
  const needed = (type: number, statusAction: 'complete' | 'empty') =>
    effectiveRequirements(type, statusAction, []).flatMap(({ key, is_need }) => (is_need === 1 ? [key] : []))
  const always = ['mancar', 'headstock', 'vin', 'driver_scene']
  expect(needed(2, 'complete')).toEqual(always)
  expect(needed(1, 'complete')).toEqual([...always, 'destination'])
  expect(needed(1, 'empty')).toEqual([...always, 'destination', 'roidsign', 'emptyaddress'])
  expect(effectiveRequirements(2, 'complete', [])[1]).toEqual({
    ...{ key: 'headstock', name: '车头照片', step: 1, is_need: 1, is_back: 1, picture: null },
  })
  expect(effectiveRequirements(2, 'complete', []).map(({ step }) => step)).toEqual([
    ...[1, 1, 1, 1, 1, 1, 2, 3, 3, 4, 4, 4, 4, 1],
  ])
})

test('a template stands in the place of the keys that it names; its own keys come last', () => {
  const vin = { key: 'vin', name: '车架号（钢印）', step: 2, is_need: 0 }
  const meter = { key: 'meter', name: '里程表照片', step: 2, is_need: 1 }
  const rows = effectiveRequirements(2, 'complete', [meter, vin])
  expect([rows[3], rows.at(-1), rows.length]).toEqual([vin, meter, photoKeys.length + 1])
})
