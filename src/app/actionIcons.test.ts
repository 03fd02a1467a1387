import { expect, test } from 'vitest'
import { resources } from '../resources'
import { transitionsOf } from '../schema/model'
import { actionIcons } from '../schema/views/actions/actionIcons'

test('every icon that a declaration gives an action is there to be drawn', () => {
  const named = resources.flatMap((resource) => transitionsOf(resource).flatMap(([, { icon }]) => icon ?? []))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !(name in actionIcons))).toEqual([])
})
