import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { fillPorts, openCallsOf, scopeConditions, timedEventsOf, workOf } from '../server/composition/checks'
import type { MadeFeature } from '../server/composition/composition'
import { Port } from '../server/composition/port'
import { implement } from '../server/engine/core/handlers'
import { createEngine } from '../server/engine/read/engine'
import { implementEvents } from '../server/engine/write/systemEvents'
import { features } from '../server/features'
import { defineResource, field } from '../src/schema/model'

const queue = {
  spec: { name: 'visits', title: '', command: '', waiting: () => sql`select 1` },
  start: () => async () => undefined,
  stop: async () => undefined,
}
const root = join(import.meta.dirname, '../server')
/** Folders that serve no feature: rooms below the features, programs of their own, and what they are made of. */
const others = [
  ...['adapters', 'composition', 'db', 'http', 'engine', 'kernel', 'threads'],
  ...['backup', 'demo', 'pdf'],
]

describe('every feature of the server has a manifest', () => {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !others.includes(entry.name))
    .map(({ name }) => name)

  test('and stands in server/features.ts', () => expect([...features.names].sort()).toEqual(folders.sort()))

  test.each(folders)('%s has one file of it', (folder) => {
    const manifests = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.feature.ts'),
    )
    expect(manifests).toHaveLength(1)
    expect(readFileSync(join(root, folder, manifests[0] ?? ''), 'utf8')).toContain(`feature('${folder}', `)
  })
})

const visit = defineResource({
  name: 'visit',
  label: '回访',
  fields: { due: field.unixTime('到期'), done: field.boolean('完成', { default: 0 }), firm_id: field.text('企业') },
  scope: { 0: {}, within: { own: 'firm_id' } },
  actions: { count: { label: '数量', call: 'GET /v2/visit/count', on: 'resource' } },
  systemEvents: { lapse: { label: '超期', when: { done: 0 }, set: { done: 1 }, after: { at: 'due' } } },
})
const one = (name: string, parts: Omit<MadeFeature, 'name'>): MadeFeature => ({ name, ...parts })
const turn = async () => undefined

describe('the start refuses what is declared and not implemented, or the other way round', () => {
  test('scope conditions', () => {
    const own = { own: () => null }
    expect([...scopeConditions([one('a', { scopes: own })], [visit]).keys()]).toEqual(['own'])
    expect(() => scopeConditions([], [visit])).toThrow('visit: no feature defines the scope condition "own"')
    expect(() => scopeConditions([one('a', { scopes: own })], [])).toThrow('no scope uses the condition "own"')
    expect(() => scopeConditions([one('a', { scopes: own }), one('b', { scopes: own })], [visit])).toThrow(
      'scope condition "own" is declared by a and by b',
    )
  })

  test('timed events: each has one runner', () => {
    const hooks = implementEvents(visit, {})
    expect(timedEventsOf([], [visit])).toEqual([{ resource: visit }])
    expect(timedEventsOf([one('a', { events: [hooks] })], [visit])).toEqual([hooks])
    const worker = one('a', { ownEvents: [visit], queues: [queue] })
    expect(timedEventsOf([worker], [visit])).toEqual([])
    expect(() => timedEventsOf([one('a', { ownEvents: [visit] })], [visit])).toThrow('a applies timed events itself')
    expect(() => timedEventsOf([worker], [])).toThrow('visit has no timed events')
    expect(() => timedEventsOf([worker, one('b', { events: [hooks] })], [visit])).toThrow('nothing declares')
    expect(() => timedEventsOf([one('a', { events: [hooks, hooks] })], [visit])).toThrow('twice')
  })

  test('timers and queues', () => {
    const timer = { visits: turn }
    expect([...workOf([one('a', { timers: timer })]).timers.keys()]).toEqual(['visits'])
    expect(() => workOf([one('a', { timers: timer }), one('b', { timers: timer })])).toThrow(
      'work in the background "visits" is declared by a and by b',
    )
    expect(() => workOf([one('a', { timers: timer, queues: [queue] })])).toThrow('of one feature')
    expect(workOf([one('a', { queues: [queue] })]).queues).toEqual([queue])
  })

  test('entries of ports: followers, counts, reminders, kinds of approval', () => {
    const port = new Port<number>('numbers', ['first'])
    const [first, again, second] = [port.add('first', 1), port.add('first', 2), port.add('second', 3)]
    fillPorts([one('a', { ports: [port] }), one('b', { adds: [first] })])
    expect(port.all()).toEqual([1])
    expect(() => fillPorts([one('b', { adds: [first] })])).toThrow('no feature offers')
    expect(() => fillPorts([one('a', { ports: [port] })])).toThrow('numbers: no feature adds "first"')
    expect(() => fillPorts([one('a', { ports: [port], adds: [first, again] })])).toThrow('added twice')
    expect(() => fillPorts([one('a', { ports: [port], adds: [second] })])).toThrow('nothing is called "second"')
  })

  test('calls that answer strangers', () => {
    const openCalls = { 'GET /v2/visit/count': () => undefined }
    expect(Object.keys(openCallsOf([one('a', { openCalls })], [visit]))).toEqual(['GET /v2/visit/count'])
    expect(() => openCallsOf([one('a', { openCalls })], [])).toThrow('no resource declares the open call')
  })

  test('calls of a resource: several features implement them, each call once', () => {
    const count = implement(visit, { reads: { count: async () => 1 } })
    const present = implement(visit, { present: async () => undefined })
    const engine = createEngine([visit], [present, count])
    expect(Object.keys(engine.handlersOf(visit))).toEqual(['present', 'reads', 'actions'])
    expect(() => createEngine([visit], [present])).toThrow('visit.count (GET /v2/visit/count) has no handler')
    expect(() => createEngine([visit], [count, count])).toThrow('visit: "count" is implemented twice')
    expect(() => createEngine([visit], [count, present, present])).toThrow('visit: "present" is implemented twice')
  })
})
