import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { layers, rooms, sources, violations } from '../scripts/boundaries.mjs'

/** A file of each room. */
const fileOf: Readonly<Record<string, string>> = {
  domain: 'src/domain/file.ts',
  model: 'src/schema/model/file.ts',
  compile: 'src/schema/compile/deep/file.ts',
  sharedKinds: 'src/schema/kinds/money/money.kind.ts',
  kinds: 'src/schema/kinds/text/TextInput.tsx',
  views: 'src/schema/views/list/file.tsx',
  resources: 'src/resources/order/order.resource.ts',
  site: 'src/resources/site.ts',
  live: 'src/live/feed.ts',
  ui: 'src/ui/file.tsx',
  dataProvider: 'src/dataProvider/file.ts',
  authProvider: 'src/authProvider/file.ts',
  i18n: 'src/i18n/file.ts',
  custom: 'src/custom/file.tsx',
  gallery: 'src/gallery/file.tsx',
  phone: 'src/phone/file.tsx',
  app: 'src/app/layout/file.tsx',
  kernel: 'server/kernel/file.ts',
  commands: 'server/order/verify.main.ts',
  db: 'server/db/file.ts',
  'engine/work': 'server/engine/work/file.ts',
  'engine/table': 'server/engine/table/file.ts',
  'engine/core': 'server/engine/core/file.ts',
  'engine/read': 'server/engine/read/file.ts',
  'engine/write': 'server/engine/write/file.ts',
  'engine/import': 'server/engine/import/file.ts',
  adapters: 'server/adapters/deep/file.ts',
  settings: 'server/settings.ts',
  http: 'server/http/file.ts',
  composition: 'server/composition/file.ts',
  features: 'server/order/index.ts',
  server: 'server/assemble.ts',
}

/** What is found when one file imports these. */
function found(from: string, ...imports: readonly string[]): readonly string[] {
  const up = '../'.repeat(from.split('/').length - 1)
  const text = imports
    .map((to) => (to.includes('/') ? `import { a } from '${up}${to}'\n` : `import '${to}'\n`))
    .join('')
  return violations(new Map([[from, text], ...imports.map((to) => [to, ''] as const)]))
}
const names = Object.keys(rooms)

test('no import of the project goes through a wall', () => {
  const files = sources(resolve(import.meta.dirname, '..'))
  expect(files.size).toBeGreaterThan(1000)
  expect(violations(files)).toEqual([])
})

test('every room is known here', () => expect(Object.keys(fileOf).sort()).toEqual([...names].sort()))

test.each(names)('%s enters what the table opens to it, and nothing else', (room) => {
  const open = [room, ...(rooms[room]?.may ?? []), ...(room === 'resources' ? ['site'] : [])]
  const entered = names.filter(
    (other) => other === room || found(fileOf[room] as string, fileOf[other] as string).length === 0,
  )
  expect(entered.sort()).toEqual(open.sort())
})

test('packages stay in their rooms', () => {
  expect(found('src/domain/file.ts', 'react')).toHaveLength(1)
  expect(found('src/domain/file.ts', 'yup')).toHaveLength(1)
  expect(found('server/file.ts', 'react-admin')).toHaveLength(1)
  expect(found('server/engine/core/file.ts', 'react-admin')).toHaveLength(1)
  expect(found('src/app/file.ts', 'fastify')).toHaveLength(1)
  expect(found('src/app/file.ts', 'react')).toEqual([])
  expect(found('server/file.ts', 'fastify')).toEqual([])
})

describe('features', () => {
  const PRICE = 'src/domain/pricing/price.ts'
  const wall = ': the face of pricing is its index: import src/domain/pricing/index.ts'

  test('take the face of another, never its inside, in one room and between rooms', () => {
    const face = 'src/domain/pricing/index.ts'
    for (const from of ['src/domain/order/rules.ts', 'server/order/placing.ts', 'src/app/menu.ts'])
      expect(found(from, face, PRICE)).toEqual([`${from} → ${PRICE}${wall}`])
    expect(found('server/order/placing.ts', 'src/domain/pricing/index.ts')).toEqual([])
    expect(found('server/order/placing.ts', 'src/resources/pricing/formula.resource.ts')).toEqual([])
  })

  test('are open to themselves in every room, and to their tests', () => {
    expect(found('server/pricing/fees.ts', PRICE)).toEqual([])
    expect(found('src/domain/order/rules.test.ts', PRICE)).toEqual([])
  })

  test('name what is opened on demand by its file', () => {
    const text = "const Screen = lazy(() => import('../custom/pricing/Screen'))\n"
    expect(
      violations(
        new Map([
          ['src/app/registry.ts', text],
          ['src/custom/pricing/Screen.tsx', ''],
        ]),
      ),
    ).toEqual([])
  })
})

describe('layers', () => {
  const first = (from: string, ...to: readonly string[]) => found(from, ...to)[0]

  test('a feature imports what is below it in the same room, and nothing above or beside it', () => {
    expect(found('server/evidence/a.ts', 'server/order/journal/index.ts')).toEqual([])
    expect(first('server/order/journal/a.ts', 'server/evidence/index.ts')).toMatch(/evidence is not below order: move/)
    expect(first('src/custom/approval/a.tsx', 'src/custom/evidence/index.ts')).toMatch(/evidence is not below approval/)
    expect(first('src/domain/firm/a.ts', 'src/domain/order/index.ts')).toMatch(/order is not below firm/)
  })

  test('a part of a feature may stand higher than the rest of it', () => {
    expect(found('server/order/list/present.ts', 'server/evidence/index.ts')).toEqual([])
    expect(found('server/order/list/present.ts', 'server/order/fees/bargain.ts')).toEqual([])
    expect(first('server/order/journal/a.ts', 'server/order/list/present.ts')).toMatch(/order\/list is not below order/)
  })

  test('a message names the file to import instead', () => {
    const files = new Map([
      ['server/order/journal/happen.ts', "import { a } from '../../evidence/photos'\n"],
      ['server/order/journal/index.ts', ''],
      ['server/order/journal/listeners.ts', ''],
      ['server/evidence/photos.ts', ''],
    ])
    expect(violations(files)).toEqual([
      'server/order/journal/happen.ts → server/evidence/photos.ts: evidence is not below order: move the file, or let ' +
        'evidence import server/order/journal/index.ts, registered as in server/order/journal/listeners.ts',
    ])
  })

  test('what puts features together is above them all, and declarations refer to each other as tables do', () => {
    expect(found('server/assemble.ts', 'server/finance/index.ts')).toEqual([])
    expect(found('server/wallet/verify.main.ts', 'server/finance/index.ts')).toEqual([])
    expect(found('src/resources/firm/firm.resource.ts', 'src/resources/order/order.resource.ts')).toEqual([])
  })

  test('each feature stands in one layer, and a folder in none is found', () => {
    const named = layers.flat()
    expect(named).toEqual([...new Set(named)])
    expect(found('server/assemble.ts', 'server/towing/index.ts')).toEqual([
      'server/assemble.ts → server/towing/index.ts: towing stands in no layer: name it in scripts/boundaries.mjs',
    ])
  })
})
