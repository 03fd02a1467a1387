import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { engines } from '../db/testing'
import { watchReadiness } from './health'
import { addStaff, PASSWORD, type TestServer, testServer } from './testing'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const FORWARDED = { 'x-forwarded-for': '203.0.113.7' }
const demoAccounts = [{ account: 'admin', password: PASSWORD }]

describe.each(engines())('a running server on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine, { demoAccounts }, { DEMO: '1', METRICS: '1' })
    await addStaff(server.db, 'dispatch')
    await addStaff(server.db, 'finance')
  })
  afterAll(() => server.close())

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers })
  const guess = (account: string, headers: Record<string, string>, password = 'wrong', remoteAddress = '127.0.0.1') =>
    server.app.inject({ method: 'POST', url: '/api/login', payload: { account, password }, headers, remoteAddress })

  test('it is alive and ready, and says so with 200', async () => {
    for (const path of ['/api/health', '/api/health/ready', '/api/health/live']) {
      const reply = await get(path)
      expect(reply.statusCode, path).toBe(200)
      expect(reply.json()).toEqual({ code: 1, info: '', data: null })
    }
  })

  test('metrics of requests, pool, event loop, memory, disk, queues in the text format', async () => {
    await get('/api/nowhere/to/be/found')
    const { body, headers, statusCode } = await get('/metrics')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/plain; version=0.0.4')
    expect(body).toMatch(
      /^http_request_duration_seconds_bucket\{le="0.1",method="GET",route="\/api\/health",status="200",outcome="done"\} \d+$/m,
    )
    expect(body).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/\*",status="404",outcome="refused"\} 1$/m,
    )
    expect(body).not.toContain('nowhere')
    for (const name of [
      'nodejs_eventloop_lag_seconds',
      'process_resident_memory_bytes',
      'queue_waiting{queue="refunds"}',
    ]) {
      expect(body).toMatch(new RegExp(`^${name.replaceAll('{', '\\{')} [\\d.e+]+$`, 'm'))
    }
    expect(body).toMatch(/^disk_free_bytes\{path="[^"]+"\} \d/m)
    if (engine === 'postgres') expect(body).toMatch(/^db_pool_connections\{state="total"\} [1-9]/m)
  })

  test('without a token they are not for who comes through a proxy', async () => {
    expect((await get('/metrics', FORWARDED)).statusCode).toBe(403)
  })

  test('the accounts of the demo are not told through a proxy that nobody named', async () => {
    expect((await get('/config.json')).json().demo).toEqual({ accounts: demoAccounts })
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']) {
      const reply = await get('/config.json', { [name]: '1' })
      expect(reply.json().demo, name).toBeNull()
      expect(reply.body).not.toContain(PASSWORD)
    }
  })

  const addresses = () =>
    server.db.rows<{ key: string; failures: number }>(sql`
      select key, failures from login_attempts where key like 'address:%' order by key`)

  test('behind a proxy that nobody named wrong guesses lock their account and nobody else', async () => {
    for (let i = 0; i < 5; i++) await guess('finance', FORWARDED)
    expect(await addresses()).toEqual([])
    expect((await guess('finance', FORWARDED, PASSWORD)).json().info).toMatch(/^密码错误次数过多/)
    await server.db.rows(sql`
      insert into login_attempts (key, failures, last_time) values ('address:127.0.0.1', 55, now())`)
    expect((await guess('dispatch', FORWARDED, PASSWORD)).json()).toMatchObject({ code: 1 })
    expect((await guess('dispatch', {}, PASSWORD)).json().info).toMatch(/^密码错误次数过多/)
    await server.db.rows(sql`delete from login_attempts where key like 'address:%'`)
    expect(server.logged.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
  })

  test.each(['203.0.113.9', '10.1.2.3', '172.18.0.1', '192.168.1.7', '169.254.3.4', 'fd00::7', '::ffff:192.168.1.7'])(
    'from %s nobody escapes the lock of his address, whatever he says of proxies',
    async (from) => {
      await server.db.rows(sql`delete from login_attempts`)
      await server.db.rows(sql`
        insert into login_attempts (key, failures, last_time) values (${`address:${from}`}, 49, now())`)
      await guess('nobody', { 'x-forwarded-for': '10.0.0.1' }, 'wrong', from)
      expect(await addresses()).toEqual([{ key: `address:${from}`, failures: 50 }])
      for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
        expect((await guess('dispatch', { [name]: '198.51.100.4' }, PASSWORD, from)).json().info, name).toMatch(
          /^密码错误次数过多/,
        )
      await server.db.rows(sql`delete from login_attempts`)
    },
  )

  test('an upload that its sender gives up is no unexpected error', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = server.app.server.address()
    if (address === null || typeof address === 'string') throw new Error('it does not listen')
    const token = await server.tokenOf('dispatch')
    const before = server.logged.length
    const socket = connect(address.port, address.address)
    socket.on('error', () => undefined)
    socket.write(
      `POST /api/public/upload?type=audit HTTP/1.1\r\nhost: x\r\nx-token: ${token}\r\ncontent-type: multipart/form-data; boundary=edge\r\ncontent-length: 1000000\r\n\r\n--edge\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n\xff\xd8\xff\xe0${'x'.repeat(5000)}`,
      'latin1',
    )
    await sleep(200)
    socket.destroy()
    await vi.waitFor(() => expect(server.logged.slice(before).join('')).toContain('request aborted'), 5000)
    expect(server.logged.slice(before).join('')).not.toContain('unexpected error')
  })

  test('it is not ready on a database that only reads, and is again when that writes', async () => {
    await becomes(server, engine, 'on')
    await vi.waitFor(async () => expect((await get('/api/health/ready')).statusCode).toBe(503), 5000)
    expect((await get('/api/health')).json()).toEqual({ code: 0, info: '数据库不可用', data: null })
    expect((await get('/api/health/live')).statusCode).toBe(200)
    await becomes(server, engine, 'off')
    await vi.waitFor(async () => expect((await get('/api/health/ready')).statusCode).toBe(200), 5000)
  })

  test('it is not ready once its database has gone', async () => {
    await server.db.close()
    await vi.waitFor(async () => expect((await get('/api/health')).statusCode).toBe(503), 5000)
    expect((await get('/api/health/live')).statusCode).toBe(200)
  })
})

