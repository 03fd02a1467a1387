import { delay, HttpResponse, http as route } from 'msw'
import { setupServer } from 'msw/node'
import { HttpError } from 'react-admin'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { platformWire, type Wire } from '../schema/model'
import { createHttp, TIMED_OUT, UNREACHABLE } from './http'

const api = 'http://desk.test/api'
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  server.resetHandlers()
  vi.useRealTimers()
})
afterAll(() => server.close())

let token: string | null = 't-1'
beforeEach(() => {
  token = 't-1'
})
const client = (xHost: string | null = null) => createHttp({ apiBase: api, xHost, token: () => token })

const answering = (reply: object | string, status = 200) =>
  server.use(
    route.all(`${api}/x`, () =>
      typeof reply === 'string' ? new HttpResponse(reply, { status }) : HttpResponse.json(reply, { status }),
    ),
  )

/** Every call that reaches the server from now on. */
function listening(): Request[] {
  const requests: Request[] = []
  server.use(
    route.all(`${api}/x`, ({ request }) => {
      requests.push(request)
      return HttpResponse.json({ code: 1, info: 'ok', data: null })
    }),
  )
  return requests
}

describe('a reply that has not changed', () => {
  /** Answers the same until told otherwise, with 304 to whom has it. */
  function tagging(reply: { data: unknown }) {
    const asked: (string | null)[] = []
    server.use(
      route.get(`${api}/x`, ({ request }) => {
        const known = request.headers.get('If-None-Match')
        asked.push(known)
        const tag = `W/"${String(reply.data)}"`
        if (known === tag) return new HttpResponse(null, { status: 304 })
        return HttpResponse.json({ code: 1, info: '', data: reply.data }, { headers: { ETag: tag } })
      }),
    )
    return asked
  }

  test('costs its tag: the page has it still', async () => {
    const reply = { data: 'a' }
    const asked = tagging(reply)
    const http = client()
    for (const data of ['a', 'a', 'b', 'b']) {
      reply.data = data
      await expect(http.call('GET', '/x')).resolves.toMatchObject({ data })
    }
    expect(asked).toEqual([null, 'W/"a"', 'W/"a"', 'W/"b"'])
  })

  test('is nobody else’s, and none of another question', async () => {
    const asked = tagging({ data: 'a' })
    const http = client()
    await http.call('GET', '/x')
    await http.call('GET', '/x', { params: { page: 2 } })
    token = 't-2'
    await http.call('GET', '/x')
    expect(asked).toEqual([null, null, null])
  })

  test('is forgotten after fifty others, the one asked last as the last', async () => {
    const asked = tagging({ data: 'a' })
    const http = client()
    await http.call('GET', '/x')
    for (let page = 1; page < 50; page++) await http.call('GET', '/x', { params: { page } })
    await http.call('GET', '/x')
    await http.call('GET', '/x', { params: { page: 50 } })
    asked.length = 0
    await http.call('GET', '/x')
    await http.call('GET', '/x', { params: { page: 1 } })
    expect(asked).toEqual(['W/"a"', null])
  })

  test('a write never asks for it', async () => {
    const requests = listening()
    const http = client()
    await http.call('POST', '/x')
    await http.call('POST', '/x')
    expect(requests.map(({ headers }) => headers.get('If-None-Match'))).toEqual([null, null])
  })
})

describe('the envelope', () => {
  test.each([20000, 200, 1])('F-567 O-456 decisions §1: code %i is success', async (code) => {
    answering({ code, info: 'ok', data: { id: 7 } })
    await expect(client().call('GET', '/x')).resolves.toMatchObject({ code, data: { id: 7 } })
  })

  test.each([
    [{ code: 0, info: '提示', err: '错误', data: null }, '错误'],
    [{ code: 0, info: '提示', data: null }, '提示'],
    [{ code: 0, info: '', data: null }, 'Error'],
    [{ code: 500, info: '', err: '', data: null }, 'Error'],
  ])('F-568 F-569 F-574 O-559 to O-561, O-567: %j fails with %s', async (reply, message) => {
    answering(reply)
    await expect(client().call('GET', '/x')).rejects.toMatchObject({ message, status: 400, body: reply })
  })

  test.each([50008, 50012, 50014])('O-564 to O-566: code %i is a lost session', async (code) => {
    answering({ code, info: 'token', data: null })
    await expect(client().call('GET', '/x')).rejects.toMatchObject({ message: '登录失效', status: 401 })
  })

  test.each([413, 429])('HTTP %i keeps its status', async (status) => {
    answering({ code: 0, info: '请求过多', data: null }, status)
    await expect(client().call('POST', '/x')).rejects.toMatchObject({ message: '请求过多', status })
  })

  test.each([
    ['<html>Bad gateway</html>', 502, '服务异常（502），请稍后重试'],
    ['', 200, 'Error'],
    ['[1,2]', 200, 'Error'],
    ['{"data":1}', 200, 'Error'],
  ])('a broken reply %j (HTTP %i) is a failure, not a crash', async (body, status, message) => {
    answering(body, status)
    const failure = await client()
      .call('GET', '/x')
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(HttpError)
    expect(failure).toMatchObject({ message })
  })

  test('messages by field reach react-admin as body.errors', async () => {
    answering({ code: 0, info: '填写有误', data: { errors: { bank_name: '必填' } } })
    await expect(client().call('POST', '/x')).rejects.toMatchObject({ body: { errors: { bank_name: '必填' } } })
  })
})

