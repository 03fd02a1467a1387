import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf, serveSpareParts, settingsFile } from './promoting'
import { copyOfTree, type Ended, lint, node, typeCheck } from './tree'

describe('npm run new', () => {
  const tree = copyOfTree()
  let first: Ended
  let second: Ended
  const textOf = (path: string) => readFileSync(join(tree.path, path), 'utf8')
  const begin = (...args: string[]) => node(tree.path, 'scripts/new.mjs', ...args)

  beforeAll(async () => {
    const place = ['--menu', 'capacity', '--path', '/capacity/towTruck', '--role', 'car_man']
    first = await begin('resource', 'towTruck', '--label', '清障车', ...place)
    second = await begin('resource', 'tollGate', '--label', '收费站')
  })
  afterAll(tree.remove)

  test('writes the declaration into a feature, lists it, gives its page the last place of the group and names the next steps', () => {
    expect(first).toMatchObject({ code: 0 })
    expect(first.said).toContain('npm run migrations -- --name towTruck')
    const declaration = textOf('src/resources/capacity/towTruck.resource.ts')
    expect(declaration).toContain("label: '清障车'")
    expect(declaration).toContain("path: '/capacity/towTruck'")
    expect(declaration).toContain("roles: ['car_man']")
    expect(declaration).toContain("menu: { group: 'capacity', at: 120 }")
  })

  test('a second run adds to what the first wrote', () => {
    expect(second).toMatchObject({ code: 0 })
    expect(textOf('src/resources/capacity/feature.ts')).toMatch(/resources: \[[^\]]*\btowTruck,?\s*\]/)
    expect(textOf('src/resources/system/feature.ts')).toMatch(/resources: \[[^\]]*\btollGate,?\s*\]/)
    const words = textOf('src/i18n/en/added.ts')
    expect(words).toContain("清障车: 'Tow truck'")
    expect(words).toContain("收费站: 'Toll gate'")
    expect(existsSync(join(tree.path, 'src/resources/system/tollGate.resource.ts'))).toBe(true)
  })

  test('a label that has its English keeps it', async () => {
    const before = textOf('src/i18n/en/added.ts')
    expect(await begin('resource', 'towing', '--label', '拖车')).toMatchObject({ code: 0 })
    expect(textOf('src/i18n/en/added.ts')).toBe(before)
  })

  test('npm run promote makes a resource of the browser one of the source, with its rows and their ids', async () => {
    expect(await node(tree.path, 'scripts/migrations.mjs', '--name', 'towTruck')).toMatchObject({ code: 0 })
    const data = join(tree.path, 'data')
    const running = await serveSpareParts(data)
    // The embedded database has one user at a time.
    await running.stop()
    const promoted = await node(
      ...([tree.path, '--env-file', settingsFile(tree.path, data), 'scripts/promote.mjs', 'spare_part'] as const),
    )
    expect(promoted, promoted.said).toMatchObject({ code: 0 })
    const [file = '', made = '', moved = ''] = promoted.said.split('\n')
    expect(textOf(file)).toContain("label: '配件'")
    expect(textOf(made)).toContain('CREATE TABLE')
    expect(textOf(moved)).toContain('runtime_row')
    expect(textOf('src/resources/sparePart/feature.ts')).toContain('resources: [sparePart]')
    expect(textOf('src/resources/declared.ts')).toContain('sparePartDeclarations')
    expect(await rowsOf(data, 'spare_part')).toEqual(running.rows)
    // The command asks for the English of new texts.
    const words = 'src/i18n/en/added.ts'
    writeFileSync(join(tree.path, words), textOf(words).replace("清障车: 'Tow truck',", "$&\n  配件: 'Spare part',"))
  }, 300_000)

  test('the result passes the whole check, has its migration, its menu and its English', async () => {
    expect(await node(tree.path, 'scripts/migrations.mjs', '--check')).toMatchObject({ code: 0 })
    expect(await typeCheck(tree.path)).toEqual({ code: 0, said: '' })
    const linted = await lint(tree.path, '.')
    expect(linted, linted.said).toMatchObject({ code: 0 })
    expect(await node(tree.path, 'scripts/boundaries.mjs')).toMatchObject({ code: 0 })
    const tests = ['src/i18n/i18n.test.ts', 'tests/menu.test.ts', 'tests/permissions.test.ts', 'tests/openapi.test.ts']
    const ended = await node(tree.path, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...tests)
    expect(ended, ended.said.slice(-4000)).toMatchObject({ code: 0 })
  }, 300_000)

  test('a name that is taken, no name, an unknown group, role or feature: refused, and nothing is written', async () => {
    const before = textOf('src/resources/system/feature.ts')
    expect(await begin('resource', 'bank')).toMatchObject({ code: 1 })
    expect(await begin('resource')).toMatchObject({ code: 1 })
    expect(await begin('resource', 'Tow-truck')).toMatchObject({ code: 1 })
    expect((await begin('resource', 'spare', '--menu', 'nowhere')).said).toContain('no menu group nowhere')
    expect((await begin('resource', 'spare', '--role', 'nobody')).said).toContain('no role nobody')
    expect((await begin('resource', 'spare', '--feature', 'spares')).said).toContain('no feature spares')
    expect((await begin('resource', 'spare', '--path', '/system/staff')).said).toContain('the address of another page')
    expect(await begin('resource', 'spare', '--colour', 'red')).toMatchObject({ code: 1 })
    expect(textOf('src/resources/system/feature.ts')).toBe(before)
  })
})
