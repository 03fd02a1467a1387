import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { createLogger } from '../../../server/http/logger'
import { Desk } from '../desk'

interface Line {
  readonly msg: string
  readonly reqId?: string
  readonly [part: string]: unknown
}

describe.each(mainEngine())('the log at debug, on %s', (engine) => {
  const lines: string[] = []
  const desk = new Desk(engine, { log: createLogger('debug', { write: (line) => void lines.push(line) }) })
  /** The lines of what was done, by their words. */
  async function told(work: () => Promise<unknown>): Promise<(msg: string) => readonly Line[]> {
    lines.length = 0
    await work()
    const read = lines.map((line): Line => JSON.parse(line))
    return (msg) => read.filter((line) => line.msg === msg)
  }

  test('a refusal is told with its words, its requirement and the place in the code, under the number of its request', async () => {
    const provider = await desk.as('provider1')
    const said = await told(() => provider.get('/v2/customer/invoice', {}))
    const [refused] = said('refused')
    expect(refused).toMatchObject({ refused: '暂无权限操作，请联系管理员！', requirement: 'O-419', status: 403 })
    expect(JSON.stringify(refused?.at)).toMatch(/server\/engine\/\w+\/\w+\.ts/)
    expect(refused?.reqId).toBe(said('request')[0]?.reqId)

    const id = await desk.place()
    const batch = await told(() => provider.post('/v2/order/accept', { ids: [id] }))
    expect(batch('refused').length).toBeGreaterThan(0)
  })

  test('each statement is told with its time, rows and parameters, under the number of its request', async () => {
    const admin = await desk.as('admin')
    const said = await told(() => admin.get('/v2/bank', { bank_name: '招商' }))
    const [statement] = said('statement').filter(({ sql }) => /from "?bank"?/.test(String(sql)))
    expect(statement).toMatchObject({
      reqId: said('request')[0]?.reqId,
      ms: expect.any(Number),
      rows: expect.any(Number),
    })
    expect(JSON.stringify(statement?.params)).toContain('招商')
  })

  test('a statement that names a secret column is told without its parameters', async () => {
    const admin = await desk.as('admin')
    const [clerk] = await desk.db.rows<{ id: number }>(sql`select id from staff where account = 'dispatch'`)
    const said = await told(() => admin.post('/admin/setpwd', { id: clerk?.id, password: 'another-1' }))
    const [written] = said('statement').filter(({ sql }) => /update.*password_hash/.test(String(sql)))
    expect(written?.params).toBe('***')
    const sessions = said('statement').filter(({ sql }) => /\bsessions\b/.test(String(sql)))
    expect(sessions.filter(({ params }) => params !== '***')).toEqual([])
  })
})

describe.each(mainEngine())('the log at info, on %s', (engine) => {
  const lines: string[] = []
  const desk = new Desk(engine, { log: createLogger('info', { write: (line) => void lines.push(line) }) })

  test('has neither statements nor reasons', async () => {
    const provider = await desk.as('provider1')
    await provider.get('/v2/customer/invoice', {})
    await provider.get('/v2/notice', {})
    const words = lines.map((line) => JSON.parse(line).msg)
    expect(words).toContain('request')
    expect(words.filter((msg) => msg === 'statement' || msg === 'refused')).toEqual([])
  })
})
