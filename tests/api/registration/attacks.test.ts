import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { Desk } from '../desk'
import { Newcomer } from './newcomer'

const CLOSED = '入驻申请审核通过后才能使用'
/** Calls without a session, and those of an applicant (`server/http/applicant.ts`); all else is closed to one. */
const OPEN = [
  /^\w+ \/api\/(health|login|logout|register|forget|storage|phone|pay|position|company\/page|evidence\/key)\b/,
  // Addresses that are signed for their reader.
  /^GET \/api\/.*\.(zip|pdf)$|^GET \/api\/files\//,
  /^\w+ \/api\/(user\/info|user\/password|public\/upload|v2\/outcome|v2\/sms\/send|v2\/firm\/apply|v2\/info|live\/link)(\/direct|\/arrived)?$/,
]
/** Not below /api, or no call at all. */
const ELSEWHERE = /^\w+ (\/(?!api\/)|\/api\/?\*?$)/

/** Every route of a printed tree, as `GET /path`. */
function routesOf(tree: string): string[] {
  const stack: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+)(?: \(([^)]*)\))?/.exec(line) ?? []
    if (part === undefined) return []
    stack.length = (indent ?? '').length / 4
    stack.push(part)
    return (methods?.split(', ') ?? []).map((method) => `${method} ${stack.join('')}`)
  })
}

describe.each(mainEngine())('decisions §11 strangers and unapproved firms try everything, on %s', (engine) => {
  const desk = new Desk(engine)
  const stranger = new Newcomer(desk)

  test('a name that reads like a firm’s is taken', async () => {
    const alike = ['鹏城拖车 ', '鹏城 拖车', '鹏城\u200b拖车', '鹏城\ufe0f拖车', '鹏城\u00ad拖车', '鹏城\u3000拖车']
    for (const [i, name] of alike.entries()) {
      expect(await stranger.register(`138026910${10 + i}`, { name }), JSON.stringify(name)).toMatchObject({
        data: { errors: { name: '企业名称已存在' } },
      })
    }
    expect((await stranger.register('13802691030', { name: 'RESCUE快援' })).code).toBe(1)
    expect((await stranger.register('13802691031', { name: 'ｒｅｓｃｕｅ 快援' })).info).toBe('企业名称已存在')
  })

  test('a number written otherwise gets no second code', async () => {
    const plain = '13802692000'
    await desk.db.rows(sql`update sms_code set create_time = create_time - interval '2 days'`)
    expect((await stranger.send(plain, 'register')).code).toBe(1)
    const written = [
      ` ${plain}`,
      `${plain}\n`,
      `\u200b${plain}`,
      `+86${plain}`,
      '１３８０２６９２０００',
      '138 0269 2000',
    ]
    for (const mobile of written) expect((await stranger.send(mobile, 'forget')).code, mobile).toBe(0)
    const sent = await desk.db.rows(sql`select 1 from sms_code where mobile like '%2692000%'`)
    expect(sent).toHaveLength(1)
  })

  test('of all mounted routes an unapproved firm reaches its own alone', async () => {
    const { data: made } = await stranger.register('13802693001')
    const { data } = await stranger.login('13802693001', undefined, made.short)
    const calls = routesOf(desk.app.printRoutes({ commonPrefix: false })).filter(
      (call) =>
        /^(GET|POST|PUT|PATCH|DELETE) /.test(call) && !ELSEWHERE.test(call) && !OPEN.some((one) => one.test(call)),
    )
    expect(calls.length).toBeGreaterThan(400)
    for (const call of calls) {
      const [method, path = ''] = call.split(' ') as ['GET' | 'POST', string]
      const { statusCode, body } = await desk.app.inject({
        method,
        url: path.replace(/:\w+/g, '1').replace('*', 'x'),
        headers: { 'x-token': data.token },
        ...(method !== 'GET' && { payload: {} }),
      })
      expect([call, statusCode === 404 || body.includes(CLOSED)]).toEqual([call, true])
    }
  })
})