describe('another backend’s envelope', () => {
  const asked = (envelope: Wire['envelope'], habits: Partial<Wire>) =>
    createHttp({ apiBase: api, xHost: null, token: () => null, wire: { ...platformWire, ...habits, envelope } }).call(
      'GET',
      '/x',
    )
  const msg = { code: 'code', message: 'msg', data: 'data', errors: 'fields' }

  test.each([
    [
      '{code, msg, data}',
      msg,
      { success: [0] },
      { code: 0, msg: '好', data: { id: 7 } },
      { info: '好', data: { id: 7 } },
    ],
    [
      '{success, message, result}',
      { code: 'success', message: 'message', data: 'result', errors: 'errors' },
      { success: [true] },
      { success: true, result: [1] },
      { info: '', data: [1] },
    ],
    [
      'rows beside the code',
      { ...msg, data: null },
      { success: ['00000'] },
      { code: '00000', msg: '', rows: [1], total: 1 },
      { data: { rows: [1], total: 1 } },
    ],
  ])('%s is one table of the wire', async (_, envelope, habits, reply, answer) => {
    answering(reply)
    await expect(asked(envelope, habits)).resolves.toMatchObject(answer)
  })

  test('its failures say what it says, by field too, and its lost session is one', async () => {
    answering({ code: 7, msg: '填写有误', data: { fields: { name: '必填' } } })
    await expect(asked(msg, { success: [0] })).rejects.toMatchObject({
      message: '填写有误',
      status: 400,
      body: { errors: { name: '必填' } },
    })
    answering({ code: 401, msg: 'token' })
    await expect(asked(msg, { success: [0], expired: [401] })).rejects.toMatchObject({
      message: '登录失效',
      status: 401,
    })
    answering({ errno: 0 })
    await expect(asked(msg, { success: [0] })).rejects.toMatchObject({ message: 'Error' })
  })
})

describe('what a call carries', () => {
  test('F-420 F-421 O-453 O-454 calls go to the configured address, with X-Token always, X-Host only where the deployment sets it (O-455, O-640)', async () => {
    const requests = listening()
    await client().call('GET', '/x')
    await client('14').call('GET', '/x')
    token = null
    await client().call('GET', '/x')
    expect(requests.map(({ headers }) => [headers.get('X-Token'), headers.get('X-Host')])).toEqual([
      ['t-1', null],
      ['t-1', '14'],
      [null, null],
    ])
    expect(requests[0]?.url).toBe(`${api}/x`)
  })

  test.each([
    ['O-638', '130'],
    ['O-639', '14'],
  ])('%s the environment %s goes into X-Host', async (_requirement, code) => {
    const requests = listening()
    await client(code).call('GET', '/x')
    expect(requests[0]?.headers.get('X-Host')).toBe(code)
  })

  test('every POST has an Idempotency-Key: the given one, else a fresh one per call', async () => {
    const requests = listening()
    await client().call('POST', '/x', { body: {}, idempotencyKey: 'form-1' })
    await client().call('POST', '/x', { body: {} })
    await client().call('POST', '/x', { body: {} })
    await client().call('GET', '/x')
    const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys[0]).toBe('form-1')
    expect(keys[1]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[2]).not.toBe(keys[1])
    expect(keys[3]).toBeNull()
  })

  test('a query is trimmed, without empty values, with repeated lists', async () => {
    const requests = listening()
    await client().call('GET', '/x', {
      params: { keyword: ' 粤B ', status: [1, 30], none: null, blank: '  ', empty: [], zero: 0, on: true },
    })
    expect(new URL(requests[0]?.url ?? '').searchParams.toString()).toBe(
      new URLSearchParams([
        ['keyword', '粤B'],
        ['status', '1'],
        ['status', '30'],
        ['zero', '0'],
        ['on', '1'],
      ]).toString(),
    )
  })
})

