import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { engines } from '../db/testing'
import { addStaff, type TestServer, testServer } from './testing'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const BUSY = { code: 0, info: '操作过于频繁，请稍后再试', data: null }
const TOO_LARGE = { code: 0, info: '提交的内容过大', data: null }
const A_MINUTE = 30

describe.each(engines())('calls in a minute on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine, {}, { CALLS_PER_MINUTE: `${A_MINUTE}`, METRICS: '1' })
    for (const account of ['busy', 'calm', 'early']) await addStaff(server.db, account)
  })
  afterAll(() => server.close())

  const info = (token: string, remoteAddress: string) =>
    server.app.inject({ url: '/api/user/info', headers: token ? { 'x-token': token } : {}, remoteAddress })

  test('an account has its calls and no more, others have theirs, and after a while it has some again', async () => {
    const [busy, calm] = [await server.tokenOf('busy'), await server.tokenOf('calm')]
    const clock = vi.spyOn(performance, 'now')
    const now = performance.now()
    clock.mockReturnValue(now)
    for (let i = 0; i < A_MINUTE; i++) expect((await info(busy, '198.51.100.1')).statusCode).toBe(200)
    const refused = await info(busy, '198.51.100.2')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual(BUSY)
    expect(refused.headers['retry-after']).toBe('2')
    expect((await info(calm, '198.51.100.1')).json().code).toBe(1)
    clock.mockReturnValue(now + 2000)
    expect((await info(busy, '198.51.100.1')).json().code).toBe(1)
    expect((await info(busy, '198.51.100.1')).statusCode).toBe(429)
    clock.mockRestore()
    const { body } = await server.app.inject('/metrics')
    expect(body).toMatch(/^calls_refused_by_rate\{whose="account"\} \d+$/m)
  })

  test('an address without a session has its calls, whether it names no token or bad ones; who is signed in goes on', async () => {
    const early = await server.tokenOf('early')
    expect((await info(early, '203.0.113.9')).json().code).toBe(1)
    for (let i = 0; i < A_MINUTE; i++) {
      expect((await info(i % 2 === 0 ? '' : `none${i}`, '203.0.113.9')).json().code).toBe(50008)
    }
    for (const token of ['', 'another']) expect((await info(token, '203.0.113.9')).statusCode).toBe(429)
    expect((await info(early, '203.0.113.9')).json().code).toBe(1)
    expect((await info('', '203.0.113.10')).json().code).toBe(50008)
    expect((await server.app.inject({ url: '/api/health', remoteAddress: '203.0.113.9' })).statusCode).toBe(200)
  })
})

describe.each(engines())('bodies on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
    await addStaff(server.db, 'sender')
  })
  afterAll(() => server.close())

  const post = (path: string, payload: string, token = '') =>
    server.app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload,
      headers: { 'content-type': 'application/json', ...(token && { 'x-token': token }) },
    })
  const many = `{"account":"","x":[${'{},'.repeat(300_000)}{}]}`

  test('a large body of nobody is refused before it is parsed, however it comes', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    for (const path of ['/login', '/user/password', '/nowhere']) {
      const reply = await post(path, many)
      expect(reply.statusCode, path).toBe(413)
      expect(reply.json()).toEqual(TOO_LARGE)
    }
    expect(parse).not.toHaveBeenCalledWith(many, expect.anything())
    parse.mockRestore()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const sent = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/login' })
    sent.setHeader('content-type', 'application/json')
    // Without a length: in chunks.
    for (let i = 0; i < 10; i++) sent.write(many.slice(i * 10_000, (i + 1) * 10_000))
    sent.end()
    const [reply] = await once(sent, 'response')
    expect(reply.statusCode).toBe(413)
    reply.resume()
  })

  test('of who is signed in, the values of a body are counted before it is parsed', async () => {
    const token = await server.tokenOf('sender')
    const begin = process.cpuUsage()
    const reply = await post('/user/password', many, token)
    expect(reply.json()).toEqual(TOO_LARGE)
    expect(process.cpuUsage(begin).user).toBeLessThan(500_000)
    const few = await post('/user/password', JSON.stringify({ x: 'y'.repeat(500_000), z: ['\\"', '[[['] }), token)
    expect(few.json().info).not.toBe(TOO_LARGE.info)
    const dense = await post('/login', `{"x":[${'1,'.repeat(9000)}1]}`)
    expect(dense.json()).toEqual(TOO_LARGE)
  })

  test('who has lost the session hears so, also with a large body', async () => {
    expect((await post('/user/password', many, 'lost')).json().code).toBe(50008)
  })
})
