import { HttpResponse, http as route } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MESSAGES } from '../schema/model'
import { createHttp } from './http'
import { createUnknownCalls, type UnknownCalls } from './unknownCalls'

const api = 'http://desk.test/api'
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

/** Answers one after the other, the last one for ever. @returns the keys and numbers that came */
function answering(...answers: (() => Response | Promise<Response>)[]) {
  const seen: { key: string | null; number: string | null }[] = []
  server.use(
    route.all(`${api}/x`, ({ request }) => {
      seen.push({ key: request.headers.get('Idempotency-Key'), number: request.headers.get('X-Request-Id') })
      return (answers[Math.min(seen.length, answers.length) - 1] as () => Response)()
    }),
  )
  return seen
}
const refused = (info: string) => () => HttpResponse.json({ code: 0, info, data: null })
const done = () => HttpResponse.json({ code: 1, info: '', data: null })
const unknownOutcome = () =>
  HttpResponse.json({ code: 0, info: '结果未知，请稍后查询或用同一请求重试（编号 1-2）', data: null }, { status: 503 })
const broken = () => new HttpResponse('<html>Bad Gateway</html>', { status: 502 })
const lost = () => HttpResponse.error()

let unknown: UnknownCalls
beforeEach(() => {
  unknown = createUnknownCalls()
})
const client = () => createHttp({ apiBase: api, xHost: null, token: () => 't', unknown, numbers: true })
const send = (key: string, body: object = { remark: 'a' }) =>
  client()
    .call('POST', '/x', { body, idempotencyKey: key })
    .then(
      () => 'done',
      (error: Error) => error.message,
    )

describe('a write whose outcome is unknown', () => {
  test.each([
    ['HTTP 503 of our server', unknownOutcome],
    ['HTTP 502 of a proxy', broken],
    ['no connection', lost],
  ])('%s: the same write again has the same key, whatever key its caller takes', async (_, answer) => {
    const seen = answering(answer, done, done)
    await send('first')
    expect(unknown.list()).toMatchObject([{ key: 'first' }])
    expect(await send('second')).toBe('done')
    expect(unknown.list()).toEqual([])
    await send('third')
    expect(seen.map(({ key }) => key)).toEqual(['first', 'first', 'third'])
  })

  test('another write has a key of its own', async () => {
    const seen = answering(unknownOutcome, done)
    await send('first')
    await send('second', { remark: 'b' })
    expect(seen.map(({ key }) => key)).toEqual(['first', 'second'])
    expect(unknown.list()).toMatchObject([{ key: 'first' }])
  })

  test('a refusal ends it, unless it is one that says nothing of the first', async () => {
    answering(unknownOutcome, refused(MESSAGES.busy), refused('请输入原因'))
    await send('first')
    await send('first')
    expect(unknown.list()).toHaveLength(1)
    await send('first')
    expect(unknown.list()).toEqual([])
  })

  test('a write that waits and tries again by itself is nobody’s to look up', async () => {
    answering(lost)
    const call = client().call('POST', '/x', { body: {}, idempotencyKey: 'photo', quiet: true })
    await expect(call).rejects.toThrow()
    expect(unknown.list()).toEqual([])
  })

  test('it stays over a reload by its key, without what was sent', async () => {
    const stored = new Map<string, string>()
    const storage = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
    }
    unknown = createUnknownCalls(storage)
    answering(lost)
    await send('first', { paypass: 'geheim' })
    expect([...stored.values()].join()).not.toContain('geheim')
    expect(createUnknownCalls(storage).list()).toMatchObject([{ key: 'first' }])
  })
})

describe('the number of a call', () => {
  test('is sent with it, and stands in the words of what failed without one', async () => {
    const seen = answering(lost)
    const words = await send('first')
    expect(seen[0]?.number).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/)
    expect(words).toBe(`网络连接失败，请检查网络后重试（编号 ${seen[0]?.number}）`)
    expect(unknown.list()[0]?.number).toBe(seen[0]?.number)
  })

  test('a refusal keeps its words to the letter', async () => {
    answering(refused('请输入车牌号'))
    expect(await send('first')).toBe('请输入车牌号')
  })

  test('another backend is sent no header that it may refuse', async () => {
    const seen = answering(done)
    await createHttp({ apiBase: api, xHost: null, token: () => 't' }).call('GET', '/x')
    expect(seen[0]?.number).toBeNull()
  })
})
