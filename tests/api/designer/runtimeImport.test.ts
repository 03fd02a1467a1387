import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import type { RuntimeDeclaration } from '../../../src/schema/compile/runtime/declaration'
import { type ImportEnd, type ImportLine, importPath, isImportEnd } from '../../../src/schema/model'
import { readTable } from '../../../src/schema/views/exchange/readTable'
import type { Account } from '../company'
import { Desk } from '../desk'

type Row = Readonly<Record<string, unknown>>

const ledger: RuntimeDeclaration = {
  label: '设备台账',
  menu: 'capacity',
  types: [0, 1, 3],
  scope: 'own',
  read: [],
  write: [],
  title: 'f1',
  fields: [
    { id: 'f1', name: 'name', kind: 'text', label: '设备名称', required: true, list: true, unique: true, max: 20 },
    {
      id: 'f2',
      name: 'type',
      kind: 'choice',
      label: '类型',
      required: true,
      list: true,
      choices: [
        { code: 1, label: '拖车绳' },
        { code: 3, label: '其他' },
      ],
    },
    { id: 'f3', name: 'price', kind: 'money', label: '购置价', list: true, total: true },
    { id: 'f4', name: 'note', kind: 'textarea', label: '说明' },
  ],
  rules: [{ if: { field: 'f2', is: 'eq', value: 3 }, show: ['f4'], need: ['f4'], say: '其他类型须填写说明' }],
}
/** 设备名称,类型,购置价 / 牵引杆,拖车绳,128.50 as a Chinese Excel saves a CSV. */
const GBK = 'C9E8B1B8C3FBB3C62CC0E0D0CD2CB9BAD6C3BCDB0A C7A3D2FDB8CB2CCDCFB3B5C9FE2C3132382E35300A'
const LABELS: Readonly<Record<string, string>> = { 设备名称: 'name', 类型: 'type', 购置价: 'price' }

