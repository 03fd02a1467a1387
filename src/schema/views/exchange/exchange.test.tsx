// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { GetListParams } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ImportEnd, type ImportLine, type ImportRequest, MESSAGES } from '../../model'
import { SchemaList } from '../list/SchemaList'
import type { ActionProvider } from '../provider'
import { fakeProvider, mount } from '../tests/mount'
import { rows, sample } from '../tests/sample'
import { allParts } from './allParts'

const saved: { name: string; content: Blob }[] = []

beforeEach(() => {
  sessionStorage.clear()
  saved.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const made: Blob[] = []
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL: vi.fn() })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = made.at(-1)
    if (content) saved.push({ name: this.download, content })
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** jsdom's Blob has no text(). */
const textOf = (content: Blob | undefined): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(content ?? new Blob())
  })

/** jsdom's File has no arrayBuffer. */
function fileOf(text: string, name = '工单.csv'): File {
  const file = new File([text], name)
  return Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text).buffer })
}

const end = (more: Partial<ImportEnd> = {}): ImportEnd => ({
  end: 'done',
  create: 1,
  edit: 0,
  same: 0,
  refuse: 1,
  written: false,
  ...more,
})

function importing(answer: (request: ImportRequest) => readonly (ImportLine | ImportEnd)[]) {
  const requests: ImportRequest[] = []
  const cancelled: string[] = []
  const importRows: ActionProvider['importRows'] = async (_, request, { onLines }) => {
    requests.push(request)
    onLines(answer(request))
  }
  const cancelImport: ActionProvider['cancelImport'] = async (_, id) => {
    cancelled.push(id)
  }
  return { requests, cancelled, ...fakeProvider(3, { importRows, cancelImport }) }
}

/** Clicks a button once it may be used. */
async function press(name: RegExp) {
  const button = () => screen.getByRole('button', { name })
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(button())
}

async function choose(text: string) {
  fireEvent.click(await screen.findByRole('button', { name: '导入' }))
  const input = await screen.findByLabelText('选择文件', { selector: 'input' })
  fireEvent.change(input, { target: { files: [fileOf(text)] } })
}

test('a file is matched, checked and written: refused rows are shown with their reasons and left out', async () => {
  const { provider, requests } = importing(({ mode, rows }) =>
    mode === 'check'
      ? [{ row: 2, does: 'create' }, { row: 3, does: 'refuse', errors: { name: '最多255个字符' } }, end()]
      : [...rows.map(({ row }) => ({ row, does: 'create' as const, id: 9 })), end({ refuse: 0, written: true })],
  )
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  await choose('名称,手机,数量\n甲,13800138000,1\n乙,,2\n')
  expect(await screen.findByText('工单.csv，共2行')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^名称对应的字段/ }).textContent).toBe('名称 *')
  expect(screen.getByRole('button', { name: /^手机对应的字段/ }).textContent).toBe('不导入')
  fireEvent.click(screen.getByRole('button', { name: /^手机对应的字段/ }))
  fireEvent.click(await screen.findByRole('option', { name: '电话' }))
  await press(/^下一步/)
  expect(await screen.findByText('名称：最多255个字符')).toBeTruthy()
  expect(requests[0]).toMatchObject({
    mode: 'check',
    columns: ['name', 'tel', 'count'],
    match: null,
    rows: [
      { row: 2, cells: ['甲', '13800138000', '1'] },
      { row: 3, cells: ['乙', '', '2'] },
    ],
  })

  await press(/^下载被拒绝的1行/)
  await waitFor(() => expect(saved[0]?.name).toMatch(/^样例工单导入失败-.*\.csv$/))

  await press(/^导入1行/)
  expect(await screen.findByText('新增1条，修改0条，失败1条')).toBeTruthy()
  expect(requests).toHaveLength(2)
  expect(requests[1]).toMatchObject({ mode: 'partial', rows: [{ row: 2 }] })
  expect(requests[1]?.rows).toHaveLength(1)
})

