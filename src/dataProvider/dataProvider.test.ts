import { HttpResponse, http as route } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { crud, defineResource, field } from '../schema/model'
import { createHttp } from './http'
import { deskDataProvider } from './index'

const api = 'http://desk.test/api'
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const job = defineResource({
  name: 'job',
  label: '任务',
  fields: { name: field.text('名称'), price: field.money('价格', { total: true }) },
  scope: 'global',
  actions: {
    ...crud('/v2/job'),
    get: { call: 'GET /v2/job/detail' },
    accept: { label: '受理', call: 'POST /v2/job/accept' },
    drivers: { label: '技师', call: 'GET /v2/job/driver' },
  },
})
const bank = defineResource({
  name: 'bank',
  label: '银行',
  fields: { name: field.text('名称') },
  scope: 'global',
  actions: crud('/v2/bank'),
})
const approval = defineResource({
  name: 'approval',
  label: '审批',
  fields: { launch_time: field.unixTime('发起时间', { filter: true }) },
  scope: 'global',
  spelling: { id: 'approval_id', view: 'act', ranges: ['launch_time'] },
  actions: {
    list: { call: 'GET /v2/approval' },
    get: { call: 'GET /v2/approval/detail' },
    agree: { label: '同意', call: 'POST /v2/approval/confirm' },
  },
})
const note = defineResource({
  name: 'note',
  label: '便签',
  wire: 'simpleRest',
  fields: { text: field.text('内容') },
  scope: 'global',
  actions: {},
})

const provider = deskDataProvider(createHttp({ apiBase: api, xHost: null, token: () => 't' }), api, (name) =>
  [job, bank, approval, note].find((resource) => resource.name === name),
)

interface Seen {
  readonly call: string
  readonly query: string
  readonly body: unknown
  readonly key: string | null
}

/** Answers these calls with their data and keeps what was sent. */
function serving(replies: Readonly<Record<string, unknown>>): Seen[] {
  const seen: Seen[] = []
  server.use(
    route.all(`${api}/*`, async ({ request }) => {
      const url = new URL(request.url)
      const call = `${request.method} ${url.pathname.slice(4)}`
      const text = await request.text()
      const body = text ? JSON.parse(text) : null
      seen.push({ call, query: decodeURIComponent(url.search), body, key: request.headers.get('Idempotency-Key') })
      const data = replies[call]
      if (typeof data === 'function') return data(body)
      return HttpResponse.json({ code: 1, info: 'ok', data: data ?? null })
    }),
  )
  return seen
}

const page = { pagination: { page: 2, perPage: 20 }, sort: { field: 'name', order: 'DESC' as const } }

test('a list asks by the wire’s names and gives rows, number and sums by field', async () => {
  const seen = serving({ 'GET /v2/job': { data: [{ id: 1, name: 'a' }], total: 31, total_price: 12.5 } })
  const reply = await provider.getList('job', { ...page, filter: { status: [1, 30], name: ' 粤B ', gone: '' } })
  expect(seen[0]?.query).toBe('?status=1&status=30&name=粤B&sort=name&order=DESC&page=2&limit=20')
  expect(reply).toEqual({ data: [{ id: 1, name: 'a' }], total: 31, meta: { totals: { price: 1250 } } })
})

test('O-597: an export asks for all rows, without paging', async () => {
  const seen = serving({ 'GET /v2/job': { data: [], total: 0 } })
  await provider.getList('job', { ...page, filter: {}, meta: { export: true } })
  expect(seen[0]?.query).toBe('?sort=name&order=DESC&act=export')
  await provider.getList('job', { ...page, filter: {}, meta: { export: true, part: 2 } })
  expect(seen[1]?.query).toBe('?sort=name&order=DESC&act=export&export_part=2')
})

test('the search of a reference travels as the wire’s keyword, a view by its name', async () => {
  const seen = serving({ 'GET /v2/job': { data: [], total: 0 } })
  await provider.getList('job', { filter: { q: '张' }, meta: { view: 'mine' } })
  expect(seen[0]?.query).toBe('?view=mine&keyword=张')
})

test('F-496 F-498 F-499 a resource’s own spelling of id, view and range is what travels', async () => {
  const seen = serving({
    'GET /v2/approval': { data: [], total: 0 },
    'GET /v2/approval/detail': { id: 5 },
    'POST /v2/approval/confirm': null,
  })
  const filter = { launch_time_from: 1, launch_time_to: 2 }
  await provider.getList('approval', { filter, meta: { view: 'waiting' } })
  await provider.getList('approval', { filter: { launch_time_from: 1 }, meta: { view: 'my', export: true } })
  await provider.getOne('approval', { id: 5 })
  await provider.action('approval', 'agree', { id: 5, remark: '同意' })
  await provider.action('approval', 'agree', { ids: [5, 6] })
  expect(seen.map(({ query, body }) => body ?? query)).toEqual([
    '?act=waiting&launch_time=1&launch_time=2',
    '?launch_time_from=1&act=export&view=my',
    '?approval_id=5',
    { approval_id: 5, remark: '同意' },
    { approval_id: [5, 6] },
  ])
})

