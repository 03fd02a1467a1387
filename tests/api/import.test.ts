import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '../../server/db/testing'
import { tableName } from '../../server/schema/table'
import { resources } from '../../src/resources'
import { isWritable } from '../../src/schema/compile/schema'
import { kinds } from '../../src/schema/kinds/registry'
import {
  type FieldData,
  type ImportEnd,
  type ImportLine,
  importCancelPath,
  importPath,
  isImportEnd,
  MESSAGES,
  verbOf,
} from '../../src/schema/model'
import { type Account, FIRM } from './company'
import { Desk, type Reply } from './desk'

type Cells = Readonly<Record<string, string>>
interface Options {
  readonly as?: Account
  readonly mode?: 'check' | 'partial' | 'whole'
  readonly match?: string
  readonly adds?: boolean
  readonly id?: string
  readonly versions?: readonly number[]
}

let imports = 0

describe.each(engines())('rows from a file, on %s', (engine) => {
  const desk = new Desk(engine)

  const bodyOf = (rows: readonly Cells[], { mode = 'partial', match, adds, id, versions }: Options = {}) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    return {
      id: id ?? `import-${++imports}`.padEnd(12, '0'),
      mode,
      columns,
      match,
      adds,
      rows: rows.map((row, i) => ({
        row: i + 2,
        cells: columns.map((name) => row[name] ?? ''),
        ...(versions?.[i] !== undefined && { version: versions[i] }),
      })),
    }
  }

  const send = async (resource: string, body: object, as: Account = 'admin') => {
    const { token } = await desk.as(as)
    const url = `/api${importPath(resource)}`
    return desk.app.inject({ method: 'POST', url, headers: { 'x-token': token }, payload: body })
  }

  const bring = async (resource: string, rows: readonly Cells[], options: Options = {}) => {
    const reply = await send(resource, bodyOf(rows, options), options.as)
    expect(reply.headers['content-type']).toContain('ndjson')
    const all = reply.body
      .trim()
      .split('\n')
      .map((line): ImportLine | ImportEnd => JSON.parse(line))
    const end = all.at(-1)
    if (!end || !isImportEnd(end)) throw new Error(`no end: ${reply.body}`)
    return { lines: all.filter((line): line is ImportLine => !isImportEnd(line)), end }
  }
  const refusedAs = async (resource: string, rows: readonly Cells[], options: Options = {}) =>
    (await send(resource, bodyOf(rows, options), options.as)).json() as Reply

  const count = async (resource: string): Promise<number> => {
    const declared = resources.find(({ name }) => name === resource)
    if (!declared) throw new Error(resource)
    const [row] = await desk.db.rows<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(tableName(declared))} where removed_at is null`,
    )
    return row?.n ?? 0
  }
  const audits = async (resource: string, action: string): Promise<number> => {
    const [row] = await desk.db.rows<{ n: number }>(
      sql`select count(*)::int as n from audit_log where resource = ${resource} and action = ${action}`,
    )
    return row?.n ?? 0
  }
  const bank = (n: number, more: Cells = {}): Cells => ({
    bank_name: '招商银行',
    account_name: `安途${n}`,
    account_num: `6225${n}`,
    ...more,
  })

  test('a check writes nothing and says of each row what would become of it', async () => {
    const before = { rows: await count('bank'), audits: await audits('bank', 'create') }
    const { lines, end } = await bring('bank', [bank(1), bank(2, { account_num: '' }), bank(1)], { mode: 'check' })
    expect(lines).toEqual([
      { row: 2, does: 'create' },
      { row: 3, does: 'refuse', errors: { account_num: '必填' } },
      { row: 4, does: 'refuse', info: '与第2行重复' },
    ])
    expect(end).toEqual({ end: 'done', create: 1, edit: 0, same: 0, refuse: 2, written: false })
    expect({ rows: await count('bank'), audits: await audits('bank', 'create') }).toEqual(before)
  })

  test('partial writes what may be written, each with its audit row; the same import again writes nothing more', async () => {
    const before = await count('bank')
    const audited = await audits('bank', 'create')
    const rows = [...Array.from({ length: 300 }, (_, i) => bank(i)), bank(900, { bank_name: '' })]
    const first = await bring('bank', rows, { id: 'same-import-1' })
    expect(first.end).toMatchObject({ end: 'done', create: 300, refuse: 1, written: true })
    expect(await count('bank')).toBe(before + 300)
    expect(await audits('bank', 'create')).toBe(audited + 300)
    const again = await bring('bank', rows, { id: 'same-import-1' })
    expect(again.lines).toEqual(first.lines)
    expect(await count('bank')).toBe(before + 300)
    const other = await bring('bank', [bank(7777)], { id: 'same-import-1' })
    expect(other.end).toMatchObject({ end: 'refused', info: '重复提交的内容不一致', written: false })
  })

  test('all or nothing: one refused row, and none is written', async () => {
    const before = await count('bank')
    const audited = await audits('bank', 'create')
    const rows = [...Array.from({ length: 260 }, (_, i) => bank(i + 1000)), bank(2000, { account_num: 'x'.repeat(41) })]
    const lost = await bring('bank', rows, { mode: 'whole' })
    expect(lost.end).toMatchObject({ end: 'done', create: 260, refuse: 1, written: false })
    expect(lost.lines.at(-1)?.errors).toEqual({ account_num: '最多40个字符' })
    expect(await count('bank')).toBe(before)
    expect(await audits('bank', 'create')).toBe(audited)
    const won = await bring('bank', rows.slice(0, -1), { mode: 'whole' })
    expect(won.end).toMatchObject({ end: 'done', create: 260, refuse: 0, written: true })
    expect(await count('bank')).toBe(before + 260)
  })
})
