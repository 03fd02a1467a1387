import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { verifyLedger } from '../../../server/wallet/verify'
import { resources } from '../../../src/resources'
import { type AnyAction, verbOf } from '../../../src/schema/model'
import { Designs, declared } from '../designer/designs'
import { SMALL_PNG } from '../desk'
import { ReceiptDesk } from '../settlement/receiptDesk'
import { WalletDesk } from '../wallet/walletDesk'
import { type Fault, LostCommits, losingCommits, traces } from './lostCommits'
import { bring, ground, life, plain, ways } from './writes'

const FAULTS: readonly Fault[] = ['before COMMIT', 'after COMMIT']

/** Calls that write, by their path. */
const writing = new Set<string>(
  resources.flatMap(({ actions }) =>
    Object.values(actions).flatMap((action) =>
      action && !(action as AnyAction).readonly ? [action.call, ...(action.aliases ?? [])] : [],
    ),
  ),
)

describe.each(mainEngine())('the answer of a COMMIT is lost, on %s', (engine) => {
  const sound = new ReceiptDesk(engine)
  const lost = new LostCommits()
  const desk = new ReceiptDesk(engine, {}, lost.wrap)
  let survived: ReturnType<typeof losingCommits>
  beforeAll(async () => {
    await ground(sound)
    await ground(desk)
    survived = losingCommits(desk, lost)
  })

  /** The same work on both: once as it should be, once with every answer lost twice. */
  async function compare(work: (on: ReceiptDesk) => Promise<unknown>) {
    const before = survived.length
    const left: Record<string, unknown>[] = []
    for (const on of [sound, desk]) {
      const then = await traces(on)
      await work(on)
      left.push(await traces(on, then))
    }
    expect(left[1]).toEqual(left[0])
    return survived.slice(before)
  }

  test.each(Object.entries(ways))('%s', async (_, way) => {
    const calls = await compare(way)
    for (const { path, faults } of calls) {
      if (writing.has(`POST ${path}`)) expect({ [path]: faults >= 2 }).toEqual({ [path]: true })
    }
  })

  test.each(plain.map((resource) => [resource.name, resource] as const))(
    '%s: created, edited and removed once',
    async (_, resource) => {
      const calls = await compare((on) => life(on, resource))
      const verbs = (['create', 'edit', 'remove'] as const).filter((verb) => verbOf(resource, verb))
      expect(calls.filter(({ faults }) => faults >= 2).length).toBeGreaterThanOrEqual(verbs.length)
    },
  )

  test('the books add up, and what was tried is most of what there is to try', async () => {
    expect((await verifyLedger(desk.db)).findings).toEqual([])
    const tried = new Set(survived.map(({ path }) => `POST ${path}`).filter((call) => writing.has(call)))
    expect(tried.size).toBeGreaterThanOrEqual(80)
  })

  test.each(['partial', 'whole'] as const)(
    'rows of a file, %s: sent again under their id they are there once',
    async (mode) => {
      for (const fault of FAULTS) {
        lost.arm(fault, 0)
        expect(await bring(desk, `import-${mode}-1`, mode)).toMatchObject({
          end: 'failed',
          info: expect.stringMatching(/^结果未知/),
        })
      }
      lost.disarm()
      expect(await bring(desk, `import-${mode}-1`, mode)).toMatchObject({ end: 'done', written: true })
      const [row] = await desk.db.rows<{ n: number }>(sql`
      select count(*)::int as n from bank where account_num like ${`6225${mode.length}00%`}`)
      expect(row?.n).toBe(3)
    },
  )

  test('rows of a resource made at run time, by the wire of simpleRest', async () => {
    const fields = [{ id: 'f1', name: 'name', kind: 'text', label: '名称', required: true, list: true }] as const
    for (const on of [sound, desk]) await new Designs(on).publish('found_things', declared('拾物', fields))
    const { token } = await desk.as('admin')
    const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, key: string, payload?: object) => {
      const headers = { 'x-token': token, 'idempotency-key': key }
      const url = `/api/rest/found_things${path}`
      return desk.app.inject({ method, url, headers, ...(payload && { payload }) })
    }
    const insist = async (...call: Parameters<typeof send>) => {
      for (const fault of FAULTS) {
        lost.arm(fault, 0)
        const reply = await send(...call)
        expect(reply.statusCode).toBe(503)
        expect(reply.json()).toMatchObject({ code: 0, info: expect.stringMatching(/^结果未知/) })
      }
      lost.disarm()
      const reply = await send(...call)
      expect(reply.statusCode).toBe(200)
      return reply.json<{ id: number }>()
    }
    const { id } = await insist('POST', '', 'rest-make', { name: '雨伞' })
    await insist('PUT', `/${id}`, 'rest-edit', { name: '黑伞' })
    const rows = await desk.db.rows<{ n: number }>(sql`
      select count(*)::int as n from audit_log where resource = 'found_things'`)
    expect(rows).toEqual([{ n: 2 }])
    await insist('DELETE', `/${id}`, 'rest-remove')
  })

  test('F-560 a file’s bytes, sent three times, are three files of which a record takes one', async () => {
    const { token } = await desk.as('provider1')
    const edge = 'edge'
    const payload = Buffer.concat([
      Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`),
      SMALL_PNG,
      Buffer.from(`matrix\r\n--${edge}--\r\n`),
    ])
    const send = () =>
      desk.app.inject({
        method: 'POST',
        url: '/api/public/upload?type=audit',
        headers: { 'x-token': token, 'content-type': `multipart/form-data; boundary=${edge}` },
        payload,
      })
    const whole = async () =>
      (await desk.db.rows<{ key: string }>(sql`select key from files where sha256 is not null`)).map(({ key }) => key)
    const before = await whole()
    // Each of its steps is one statement: there is no COMMIT of its own whose answer could be lost.
    for (const fault of FAULTS) {
      lost.arm(fault, 0)
      expect((await send()).json()).toMatchObject({ code: 1 })
      expect(lost.disarm()).toBe(true)
    }
    const { code, data } = (await send()).json<{ code: number; data: { key: string } }>()
    expect(code).toBe(1)
    const left = (await whole()).filter((key) => !before.includes(key) && key !== data.key)
    const id = await desk.orderAt(26)
    const take = { id, key: 'mancar', url: data.key, act: 'add' }
    expect(await (await desk.as('provider1')).post('/order/upload', take)).toMatchObject({ code: 1 })
    // What was completed without an answer is nobody's, and is swept with the rest that nobody takes.
    const used = await desk.db.rows<{ key: string }>(sql`select key from files where used_resource is not null`)
    expect(left).toHaveLength(2)
    expect(used.filter(({ key }) => left.includes(key))).toEqual([])
    expect(await desk.db.rows(sql`select id from picture where order_id = ${id}`)).toHaveLength(1)
  })

  test('a provider that sends its news of a payment again credits a wallet once', async () => {
    const provider = await desk.as('provider1')
    const wallets = new WalletDesk(desk)
    const asked = { amount: 200, method: 'scan', type: 'wechat' }
    const { data } = await provider.post<{ order_no: string }>('/v2/wallet/recharge', asked)
    const balance = async () => Number((await provider.get<{ money: number }>('/v2/wallet')).data.money)
    const before = await balance()
    const news = { outTradeNo: data.order_no, amount: 20_120 }
    for (const fault of FAULTS) {
      lost.arm(fault, 0)
      expect((await wallets.notify(news)).statusCode).toBe(503)
    }
    lost.disarm()
    expect((await wallets.notify(news)).statusCode).toBe(200)
    expect(await balance()).toBe(before + 200)
    expect((await verifyLedger(desk.db)).findings).toEqual([])
  })
})