/** Lets the database only read, or write again: connections learn of it when they are made. */
async function becomes({ db }: TestServer, engine: string, value: 'on' | 'off'): Promise<void> {
  if (engine === 'embedded') return void (await db.query(`set default_transaction_read_only = ${value}`, []))
  const [row] = await db.query<{ name: string }>('select current_database() as name', [])
  await db.transaction(async (tx) => {
    await tx.query('set transaction read write', [])
    await tx.query(`alter database ${row?.name} set default_transaction_read_only = ${value}`, [])
  })
  await db
    .query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      [],
    )
    .catch(() => undefined)
  await db.query('select pg_terminate_backend(pg_backend_pid())', []).catch(() => undefined)
}

describe('a demo that nobody asked for by its name', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer('embedded', { demoAccounts })
  })
  afterAll(() => server.close())

  test('serves nothing through a proxy but its health, and says why', async () => {
    for (const url of ['/', '/config.json', '/api/login', '/api/user/info', '/case/index']) {
      const reply = await server.app.inject({ url, headers: FORWARDED })
      expect(reply.statusCode, url).toBe(403)
      expect(reply.json().info).toContain('DEMO=1')
    }
    expect((await server.app.inject({ url: '/api/health', headers: FORWARDED })).statusCode).toBe(200)
    expect((await server.app.inject({ url: '/config.json' })).statusCode).toBe(200)
  })
})

describe('a request that reaches no route', () => {
  let server: TestServer
  let port: number
  beforeAll(async () => {
    server = await testServer('embedded')
    await addStaff(server.db, 'dispatch')
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = server.app.server.address()
    if (address === null || typeof address === 'string') throw new Error('it does not listen')
    port = address.port
  })
  afterAll(() => server.close())

  /** A connection, and all that it has been answered once it is closed. */
  function open() {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    socket.on('error', () => undefined)
    const answered = once(socket, 'close').then(() => said)
    return { socket, answered }
  }

  test.each([
    ['what is no HTTP', 'HELLO\r\n\r\n', 400, '请求的格式不正确'],
    [
      'headers of 40 KB',
      `GET /api/health HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(40_000)}\r\n\r\n`,
      431,
      '请求头过大',
    ],
    ['an address of 40 KB', `GET /api/${'a'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431, '请求头过大'],
    [
      'an address that is none',
      'GET /api/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      400,
      '请求的格式不正确',
    ],
  ])('%s is refused in the envelope', async (_what, sent, status, info) => {
    const { socket, answered } = open()
    socket.write(sent)
    const [head = '', body = ''] = (await answered).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(body)).toEqual({ code: 0, info, data: null })
  })

  test('while it stops: what has begun is finished, what comes later is refused in words', async () => {
    const payload = JSON.stringify({ account: 'dispatch', password: PASSWORD })
    const begun = open()
    begun.socket.write(
      `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${payload.length}\r\n\r\n${payload.slice(0, 9)}`,
    )
    const late = open()
    late.socket.write('GET /api/user/info HTTP/1.1\r\nhost: x\r\n')
    await sleep(200)
    const closed = server.app.close()
    await sleep(100)
    late.socket.write('\r\n')
    const [head = '', body = ''] = (await late.answered).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1.1 503 /)
    expect(head).toMatch(/retry-after: \d/)
    expect(JSON.parse(body)).toEqual({ code: 0, info: '服务正在停止，请稍后重试', data: null })
    begun.socket.write(payload.slice(9))
    expect(await begun.answered).toMatch(/^HTTP\/1.1 200 .*"code":1,.*"token"/s)
    await closed
    await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow()
  })
})

describe('metrics with a token', () => {
  test('are for who carries it, and without the setting for nobody', async () => {
    const server = await testServer('embedded', {}, { METRICS_TOKEN: 'watch' })
    const ask = async (headers: Record<string, string>) =>
      (await server.app.inject({ url: '/metrics', headers })).statusCode
    expect(await ask({})).toBe(403)
    expect(await ask({ authorization: 'Bearer wrong' })).toBe(403)
    expect(await ask({ authorization: 'Bearer watch', ...FORWARDED })).toBe(200)
    await server.close()
    const plain = await testServer('embedded')
    expect((await plain.app.inject({ url: '/metrics' })).body).not.toContain('http_request')
    await plain.close()
  })
})

describe('readiness', () => {
  test('is asked of the database once a second at most, however many ask', async () => {
    const probe = vi.fn(async () => undefined)
    const ready = watchReadiness(probe)
    await Promise.all([ready(), ready(), ready()])
    await ready()
    expect(probe).toHaveBeenCalledTimes(1)
  })

  test('a database that is busy is not gone; one that has been silent for three seconds is', async () => {
    const ready = watchReadiness(() => new Promise(() => undefined))
    const began = performance.now()
    expect(await ready()).toBeNull()
    expect(performance.now() - began).toBeLessThan(1000)
    await sleep(3000)
    expect(await ready()).toMatchObject({ message: 'the database does not answer' })
  })
})
