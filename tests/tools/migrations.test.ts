import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testDb } from '../../server/db/testing'
import { copyOfTree, node } from './tree'

const DECLARATION = 'src/resources/annual/annual.resource.ts'
const FIELD = "return_address: field.text('还车地址', { ...course,"

describe('npm run migrations', () => {
  const tree = copyOfTree()
  afterAll(tree.remove)
  const folder = join(tree.path, 'server/db/migrations')
  const declared = readFileSync(join(tree.path, DECLARATION), 'utf8')
  const declare = (change: (text: string) => string) => writeFileSync(join(tree.path, DECLARATION), change(declared))
  const migrate = (...args: string[]) => node(tree.path, 'scripts/migrations.mjs', '--name', 'change', ...args)
  const files = () => readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const snapshots = () => readdirSync(join(folder, 'meta')).filter((name) => name.endsWith('_snapshot.json'))
  const landed = files()

  test('a new name alone is refused in words, and writes nothing', async () => {
    declare((text) => text.replace(FIELD, FIELD.replace('return_address', 'hand_over')))
    const ended = await migrate()
    expect(ended.code).toBe(1)
    expect(ended.said).toContain('say renamedFrom at the new field')
    expect(ended.said).not.toMatch(/ {4}at /)
    expect(files()).toEqual(landed)
  })

  test('a field that goes away is refused until it is said that its data goes', async () => {
    declare((text) => text.replace(/\n {2}return_address: .*/, ''))
    const ended = await migrate()
    expect(ended.code).toBe(1)
    expect(ended.said).toContain('DROP COLUMN "return_address"')
    expect(ended.said).toContain('--drop')
    expect(files()).toEqual(landed)
  })

  test('a renamed field keeps its column’s values; only the newest snapshot stays', async () => {
    declare((text) =>
      text.replace(
        FIELD,
        FIELD.replace('return_address', 'hand_over').replace('{', "{ renamedFrom: 'return_address',"),
      ),
    )
    expect(await migrate()).toMatchObject({ code: 0 })
    const [added = '', ...more] = files().filter((name) => !landed.includes(name))
    expect(more).toEqual([])
    expect(readFileSync(join(folder, added), 'utf8')).toBe(
      'ALTER TABLE "annual_order" RENAME COLUMN "return_address" TO "hand_over";\n',
    )
    expect(await node(tree.path, 'scripts/migrations.mjs', '--check')).toMatchObject({ code: 0 })
    expect(snapshots()).toEqual([`${added.slice(0, 4)}_snapshot.json`])
    const db = await testDb('embedded', folder)
    expect(await db.query('select hand_over from annual_order', [])).toEqual([])
    await db.close()
  })

  test('with --drop the column goes', async () => {
    const before = files()
    declare((text) => text.replace(/\n {2}return_address: .*/, ''))
    expect(await migrate('--drop')).toMatchObject({ code: 0 })
    const [added = ''] = files().filter((name) => !before.includes(name))
    expect(readFileSync(join(folder, added), 'utf8')).toContain('DROP COLUMN "hand_over"')
    expect(snapshots()).toEqual([`${added.slice(0, 4)}_snapshot.json`])
    expect(existsSync(join(tree.path, '.cache/migrations'))).toBe(false)
  })
})
