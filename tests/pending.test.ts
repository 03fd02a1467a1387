import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resources } from '../src/resources'
import type { AnyResource, FieldData } from '../src/schema/model'
import { transitionsOf } from '../src/schema/model'

/** The code that could follow a setting: the server's and the rules, without what only declares, fills or keeps. */
const sources = ['server', 'src/domain', 'src/custom', 'src/app'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/demo\/|\/migrations\/|generated/.test(path)),
)
const texts = new Map(sources.map((path) => [path, readFileSync(path, 'utf8')]))
/** What events of time wait for as long as it says. */
const waits = resources.flatMap(({ systemEvents = {} }) =>
  Object.values(systemEvents).flatMap(({ after }) => (after && 'setting' in after ? [after.setting] : [])),
)
/** What a company is asked for by whatever an audience opens. */
const flags = resources.flatMap((resource) =>
  [resource, ...transitionsOf(resource).map(([, action]) => action)].flatMap(({ flag }) => flag ?? []),
)
const readersOf = (name: string) => [
  ...sources.filter((path) => new RegExp(`\\b${name}\\b`).test(texts.get(path) ?? '')),
  ...[...waits, ...flags].filter((setting) => setting === name),
]

/** Files that hand a setting on without following it: types, defaults, what a record tells, the check of a form. */
const CARRIERS: Readonly<Record<string, readonly string[]>> = {
  is_back: ['server/evidence/photos.ts', 'server/order/list/present.ts', 'src/domain/evidence/photo.ts'],
  order_sound: ['src/domain/firm/companySettings.ts'],
  urge_sound: ['src/domain/firm/companySettings.ts'],
  owner_link: ['src/domain/firm/companySettings.ts'],
  pay_peroid: ['server/firm/settlement.ts'],
}
const followersOf = (name: string) => readersOf(name).filter((path) => !CARRIERS[name]?.includes(path))

const fieldsOf = (resource: AnyResource): readonly (readonly [string, FieldData])[] => [
  ...Object.entries(resource.fields),
  ...transitionsOf(resource).flatMap(([, { input = {} }]) => Object.entries(input)),
]
const pending = resources.flatMap((resource) =>
  fieldsOf(resource).flatMap(([name, field]) => (field.pending ? [[resource.name, name] as const] : [])),
)

test.each(pending)(
  '%s.%s is marked 尚未生效, and nothing follows it: whoever builds its reader takes the mark away',
  (_, name) => {
    expect(followersOf(name)).toEqual([])
  },
)

/** Settings through and through: each of their fields is there to be followed. */
const SETTINGS = ['companyConfig', 'secureConfig', 'photoRequirement', 'auditRule', 'copyConfig']

test.each(SETTINGS)('a setting of %s that nothing reads says so', (name) => {
  const resource = resources.find((one) => one.name === name) as AnyResource
  const unmarked = Object.entries(resource.fields).filter(
    ([field, { pending, virtual }]) => !pending && !virtual && followersOf(field).length === 0 && !byFamily(field),
  )
  expect(unmarked.map(([field]) => field)).toEqual([])
})

/** The timeouts are read as one family: `response_minutes` is `timeouts.response`. */
const byFamily = (field: string): boolean => field.endsWith('_minutes') && readersOf('timeouts').length > 0

test('no settings are marked as a whole: each has its reader', () => {
  expect(resources.filter((resource) => resource.pending).map(({ name }) => name)).toEqual([])
})
