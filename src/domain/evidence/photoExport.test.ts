import { expect, test } from 'vitest'
import { photoFile, photoFolders } from './photoExport'

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
