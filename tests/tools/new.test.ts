import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyOfTree, type Ended, lint, node, typeCheck } from './tree'

describe('npm run new', () => {
  const tree = copyOfTree()
  let ended: Ended
  const textOf = (path: string) => readFileSync(join(tree.path, path), 'utf8')
  const begin = (...args: string[]) => node(tree.path, 'scripts/new.mjs', ...args)

  beforeAll(async () => {
    ended = await begin(
      'resource',
      'towTruck',
      '--label',
      '清障车',
      '--menu',
      'capacity',
      '--path',
      '/capacity/towTruck',
    )
  })
  afterAll(tree.remove)

  test('one command writes the declaration, lists it and says what comes next', () => {
    expect(ended).toMatchObject({ code: 0 })
    expect(ended.said).toContain('npm run migrations -- --name towTruck')
    const declaration = textOf('src/resources/towTruck/towTruck.resource.ts')
    expect(declaration).toContain("label: '清障车'")
    expect(declaration).toContain("path: '/capacity/towTruck'")
    expect(textOf('src/resources/declared.ts')).toMatch(/\n {2}towTruck,\n\]/)
    expect(textOf('src/i18n/en/added.ts')).toContain("清障车: 'Tow truck'")
  })

  test('a label that has its English keeps it', async () => {
    const before = textOf('src/i18n/en/added.ts')
    expect(await begin('resource', 'towing', '--label', '拖车')).toMatchObject({ code: 0 })
    expect(textOf('src/i18n/en/added.ts')).toBe(before)
  })

  test('what it wrote passes tsc and Biome, and English is complete', async () => {
    const files = ['src/resources/towTruck/towTruck.resource.ts', 'src/resources/declared.ts', 'src/i18n/en/added.ts']
    expect(await typeCheck(tree.path)).toEqual({ code: 0, said: '' })
    expect(await lint(tree.path, ...files)).toMatchObject({ code: 0 })
    const i18n = await node(tree.path, 'node_modules/vitest/vitest.mjs', 'run', 'src/i18n/i18n.test.ts')
    expect(i18n).toMatchObject({ code: 0 })
  }, 300_000)

  test('a name that is taken, no name, an unknown group: refused, and nothing is written', async () => {
    const before = textOf('src/resources/declared.ts')
    expect(await begin('resource', 'bank')).toMatchObject({ code: 1 })
    expect(await begin('resource')).toMatchObject({ code: 1 })
    expect(await begin('resource', 'Tow-truck')).toMatchObject({ code: 1 })
    expect((await begin('resource', 'spare', '--menu', 'nowhere')).said).toContain('no menu group nowhere')
    expect(await begin('resource', 'spare', '--colour', 'red')).toMatchObject({ code: 1 })
    expect(existsSync(join(tree.path, 'src/resources/spare'))).toBe(false)
    expect(textOf('src/resources/declared.ts')).toBe(before)
  })
})
