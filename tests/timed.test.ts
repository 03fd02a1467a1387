import { expect, test } from 'vitest'
import { implementEvents, timedOf } from '../server/engine/write/systemEvents'
import { resources } from '../src/resources'
import { order } from '../src/resources/order/order.resource'
import { defineResource, field } from '../src/schema/model'

const visit = defineResource({
  name: 'visit',
  label: '回访',
  fields: { due: field.unixTime('到期'), done: field.boolean('完成', { default: 0 }) },
  scope: 'global',
  actions: {},
  systemEvents: { lapse: { label: '超期', when: { done: 0 }, set: { done: 1 }, after: { at: 'due' } } },
})

test('a declared timed event runs without a list that names its resource', () => {
  expect(timedOf([...resources, visit], []).map(({ resource }) => resource.name)).toContain('visit')
})

test('hooks replace the plain entry of their resource, and hooks without a declared event stop the start', () => {
  const hooks = implementEvents(order, {})
  const timed = timedOf(resources, [hooks])
  expect(timed.filter(({ resource }) => resource.name === 'order')).toEqual([hooks])
  expect(() => timedOf([], [hooks])).toThrow('order has hooks for system events that nothing declares')
})