describe('time and network', () => {
  const hanging = () => server.use(route.all(`${api}/x`, async () => delay('infinite')))

  test.each([
    ['O-595', {}, 5_000],
    ['O-596 O-640', { long: true }, 60_000],
  ])('%s: a call with %j is given up after %i ms, not before', async (_, options, ms) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    hanging()
    const outcome = vi.fn()
    const call = client().call('GET', '/x', options).catch(outcome)
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await call
    expect(outcome.mock.lastCall?.[0]).toMatchObject({ message: TIMED_OUT, status: 0 })
  })

  test('an aborted call stays an AbortError, which queries pass over', async () => {
    hanging()
    const stop = new AbortController()
    const call = client().call('GET', '/x', { signal: stop.signal })
    stop.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('F-592 O-590 a network that is down is said in words', async () => {
    server.use(route.all(`${api}/x`, () => HttpResponse.error()))
    await expect(client().call('GET', '/x')).rejects.toMatchObject({ message: UNREACHABLE, status: 0 })
  })
})

describe('bare JSON for simpleRest', () => {
  test('a 4xx becomes an error with its status and its messages by field', async () => {
    answering({ code: 0, info: '填写有误', errors: { name: '必填' } }, 422)
    await expect(client().json(`${api}/x`)).rejects.toMatchObject({
      message: '填写有误',
      status: 422,
      body: { errors: { name: '必填' } },
    })
  })

  test('a lost session is a lost session on this wire too', async () => {
    answering({ code: 50008, info: '', data: null }, 401)
    await expect(client().json(`${api}/x`)).rejects.toMatchObject({ message: '登录失效', status: 401 })
  })
})

describe('a reply of lines', () => {
  const lines = (body: BodyInit) =>
    server.use(
      route.post(`${api}/x`, () => new HttpResponse(body, { headers: { 'Content-Type': 'application/x-ndjson' } })),
    )
  const pieces = (...texts: string[]) =>
    new ReadableStream<Uint8Array>({
      async start(controller) {
        for (const text of texts) {
          controller.enqueue(new TextEncoder().encode(text))
          await delay(5)
        }
        controller.close()
      },
    })

  test('comes line by line, wherever the network cuts it', async () => {
    lines(pieces('{"row":2}\n{"ro', 'w":3}\n', '{"end":"done"}\n'))
    const told: unknown[] = []
    await client().lines('/x', { id: 1 }, (some) => told.push(...some))
    expect(told).toEqual([{ row: 2 }, { row: 3 }, { end: 'done' }])
  })

  test('an envelope in its place is a refusal in the platform’s words', async () => {
    answering({ code: 0, info: '一次最多导入5000行', data: null })
    const told = vi.fn()
    await expect(client().lines('/x', {}, told)).rejects.toMatchObject({ message: '一次最多导入5000行', status: 400 })
    answering({ code: 0, info: '提交的内容过大', data: null }, 413)
    await expect(client().lines('/x', {}, told)).rejects.toMatchObject({ message: '提交的内容过大', status: 413 })
    expect(told).not.toHaveBeenCalled()
  })
})

describe('a session that ends under open work', () => {
  /** Knows one token at a time; what comes with another is refused. */
  function knowing(good: { token: string }) {
    const seen: (readonly [string | null, string | null])[] = []
    server.use(
      route.all(`${api}/x`, ({ request }) => {
        const sent = request.headers.get('X-Token')
        seen.push([sent, request.headers.get('Idempotency-Key')])
        return HttpResponse.json(
          sent === good.token ? { code: 1, info: 'ok', data: 7 } : { code: 50008, info: '', data: null },
        )
      }),
    )
    return seen
  }
  const renewed = (renew: (refused: string | null) => Promise<boolean>) =>
    createHttp({ apiBase: api, xHost: null, token: () => token, renew })

  test('F-590 a write that was refused for it is made again under the new session, as the same call', async () => {
    const seen = knowing({ token: 't-2' })
    const asked: (string | null)[] = []
    const http = renewed(async (refused) => {
      asked.push(refused)
      token = 't-2'
      return true
    })
    await expect(http.call('POST', '/x', { body: { a: 1 }, idempotencyKey: 'k1' })).resolves.toMatchObject({ data: 7 })
    expect(asked).toEqual(['t-1'])
    expect(seen).toEqual([
      ['t-1', 'k1'],
      ['t-2', 'k1'],
    ])
  })

  test('F-590 without another session the call fails as before, once', async () => {
    const seen = knowing({ token: 't-2' })
    await expect(renewed(async () => false).call('GET', '/x')).rejects.toMatchObject({ status: 401 })
    expect(seen).toHaveLength(1)
  })

  test('F-590 what was given up while its user signed in is not made again', async () => {
    const seen = knowing({ token: 't-2' })
    const stop = new AbortController()
    const http = renewed(async () => {
      token = 't-2'
      stop.abort()
      return true
    })
    await expect(http.call('GET', '/x', { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(seen).toHaveLength(1)
  })
})