test('all or nothing is not offered while a row is refused, and nothing is sent', async () => {
  const { provider, requests } = importing(() => [
    { row: 2, does: 'create' },
    { row: 3, does: 'refuse', info: '与第2行重复' },
    end(),
  ])
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  await choose('名称\n甲\n甲\n')
  await press(/^下一步/)
  fireEvent.click(await screen.findByLabelText('全部成功才写入'))
  const confirm = screen.getByRole('button', { name: /^导入1行/ })
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(confirm)
  expect(requests).toHaveLength(1)
})

test('a file with record numbers changes records, with the version that the check has seen', async () => {
  const { provider, requests } = importing(({ mode }) =>
    mode === 'check'
      ? [
          { row: 2, does: 'edit', id: 7, version: 3, changes: { name: ['旧名', '新名'] } },
          end({ create: 0, edit: 1, refuse: 0 }),
        ]
      : [{ row: 2, does: 'edit', id: 7, version: 3 }, end({ create: 0, edit: 1, refuse: 0, written: true })],
  )
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  await choose('ID,名称\n7,新名\n')
  expect(await screen.findByText('空白单元格不会改动已有数据。')).toBeTruthy()
  await press(/^下一步/)
  expect((await screen.findByText('旧名')).tagName).toBe('DEL')
  await press(/^导入1行/)
  await screen.findByText('新增0条，修改1条，失败0条')
  expect(requests[1]).toMatchObject({ match: 'id', columns: ['id', 'name'], rows: [{ row: 2, version: 3 }] })
})

test('a call that gets lost says so and is tried again under the same id', async () => {
  let tries = 0
  const { provider, requests } = importing(({ mode }) => {
    if (mode === 'check') return [{ row: 2, does: 'create' }, end({ refuse: 0 })]
    return tries++ === 0 ? [] : [{ row: 2, does: 'create' }, end({ refuse: 0, written: true })]
  })
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  await choose('名称\n甲\n')
  await press(/^下一步/)
  await press(/^导入1行/)
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeTruthy()
  await press(/^重试/)
  expect(await screen.findByText('新增1条，修改0条，失败0条')).toBeTruthy()
  expect(requests[2]?.id).toBe(requests[1]?.id)
})

test('what is no table is refused in words and nothing is sent', async () => {
  const { provider, requests } = importing(() => [])
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  await choose('名称\n')
  expect(await screen.findByText('文件中没有数据')).toBeTruthy()
  expect(requests).toEqual([])
})