test('one record comes by its own call, or by the list where there is none', async () => {
  const seen = serving({
    'GET /v2/job/detail': { id: 5, name: 'a' },
    'GET /v2/bank': { data: [{ id: 6, name: 'b' }], total: 1 },
  })
  await expect(provider.getOne('job', { id: 5 })).resolves.toEqual({ data: { id: 5, name: 'a' } })
  await expect(provider.getOne('bank', { id: '6' })).resolves.toEqual({ data: { id: 6, name: 'b' } })
  await expect(provider.getOne('bank', { id: 7 })).rejects.toMatchObject({ status: 404 })
  expect(seen.map(({ call, query }) => call + query)).toEqual([
    'GET /v2/job/detail?id=5',
    'GET /v2/bank?id=6&page=1&limit=1',
    'GET /v2/bank?id=7&page=1&limit=1',
  ])
})

test('several records come by repeated ids, a hundred to a call', async () => {
  const seen = serving({ 'GET /v2/job': { data: [{ id: 1 }], total: 1 } })
  await provider.getMany('job', { ids: Array.from({ length: 150 }, (_, i) => i + 1) })
  expect(seen.map(({ query }) => new URLSearchParams(query).getAll('id').length)).toEqual([100, 50])
})

test('the rows of another record are a list with one filter more', async () => {
  const seen = serving({ 'GET /v2/job': { data: [], total: 0 } })
  await provider.getManyReference('job', { ...page, target: 'firm_id', id: 9, filter: {} })
  expect(seen[0]?.query).toContain('firm_id=9')
})

test('an edit carries id and version, and the key of its form', async () => {
  const seen = serving({ 'POST /v2/job': { id: 5, version: 4 } })
  const reply = await provider.update('job', {
    id: 5,
    data: { name: 'b' },
    previousData: { id: 5, name: 'a', version: 3 },
    meta: { idempotencyKey: 'form-1' },
  })
  expect(seen[0]).toMatchObject({ body: { id: 5, name: 'b', version: 3 }, key: 'form-1' })
  expect(reply.data).toEqual({ id: 5, name: 'b', version: 4 })
})

test.each([
  [12, { id: 12, name: 'a' }],
  [
    { id: 12, version: 1 },
    { id: 12, version: 1, name: 'a' },
  ],
])('a creation answered by %j gives a record with its id', async (answer, record) => {
  serving({ 'POST /v2/job': answer })
  await expect(provider.create('job', { data: { name: 'a' } })).resolves.toEqual({ data: record, info: 'ok' })
})

test('removing sends what the declaration says', async () => {
  const seen = serving({ 'POST /v2/job/status': null })
  await provider.delete('job', { id: 5, previousData: { id: 5 } })
  expect(seen[0]?.body).toEqual({ id: 5, status: -1 })
})

test('of several removals the others go on when one is refused, and both numbers are said', async () => {
  const seen = serving({
    'POST /v2/job/status': ({ id }: { id: number }) =>
      HttpResponse.json(id === 2 ? { code: 0, info: '已被使用', data: null } : { code: 1, info: '', data: null }),
  })
  await expect(provider.deleteMany('job', { ids: [1, 2, 3] })).rejects.toMatchObject({
    message: '成功2条，失败1条，失败原因：已被使用',
  })
  expect(seen.map(({ body }) => body)).toEqual([1, 2, 3].map((id) => ({ id, status: -1 })))
})

test('actions go where the declaration says: a POST by body, a GET by query', async () => {
  const seen = serving({ 'POST /v2/job/accept': { id: 5 }, 'GET /v2/job/driver': [] })
  await expect(provider.action('job', 'accept', { id: 5 })).resolves.toMatchObject({ data: { id: 5 } })
  await provider.action('job', 'drivers', { km: 10 })
  await provider.call('POST', '/user/password', { password: 'x' })
  expect(seen.map(({ call, query, body }) => [call + query, body])).toEqual([
    ['POST /v2/job/accept', { id: 5 }],
    ['GET /v2/job/driver?km=10', null],
    ['POST /user/password', { password: 'x' }],
  ])
  await expect(provider.action('job', 'grab', {})).rejects.toThrow('job.grab')
})

test('a resource of the wire simpleRest goes under /rest by the package itself', async () => {
  const seen = serving({
    'GET /rest/note': () => HttpResponse.json([{ id: 1, text: 'a' }], { headers: { 'Content-Range': 'note 0-9/41' } }),
    'POST /rest/note': () => HttpResponse.json({ id: 2, text: 'b' }),
  })
  const list = await provider.getList('note', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  })
  expect(list).toEqual({ data: [{ id: 1, text: 'a' }], total: 41, meta: { totals: {} } })
  await expect(provider.create('note', { data: { text: 'b' } })).resolves.toEqual({ data: { id: 2, text: 'b' } })
  expect(seen[1]?.key).toMatch(/^[0-9a-f]{32}$/)
})
