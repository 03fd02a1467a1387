import { expect, test } from 'vitest'
import { annualState } from './annual'

test('decisions §8 an inspection goes from its call to the return of the car, or is cancelled', () => {
  expect(annualState).toEqual({
    ...{ toDispatch: 1, toFetch: 2, fetched: 3, inspecting: 4, toReturn: 5, completed: 6, cancelled: 11 },
  })
})
