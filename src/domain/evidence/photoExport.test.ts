import { expect, test } from 'vitest'
import { MAX_PHOTO_BYTES, photoFile, photoFolders } from './photoExport'

const order = { no: 'RD261122000001', car_no: '粤B12345', case_no: 'PA-1' }

test('O-214 labels O-218 folders are named by plate, report number or order number', () => {
  expect(([1, 2, 3] as const).map((by) => photoFolders([order], by))).toEqual([
    ['粤B12345'],
    ['PA-1'],
    ['RD261122000001'],
  ])
  expect(photoFolders([{ ...order, case_no: null }], 2)).toEqual(['RD261122000001'])
})

test('O-214 two orders never share a folder, and no name leaves it', () => {
  expect(photoFolders([order, { ...order, no: 'RD2' }], 1)).toEqual(['粤B12345', '粤B12345 (2)'])
  expect(photoFolders([{ ...order, case_no: '../../a:b*' }], 2)).toEqual(['.._.._a_b_'])
  expect(photoFolders([{ ...order, case_no: '..' }], 2)).toEqual(['_'])
  expect(photoFile(0, '人车/合影', 'u/1/2/x.JPG')).toBe('01-人车_合影.jpg')
})

test('O-214 a folder’s name is short, and never empty', () => {
  const by = (car_no: string | null) => photoFolders([{ ...order, car_no }], 1)
  expect(by('粤'.repeat(61))).toEqual(['粤'.repeat(60)])
  expect([by('  '), by(''), by(null)]).toEqual(Array(3).fill(['RD261122000001']))
  expect(by(' 粤B12345. . ')).toEqual(['粤B12345_'])
  expect(by('a\u0000b<c>"d"|e?\\f')).toEqual(['a_b_c__d__e__f'])
  expect(photoFolders([order, order, order], 1)).toEqual(['粤B12345', '粤B12345 (2)', '粤B12345 (3)'])
})

test('a photo’s file has its place in the order, its name, and the extension of what was stored', () => {
  expect(photoFile(9, '车头照片', 'u/1/2/x.y.png')).toBe('10-车头照片.png')
  expect(photoFile(98, ' ', 'u/1/2/x.jpg')).toBe('99-照片.jpg')
})

test('an archive holds two gigabytes of photos', () => {
  expect(MAX_PHOTO_BYTES).toBe(2_147_483_648)
})
