import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CommitUnknown, DatabaseAway } from '../db/errors'
import { reject } from '../kernel/domainError'
import { maskPersonalData } from './outcome'
import { type TestServer, testServer } from './testing'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const refusal = (code: string) => Object.assign(new Error('the database says no'), { severity: 'ERROR', code })
const CASES = {
  done: () => null,
  refused: () => reject('手机号 13812345678 已被 粤B12345 使用'),
  paid: () => reject('该订单未全部支付，不可操作完成！'),
  locked: () => {
    throw refusal('55P03')
  },
  overflow: () => {
    throw refusal('22003')
  },
  full: () => {
    throw refusal('53100')
  },
  slow: () => {
    throw refusal('57014')
  },
  away: () => {
    throw new DatabaseAway(new Error('Connection terminated unexpectedly'))
  },
  standby: () => {
    throw refusal('25006')
  },
  commit: () => {
    throw new CommitUnknown(new Error('Connection terminated unexpectedly'))
  },
  bug: () => {
    throw new TypeError('no such thing')
  },
} as const

describe('done, refused, failed and unknown are told apart', () => {
  let server: TestServer
  beforeAll(async () => {
    const mounted = {
      mount(api: FastifyInstance) {
        for (const [name, answer] of Object.entries(CASES)) {
          for (const method of ['GET', 'POST'] as const) {
            api.route({ method, url: `/try/${name}`, handler: async () => answer() })
          }
          api.post(`/again/${name}`, { config: { repeatable: true } }, async () => answer())
        }
      },
    }
    server = await testServer('embedded', mounted, { METRICS: '1' })
  })
  afterAll(() => server.close())

  const send = async (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) => {
    const reply = await server.app.inject({ method, url: `/api${url}`, headers })
    const id = String(reply.headers['x-request-id'])
    // The line is written once the reply has left.
    const line = await vi.waitFor(() => {
      const lines = server.logged.map((one) => JSON.parse(one) as Record<string, unknown>)
      return lines.find(({ reqId, msg }) => reqId === id && msg === 'request') ?? Promise.reject(new Error('no line'))
    })
    return {
      status: reply.statusCode,
      headers: reply.headers,
      id,
      line,
      ...reply.json<{ code: number; info: string }>(),
    }
  }

  // A number with as many digits as a phone's, which the log masks elsewhere.
  test.each([
    ['commit', 'a5293631-55e7'],
    ['away', 'a5293632-55e7'],
    ['slow', 'a5293633-55e7'],
    ['standby', 'a5293634-55e7'],
  ])(
    'a write that ends with %s is unknown: HTTP 503, code 0, and its number in words and log',
    async (name, number) => {
      const { status, code, info, id, line, headers } = await send('POST', `/try/${name}`, { 'x-request-id': number })
      expect(id).toBe(number)
      expect({ status, code, info }).toEqual({
        status: 503,
        code: 0,
        info: `结果未知，请稍后查询或用同一请求重试（编号 ${id}）`,
      })
      expect(headers['retry-after']).toBe('5')
      expect(line).toMatchObject({ outcome: 'unknown', status: 503, code: 0, info })
    },
  )

  test.each([
    ['away', '系统繁忙，请稍后重试'],
    ['slow', '查询超时，请缩小范围后重试'],
  ])('a read that ends with %s is answered with HTTP 503', async (name, words) => {
    for (const [method, path] of [
      ['GET', 'try'],
      ['POST', 'again'],
    ] as const) {
      const { status, code, info, id, line } = await send(method, `/${path}/${name}`)
      expect({ status, code, info }).toEqual({ status: 503, code: 0, info: `${words}（编号 ${id}）` })
      expect(line).toMatchObject({ outcome: 'failed' })
    }
  })

  test('a full disk is HTTP 507, an error of ours HTTP 500, each in the envelope', async () => {
    expect(await send('POST', '/try/full')).toMatchObject({
      status: 507,
      code: 0,
      info: '磁盘空间不足，暂时不能保存，请联系管理员',
      line: { outcome: 'failed', error: '53100' },
    })
    expect(await send('POST', '/try/bug')).toMatchObject({
      status: 500,
      code: 0,
      line: { outcome: 'failed', error: 'TypeError' },
    })
  })

  test('refusals keep HTTP 200 and code 0, and their line says code, words and rule without personal data', async () => {
    expect(await send('POST', '/try/refused')).toMatchObject({
      status: 200,
      code: 0,
      info: '手机号 13812345678 已被 粤B12345 使用',
      line: { level: 30, outcome: 'refused', code: 0, info: '手机号 ***78 已被 粤B*** 使用' },
    })
    expect(await send('POST', '/try/paid')).toMatchObject({ status: 200, line: { requirement: 'O-323' } })
    expect(await send('POST', '/try/locked')).toMatchObject({
      status: 200,
      code: 0,
      line: { outcome: 'refused', error: '55P03' },
    })
    expect(await send('GET', '/try/overflow')).toMatchObject({ status: 200, code: 0, info: '提交的内容不正确' })
    expect(await send('POST', '/try/done')).toMatchObject({ status: 200, code: 1, line: { outcome: 'done' } })
  })

  test('requests are counted by outcome', async () => {
    await send('POST', '/try/commit')
    const { body } = await server.app.inject({ url: '/metrics' })
    const counted = (route: string, outcome: string, status: number) =>
      body.includes(
        `http_request_duration_seconds_count{method="POST",route="/api/try/${route}",status="${status}",outcome="${outcome}"}`,
      )
    expect(counted('commit', 'unknown', 503)).toBe(true)
    expect(counted('refused', 'refused', 200)).toBe(true)
    expect(counted('done', 'done', 200)).toBe(true)
    expect(counted('bug', 'failed', 500)).toBe(true)
  })

  test('a call may bring its number, in the form that the page gives it and no other', async () => {
    expect((await send('GET', '/try/done', { 'x-request-id': '01234567-89ab' })).id).toBe('01234567-89ab')
    expect((await send('GET', '/try/done', { 'x-request-id': 'x" level="50' })).id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/)
  })

  test('an outage writes few stacks, and a line for each call', async () => {
    const errors = () => server.logged.filter((line) => line.includes('"msg":"database unavailable"'))
    const before = errors().length
    for (let i = 0; i < 20; i++) await send('GET', '/try/away')
    const lines = errors().slice(before)
    expect(lines).toHaveLength(20)
    expect(errors().filter((line) => line.includes('"stack"')).length).toBeLessThanOrEqual(6)
    expect(JSON.parse(lines.at(-1) ?? '').error).toMatchObject({ type: 'DatabaseAway' })
  })
})

test('masked words keep sentences and small numbers', () => {
  expect(maskPersonalData('一次最多处理200条，已选 1234 单')).toBe('一次最多处理200条，已选 1234 单')
  expect(maskPersonalData('账号 6222021234567890123 与 someone@example.com 不符')).toBe('账号 ***23 与 *** 不符')
})
