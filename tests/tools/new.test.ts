import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyOfTree, type Ended, node } from './tree'

/** What it writes passes the whole check in tests/tools/stranger.test.ts. */
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
