import { expect, test } from 'vitest'
import { extTypes, licenseClasses } from '../rescueType'
import { firstChoices } from './typeLists'

test('F-647 the kinds of dilemma and of licences are there from the first, consumption begins empty', () => {
  expect(firstChoices).toEqual({ ext_type: extTypes, license_class: licenseClasses })
})