test('selected rows alone are exported, by their ids', async () => {
  const { provider, of } = fakeProvider(5)
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  for (const id of [2, 3]) fireEvent.click(screen.getByLabelText(`选择 ${id}`))
  fireEvent.click(screen.getByRole('button', { name: '导出' }))
  expect((await screen.findByRole('menuitemcheckbox', { name: '仅选中的2条' })).getAttribute('aria-checked')).toBe(
    'true',
  )
  fireEvent.click(screen.getByRole('menuitem', { name: '导出为CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(of('getList').at(-1)?.params).toMatchObject({ filter: { id: [2, 3] }, meta: { export: true } })
})

/** A list of 1,250 rows whose parts of an export wait until they are let go. */
function exporting() {
  const waiting: (() => void)[] = []
  const all = rows(1250)
  const fake = fakeProvider(1250, {
    getList: (async (_: string, { pagination, meta }: GetListParams) => {
      const { page = 1, perPage = 10 } = pagination ?? {}
      if (meta?.export) await new Promise<void>((resolve) => waiting.push(resolve))
      return { data: all.slice((page - 1) * perPage, page * perPage), total: all.length }
    }) as ActionProvider['getList'],
  })
  const next = async () => {
    await waitFor(() => expect(waiting).toHaveLength(1))
    waiting.shift()?.()
  }
  const parts = () =>
    fake.of('getList').flatMap(({ params }) => (params.meta as { part?: number } | undefined)?.part ?? [])
  return { ...fake, next, parts, waiting }
}

async function beginExport() {
  await screen.findByText('工单1')
  fireEvent.click(screen.getByRole('button', { name: '导出' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '导出为CSV' }))
  await screen.findByRole('progressbar')
}
const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuenow')

test('O-522 an export is read part by part, and says how far it has come', async () => {
  const { provider, next, parts } = exporting()
  mount(provider, <SchemaList resource={sample} />)
  await beginExport()
  await next()
  expect(await screen.findByText('正在读取数据，已读取500条，共1250条')).toBeTruthy()
  expect(progress()).toBe('40')
  await next()
  await waitFor(() => expect(progress()).toBe('80'))
  expect(saved).toEqual([])
  await next()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(parts()).toEqual([1, 2, 3])
  const lines = (await textOf(saved[0]?.content)).trim().split('\n')
  // The head, each row once, the sums.
  expect(lines).toHaveLength(1252)
  expect(await screen.findByText('已导出1250条')).toBeTruthy()
})

test('an export that is called off asks for nothing more and writes no file', async () => {
  const { provider, next, parts, waiting } = exporting()
  mount(provider, <SchemaList resource={sample} />)
  await beginExport()
  await next()
  await waitFor(() => expect(progress()).toBe('40'))
  fireEvent.click(screen.getByRole('button', { name: /^取消导出/ }))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  for (const resume of waiting) resume()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(parts()).toEqual([1, 2])
  expect(saved).toEqual([])
  expect(screen.getByLabelText('notices').textContent).toBe('')
})

test('O-360 5,001 rows are refused before anything is asked for', async () => {
  const { provider, of } = fakeProvider(5001)
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  fireEvent.click(screen.getByRole('button', { name: '导出' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '导出为CSV' }))
  expect(await screen.findByText(MESSAGES.exportLimit)).toBeTruthy()
  expect(of('getList').filter(({ params }) => (params.meta as { export?: boolean } | undefined)?.export)).toEqual([])
})

const row = (id: number) => ({ id, version: 1 })
const some = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => row(from + i))
const idsOf = (found: readonly { id: unknown }[]) => found.map(({ id }) => id)

test('parts of an export: what moves on comes once, what would be missed makes it read anew, a backend without parts is enough', async () => {
  const asked: (number | undefined)[] = []
  const read = async (
    parts: readonly (readonly { id: number; version: number }[])[],
    total: number,
    whole = some(1, total),
  ) => {
    asked.length = 0
    return allParts(
      async (part) => {
        asked.push(part)
        return { data: part === undefined ? whole : (parts[part - 1] ?? []), total }
      },
      () => undefined,
    )
  }
  // A row was added at the beginning: the last of the first part is the first of the second.
  expect(idsOf(await read([some(1, 500), some(500, 700)], 700))).toEqual(idsOf(some(1, 700)))
  // One went: the first of the second part is now the last of the first, and nobody has read it.
  expect(idsOf(await read([some(1, 500), some(502, 700)], 700))).toEqual(idsOf(some(1, 700)))
  expect(asked).toEqual([1, 2, undefined])
  expect(await read([some(1, 900)], 900)).toHaveLength(900)
  expect(asked).toEqual([1])
  expect(await read([[]], 0)).toEqual([])
})

test('bulk edit sends the added fields alone, with the versions that are seen, and says what failed', async () => {
  const { provider, of } = fakeProvider(5, {
    action: async () => ({ data: { complated: 1, failed: 1, msg: '已完成，金额不可修改' } }),
  })
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  for (const id of [1, 2]) fireEvent.click(screen.getByLabelText(`选择 ${id}`))
  fireEvent.click(screen.getByRole('button', { name: '批量编辑' }))
  fireEvent.click(await screen.findByRole('button', { name: '添加字段' }))
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  for (const name of ['name', 'picture', 'secret']) expect(offered).not.toContain(sample.fields[name]?.label)
  fireEvent.click(screen.getByRole('option', { name: '备注' }))
  fireEvent.change(await screen.findByLabelText('备注'), { target: { value: '统一备注' } })
  fireEvent.click(screen.getByRole('button', { name: /^保存/ }))
  expect(await screen.findByText('成功1条，失败1条，失败原因：已完成，金额不可修改')).toBeTruthy()
  expect(of('action').at(-1)?.params).toMatchObject({
    name: 'edit',
    body: { ids: [1, 2], note: '统一备注', versions: { 1: 1, 2: 1 } },
  })
})
