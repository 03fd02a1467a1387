import { expect, test } from 'vitest'
import { codesOf } from '../choice'
import { isPackageType, packageState, packageStatus, packageTypes } from './evidencePackage'
import { pictureTaskNumber, pictureTaskState, reuploadUnchosen } from './pictureTask'

test('evidence leaves as a PDF or as an archive, and as nothing else', () => {
  expect(codesOf(packageTypes)).toEqual(['pdf', 'zip'])
  expect(['pdf', 'zip', 'exe', '', 1, null].map(isPackageType)).toEqual([true, true, false, false, false, false])
  expect(codesOf(packageStatus)).toEqual([0, 1, 2, 3])
  expect(packageState).toEqual({ waiting: 0, working: 1, done: 2, failed: 3 })
})

test('labels A2 a photo keeps its number at the upstream however often it is sent', () => {
  expect(pictureTaskNumber('RD261122000001', 7)).toBe('RD261122000001-7')
  expect(pictureTaskState).toEqual({ waiting: 0, done: 1, failed: 2 })
  expect(reuploadUnchosen).toBe('请选择需要补传的照片')
})