describe.each(mainEngine())('rows from a file into a resource made at run time, on %s', (engine) => {
  const desk = new Desk(engine)
  let imports = 0

  beforeAll(async () => {
    const admin = await desk.as('admin')
    const made = await admin.post('/v2/design', { label: ledger.label, name: 'ledger' })
    await admin.post('/v2/design', { id: made.data.id, draft: ledger })
    expect(await admin.post('/v2/design/publish', { id: made.data.id })).toMatchObject({ code: 1 })
  })

  const rows = async (): Promise<readonly Row[]> => {
    const { token } = await desk.as('admin')
    const url = `/api/rest/ledger?sort=["id","ASC"]&range=[0,199]`
    return (await desk.app.inject({ method: 'GET', url, headers: { 'x-token': token } })).json()
  }
  const send = async (
    columns: readonly string[],
    cells: readonly (readonly string[])[],
    more: Row = {},
    as: Account = 'admin',
  ) => {
    const { token } = await desk.as(as)
    const payload = {
      id: `runtime-import-${++imports}`,
      mode: 'partial',
      columns,
      adds: true,
      rows: cells.map((row, i) => ({ row: i + 2, cells: row })),
      ...more,
    }
    return desk.app.inject({
      method: 'POST',
      url: `/api${importPath('ledger')}`,
      headers: { 'x-token': token },
      payload,
    })
  }
  const bring = async (...asked: Parameters<typeof send>) => {
    const reply = await send(...asked)
    if (reply.statusCode !== 200 || !reply.body.includes('"end"')) throw new Error(reply.body)
    const all = reply.body
      .trim()
      .split('\n')
      .map((line): ImportLine | ImportEnd => JSON.parse(line))
    return { lines: all.filter((line): line is ImportLine => !isImportEnd(line)), end: all.find(isImportEnd) }
  }
  const columns = ['name', 'type', 'price', 'note']

  test('F-068 a check says what would become of each row, and writes none', async () => {
    const { lines, end } = await bring(
      columns,
      [
        ['绞盘', '其他', '1', ''],
        ['拖钩', '拖车绳', '9.9', ''],
      ],
      { mode: 'check' },
    )
    expect(lines).toEqual([
      { row: 2, does: 'refuse', errors: { note: '其他类型须填写说明' } },
      { row: 3, does: 'create' },
    ])
    expect(end).toMatchObject({ create: 1, refuse: 1, written: false })
    expect(await rows()).toEqual([])
  })

  test('rows are created by labels and codes, and refused by field: choice, rule, length, twice, markup', async () => {
    const { lines, end } = await bring(columns, [
      ['拖车绳A', '拖车绳', '199.90', ''],
      ['轮板', '其他', '50', '四轮'],
      ['没有的类型', '飞艇', '', ''],
      ['少了说明', '其他', '', ''],
      ['', '拖车绳', '', ''],
      ['名'.repeat(21), '拖车绳', '', ''],
      ['拖车绳A', '拖车绳', '1', ''],
      ['价格不对', '拖车绳', '一百', ''],
    ])
    expect(end).toMatchObject({ create: 2, edit: 0, refuse: 6, written: true })
    expect(lines.map(({ does }) => does)).toEqual(['create', 'create', ...Array(6).fill('refuse')])
    const refused = lines.slice(2).map(({ errors }) => Object.keys(errors ?? {}))
    expect(refused).toEqual([['type'], ['note'], ['name'], ['name'], ['name'], ['price']])
    expect(await rows()).toMatchObject([
      { name: '拖车绳A', type: 1, price: 199.9 },
      { name: '轮板', type: 3, price: 50, note: '四轮' },
    ])
  })

  test('records are found by their name: changed, the same, added; an empty cell changes nothing', async () => {
    const { lines, end } = await bring(
      columns,
      [
        ['拖车绳A', '', '210', ''],
        ['轮板', '其他', '', ''],
        ['千斤顶', '拖车绳', '88', ''],
      ],
      { match: 'name' },
    )
    expect(lines.map(({ does }) => does)).toEqual(['edit', 'same', 'create'])
    expect(end).toMatchObject({ create: 1, edit: 1, same: 1, refuse: 0 })
    const [first, second, third] = await rows()
    expect(first).toMatchObject({ name: '拖车绳A', type: 1, price: 210, version: 2 })
    expect(second).toMatchObject({ price: 50, note: '四轮', version: 1 })
    expect(third).toMatchObject({ name: '千斤顶' })
    const audited = await desk.db.rows<{ changes: unknown }>(sql`
      select changes from audit_log where resource = 'ledger' and action = 'edit' and row_id = ${Number(first?.id)}`)
    expect(audited).toEqual([{ changes: { price: [199.9, 210] } }])
    const history = await (await desk.as('admin')).get('/v2/history', { resource: 'ledger', id: first?.id })
    expect(history).toMatchObject({ code: 1 })
    expect(history.data).toContainEqual(
      expect.objectContaining({ action: 'edit', changes: [{ field: 'price', before: 199.9, after: 210 }] }),
    )
  })

  test('all or nothing: one refused row, and nothing is written or changed', async () => {
    const before = await rows()
    const { end } = await bring(
      columns,
      [
        ['新的', '拖车绳', '1', ''],
        ['拖车绳A', '拖车绳', '1', ''],
        ['坏的', '飞艇', '', ''],
      ],
      {
        mode: 'whole',
        match: 'name',
      },
    )
    expect(end).toMatchObject({ written: false })
    expect(await rows()).toEqual(before)
  })

  test('a GBK file comes in as what it says, and what is exported comes in again as the same', async () => {
    const bytes = Uint8Array.from(GBK.replace(/\s/g, '').match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
    const file = Object.assign(new File([bytes], '台账.csv'), { arrayBuffer: async () => bytes.buffer })
    const table = await readTable(file)
    expect(table.head).toEqual(Object.keys(LABELS))
    const cells = table.rows.map((row) => row.cells)
    expect(
      (
        await bring(
          table.head.map((label) => LABELS[label] ?? ''),
          cells,
        )
      ).end,
    ).toMatchObject({ create: 1, refuse: 0 })
    expect((await rows()).at(-1)).toMatchObject({ name: '牵引杆', type: 1, price: 128.5 })
    const again = await bring(['name', 'type', 'price'], cells, { match: 'name' })
    expect(again.end).toMatchObject({ create: 0, edit: 0, same: 1 })
  })

  test('whoever may not write it is refused, and nothing is written', async () => {
    const before = await rows()
    for (const as of ['powerless', 'insurer'] as const) {
      const reply = await send(columns, [['偷运', '拖车绳', '1', '']], {}, as)
      expect(reply.body).not.toContain('"create"')
    }
    expect(await rows()).toEqual(before)
  })
})
