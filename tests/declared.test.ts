import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resources } from '../src/resources'
import { screens } from '../src/resources/screens'
import { tabNameOf } from '../src/schema/compile/menu'

const folder = join(import.meta.dirname, '../src/resources')
const names = new Set(resources.map(({ name }) => name))

test('every declaration is listed in the feature.ts of its folder, and every feature.ts in declared.ts', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  const unlisted = files.filter((path) => {
    const [, name] = /\/(\w+)\.resource\.ts$/.exec(path) ?? []
    return name !== undefined && !names.has(name)
  })
  expect(unlisted, 'add these to `resources` of src/resources/<feature>/feature.ts').toEqual([])
  const list = readFileSync(join(folder, 'declared.ts'), 'utf8')
  const unknown = files.filter(
    (path) => path.endsWith('/feature.ts') && !list.includes(`./${path.replace('.ts', '')}'`),
  )
  expect(unknown, 'add these to `features` of src/resources/declared.ts').toEqual([])
})

test('no name is declared twice', () => {
  expect(resources.length).toBe(names.size)
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
})

test('tabs and forms of screens are resources, or views of them', () => {
  const pages = new Set(
    resources.flatMap((resource) => [
      resource.name,
      ...Object.keys(resource.views ?? {}).map((view) => tabNameOf({ resource, view })),
    ]),
  )
  const named = screens.flatMap(({ tabs = [], form }) => [...tabs, ...(form === undefined ? [] : [form])])
  expect(named.filter((name) => !pages.has(name))).toEqual([])
})
