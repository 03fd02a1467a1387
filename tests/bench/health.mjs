// What else is answered while one request is at work: /api/health beside each of those that could keep everybody waiting.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres.mjs'
import { signIn, startServer } from './server.mjs'

const PASSWORD = 'Rescue@2026'
const ORDERS_AT_LEAST = 2000
/** ms, on a machine that does nothing else */
const HEALTH_BOUND = 200
const REQUEST_BOUND = 2000
/** ms between two questions for health */
const EVERY = 10
const DATABASE = 'bench_health'

const long = (length, text = 'a') => text.repeat(length)
const get = (path, query = {}) => ({ path: `${path}?${new URLSearchParams(query)}` })
const post = (path, body) => ({
  path,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const times = (count, request) => Array.from({ length: count }, () => request)

const bank = { bank_name: '银行', account_name: '账户' }
const ROWS = 5000
const rows = Array.from({ length: ROWS }, (_, i) => ({ row: i + 2, cells: ['银行', '账户', String(6222e9 + i)] }))
const imported = (mode) =>
  post('/import/bank', {
    ...{ id: `bench-${mode}-import`, mode, columns: ['bank_name', 'account_name', 'account_num'], match: null },
    rows,
  })
const notice = (content) => post('/v2/system/notice', { title: '公告', audience: 0, content })

/** Each by its name: requests that are sent at once, and whether they take as long as what they carry, or wait for each other. */
const cases = (firstIds) => [
  ['an account number against its pattern', [post('/v2/bank', { ...bank, account_num: `${long(32, '1')}x` })]],
  ['an e-mail of 100,000 characters', [post('/firm/save', { id: 4, email: `${long(100_000)}@` })]],
  ['map search, 2,000 characters', [get('/map/search', { keyword: long(2000) })]],
  ['map search, 200 characters', [get('/map/search', { keyword: long(200, '深圳') })]],
  ['order list, orderer of 1,300', [get('/order/list', { orderer: long(1300) })]],
  ['order list, orderer of 200', [get('/order/list', { orderer: long(200) })]],
  ['follow-up, keyword of 1,200', [get('/v2/order/followup', { keyword: long(1200) })]],
  ['follow-up, keyword of 200', [get('/v2/order/followup', { keyword: long(200) })]],
  ['a remark of 80,000 tags', [post('/order/remark/save', { id: firstIds[0], remark: long(80_000, '<b>') })]],
  ['a notice of 200,000 tags', [notice(long(200_000, '<b>'))]],
  ['a notice of 150,000 closed tags', [notice(long(150_000, '<b/>'))]],
  ['JSON 500,000 arrays deep', [post('/v2/bank', `{"a":${long(500_000, '[')}${long(500_000, ']')}}`)]],
  ['JSON of 300,000 keys', [post('/v2/bank', `{${Array.from({ length: 100_000 }, (_, i) => `"k${i}":1`)}}`)]],
  ['a thousand ids in a filter', [get('/order/list', { id: Array.from({ length: 1000 }, (_, i) => i).join(',') })]],
  ['ten lists of 10,000 rows', times(10, get('/order/list', { limit: '10000', history: '1' }))],
  ['the whole of an order export', [get('/order/list', { act: 'export' })]],
  ['five order exports at once', times(5, get('/order/list', { act: 'export' })), true],
  ['all of a reference', [get('/v2/system/picture', { limit: '10000' })]],
  [
    'a palette search',
    ['/order/list', '/firm/list', '/customer/list', '/admin/list', '/v2/technician', '/v2/bank'].map((path) =>
      get(path, { search: '深', limit: '5' }),
    ),
  ],
  ['OpenAPI', [get('/docs')]],
  ['an import of 5,000 rows, checked', [imported('check')], true],
  ['an import of 5,000 rows, written', [imported('partial')], true],
  ['an upload of 20 MB', [upload(20 << 20)]],
  ['the photos of fifty orders', [get('/v2/order/picture/export', { ids: firstIds.join(',') })]],
]

function upload(bytes) {
  const body = new FormData()
  const jpeg = new Uint8Array(bytes - 1024)
  jpeg.set([0xff, 0xd8, 0xff, 0xe0])
  body.set('file', new Blob([jpeg], { type: 'image/jpeg' }), 'a.jpg')
  return { path: '/public/upload?type=audit', method: 'POST', body }
}

/**
 * @param {string} main  the built server's main.js
 * @returns {AsyncGenerator<import('./figures.mjs').Figure>}
 */
export async function* healthFigures(main) {
  const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-health-'))
  const env = { DATA_DIR: directory, DEMO: '1', LOG_LEVEL: 'error', LOG_FORMAT: 'text' }
  try {
    yield* figuresOn('embedded', main, env)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
  const postgres = await startPostgres()
  if (!postgres) throw new Error('there is no PostgreSQL')
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  try {
    const url = new URL(postgres.url)
    url.pathname = `/${DATABASE}`
    await admin.query(`drop database if exists ${DATABASE} with (force)`)
    await admin.query(
      `create database ${DATABASE} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
    )
    yield* figuresOn('PostgreSQL', main, { ...env, DATABASE_URL: url.toString() })
  } finally {
    await admin.query(`drop database if exists ${DATABASE} with (force)`)
    await admin.end()
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function* figuresOn(engine, main, env) {
  const server = await startServer(main, { env })
  try {
    const token = await signIn(server.origin, 'admin', PASSWORD)
    const ask = ({ path, headers, ...init }) =>
      fetch(`${server.origin}/api${path}`, { ...init, headers: { ...headers, 'x-token': token } })
    const reply = await (await ask(get('/order/list', { act: 'export' }))).json()
    const orders = reply.data?.data ?? []
    if (orders.length < ORDERS_AT_LEAST) throw new Error(`${orders.length} orders: ${reply.info}`)
    for (const [what, requests, isLong = false] of cases(orders.slice(0, 50).map(({ id }) => id))) {
      yield* beside(server.origin, `${engine}: ${what}`, isLong, () => Promise.all(requests.map(ask)))
    }
  } finally {
    await server.stop()
  }
}

async function* beside(origin, name, isLong, send) {
  let isOver = false
  let worst = 0
  const watch = (async () => {
    while (!isOver) {
      const start = performance.now()
      await (await fetch(`${origin}/api/health`)).text()
      worst = Math.max(worst, performance.now() - start)
      await sleep(EVERY)
    }
  })()
  const start = performance.now()
  const replies = await send()
  let bytes = 0
  const told = new Set()
  for (const reply of replies) {
    const body = Buffer.from(await reply.arrayBuffer())
    bytes += body.length
    told.add(`${reply.status} ${/"info":"([^"]{0,30})/.exec(body.subarray(0, 300).toString())?.[1] ?? ''}`.trim())
  }
  const value = performance.now() - start
  isOver = true
  await watch
  const from = `${[...told].join(', ')}; ${Math.round(bytes / 1024)} KB`
  yield { name, value, bound: isLong ? undefined : REQUEST_BOUND, unit: 'ms', from }
  yield { name: `${name}: health meanwhile, worst`, value: worst, bound: HEALTH_BOUND, unit: 'ms' }
}
