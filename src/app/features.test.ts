import { expect, test } from 'vitest'
import type { ScreenName } from '../resources/screens'
import { checkFeatures } from './checkFeatures'
import { features, openFeatures } from './features'

const nothing = () => null

test('the manifests of the features and the declarations name the same screens, lists and slots', () => {
  expect(openFeatures).not.toThrow()
})

test('a declared screen without a component is refused, with the file that declares it', () => {
  const without = (name: ScreenName) =>
    features.map((parts) => {
      const { [name]: _, ...screens } = parts.screens ?? {}
      return { ...parts, screens }
    })
  expect(() => checkFeatures(without('income'))).toThrow('screen income of src/resources has no component')
})

test('a list that no resource or view stands for, and a name in two manifests, are refused', () => {
  expect(() => checkFeatures([...features, { lists: { 'order.nowhere': nothing } }])).toThrow('lists.order.nowhere')
  expect(() => checkFeatures([...features, { screens: { wallet: nothing } }])).toThrow(
    'screens.wallet stands in two manifests',
  )
})
