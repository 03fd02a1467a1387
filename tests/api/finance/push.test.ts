import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttpPush, pushSignature } from '../../../server/adapters/payeePush/httpPush'
import { mainEngine } from '../../../server/db/testing'
import { PayeePushes } from '../../../server/finance'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'
import { WalletDesk } from '../wallet/walletDesk'

const SECRET = 'a-secret-of-the-treasury'
const ACCOUNT = '6222020000001234567'

interface Got {
  readonly id: string
  readonly body: string
  readonly isSigned: boolean
}

/** A treasury on this machine: it notes what it gets and does what a test wants. */
class Treasury {
  readonly got: Got[] = []
  answer: (response: ServerResponse, body: string) => void = (response) => response.end('{"code":1}')
  readonly #server = createServer((request, response) => void this.#take(request, response))

  async #take(request: IncomingMessage, response: ServerResponse) {
    let body = ''
    for await (const chunk of request) body += chunk
    const { 'x-push-id': id, 'x-push-timestamp': time, 'x-push-signature': signature } = request.headers
    this.got.push({ id: String(id), body, isSigned: signature === pushSignature(SECRET, String(time), body) })
    this.answer(response, body)
  }

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/payees`
  }

  close() {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

interface Row {
  readonly id: number
  readonly no: string
  readonly status: number
  readonly tries: number
  readonly failure: string | null
  readonly shown_account: string
  readonly is_simulated: number
  readonly change: number
  readonly kind: number
  readonly http_status: number | null
  readonly request?: string
  readonly reply?: string
}

describe.each(mainEngine())('F-032 decisions §8 pushes of payees’ accounts on %s', (engine) => {
  const desk = new Desk(engine)
  const wallets = new WalletDesk(desk)
  const treasury = new Treasury()
  let real: PayeePushes
  let admin: Client
  let provider: Client
  beforeAll(async () => {
    real = new PayeePushes(desk.db, createHttpPush({ url: await treasury.listen(), secret: SECRET, timeout: 300 }))
    ;[admin, provider] = [await desk.as('admin'), await desk.as('provider1')]
  })
  afterAll(() => treasury.close())

  const bank = { bank_name: '招商银行', account_name: '鹏城拖车有限公司', account_num: ACCOUNT }
  const list = async (client = admin) =>
    (await client.get<{ data: Row[]; total: number }>('/v2/finance/payee/push')).data
  const newest = async (): Promise<Row> => {
    const [first] = (await list()).data
    if (!first) throw new Error('nothing is queued')
    return (await admin.get<Record<string, unknown>>('/v2/finance/payee/push/detail', { id: first.id }))
      .data as unknown as Row
  }
  const save = (more: Readonly<Record<string, unknown>> = {}, client = provider) =>
    client.post<{ id: number }>('/v2/bank', { ...bank, ...more })
  const due = () =>
    desk.db.rows(sql`update payee_push set next_time = now() - interval '1 second' where next_time is not null`)

  test('without a treasury a push goes to nobody and says so; the account is nowhere in clear', async () => {
    expect((await save()).code).toBe(1)
    expect(await newest()).toMatchObject({ status: 0, tries: 0, shown_account: '****4567', kind: 1, change: 1 })
    expect(await new PayeePushes(desk.db).sweep()).toBe(1)
    const row = await newest()
    expect(row).toMatchObject({ status: 1, tries: 1, is_simulated: 1, failure: null })
    expect(row.reply).toContain('模拟推送，未真实发送')
    expect(row.request).toContain('****4567')
    expect(JSON.stringify([row, await list()])).not.toContain(ACCOUNT)
    const logged = await desk.db.rows(
      sql`select 1 from audit_log where resource = 'payeePush' and changes::text like ${`%${ACCOUNT}%`}`,
    )
    expect(logged).toEqual([])
    expect(await new PayeePushes(desk.db).sweep()).toBe(0)
  })

  test('a bank that is the platform’s own, or is saved as it was, is told to nobody', async () => {
    const { total } = await list()
    expect((await save({}, admin)).code).toBe(1)
    const [own] = await desk.db.rows<{ id: number }>(sql`select id from bank where firm_id = ${FIRM.provider1}`)
    expect((await save({ id: own?.id })).code).toBe(1)
    expect((await list()).total).toBe(total)
    expect((await save({ id: own?.id, bank_name: '招商银行深圳分行' })).code).toBe(1)
    expect((await list()).total).toBe(total + 1)
  })

  test('it is signed, and the treasury gets the whole account; its echo is masked', async () => {
    treasury.answer = (response, body) =>
      response.end(JSON.stringify({ code: 20_000, echo: body, other: '4000 0210 0000 0045' }))
    expect(await real.sweep()).toBe(1)
    const [got] = treasury.got
    expect(got?.isSigned).toBe(true)
    const row = await newest()
    expect(JSON.parse(got?.body ?? '{}')).toMatchObject({
      ...{ id: row.no, sequence: row.id, payee: { id: FIRM.provider1 } },
      account: { type: 'bank', change: 'set', number: ACCOUNT, holder: bank.account_name, bank: '招商银行深圳分行' },
    })
    expect(row).toMatchObject({ status: 1, http_status: 200, is_simulated: 0 })
    expect(row.reply).toContain('****4567')
    expect(row.reply).not.toContain(ACCOUNT)
    expect(row.reply).not.toContain('4000 0210')
  })

  test('500, a refusing code, silence and nobody there are failures that are tried again under the same number', async () => {
    treasury.got.length = 0
    expect((await save({ account_num: '6222020000007654321' })).code).toBe(1)
    const answers: readonly (readonly [Treasury['answer'], string, number | null])[] = [
      [(response) => response.writeHead(500).end('down'), '推送地址返回 HTTP 500', 500],
      [(response) => response.end('{"code":40001,"message":"no"}'), '推送地址返回失败代码 40001', 200],
      [(response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), '推送地址返回 HTTP 302', 302],
      [() => undefined, '推送超时，未收到返回', null],
    ]
    for (const [i, [answer, failure, http_status]] of answers.entries()) {
      treasury.answer = answer
      await due()
      expect(await real.sweep()).toBe(1)
      expect(await newest()).toMatchObject({ status: 2, tries: i + 1, failure, http_status })
      // Not before its time.
      expect(await real.sweep()).toBe(0)
    }
    const dead = new PayeePushes(desk.db, createHttpPush({ url: 'http://127.0.0.1:1/', secret: SECRET }))
    await due()
    expect(await dead.sweep()).toBe(1)
    expect(await newest()).toMatchObject({ status: 2, failure: '无法连接推送地址' })
    // A byte that PostgreSQL keeps in no text must not cost the note of the push.
    treasury.answer = (response) => response.end('ok\0')
    await due()
    // Two nodes at once: one sends.
    const sent = await Promise.all([real.sweep(), real.sweep()])
    expect(sent.reduce((sum, n) => sum + n, 0)).toBe(1)
    expect(await newest()).toMatchObject({ status: 1, tries: 6, failure: null, reply: 'ok\uFFFD' })
    // What the treasury gets twice it knows by its number.
    expect(new Set(treasury.got.map(({ id }) => id)).size).toBe(1)
    expect(treasury.got.length).toBe(5)
  })

  test('after the last try it waits for somebody, who sends it at once', async () => {
    expect((await save({ account_num: '6222020000001111111' })).code).toBe(1)
    treasury.answer = (response) => response.writeHead(503).end()
    for (let tries = 1; tries <= 8; tries++) {
      await due()
      expect(await real.sweep()).toBe(1)
    }
    const row = await newest()
    expect(row).toMatchObject({ status: 2, tries: 8 })
    const [kept] = await desk.db.rows(sql`select next_time from payee_push where id = ${row.id}`)
    expect(kept).toEqual({ next_time: null })
    const retry = (client: Client) => client.post('/v2/finance/payee/push/retry', { id: row.id })
    expect((await retry(provider)).code).toBe(0)
    expect((await retry(await desk.as('insurer'))).code).toBe(0)
    expect(await retry(admin)).toMatchObject({ code: 1, info: '已重新推送' })
    // The desk's own adapter is the simulated one.
    expect(await newest()).toMatchObject({ status: 1, tries: 1, is_simulated: 1 })
    expect((await retry(admin)).code).toBe(0)
  })

  // 'replacePush'; 'pushed' and 'pushFailed' are above.
  test('a newer account replaces what was not told: the old one never comes after it', async () => {
    const [own] = await desk.db.rows<{ id: number }>(
      sql`select max(id) as id from bank where firm_id = ${FIRM.provider1}`,
    )
    treasury.answer = (response) => response.writeHead(500).end()
    expect((await save({ id: own?.id, account_num: '6222020000002222222' })).code).toBe(1)
    expect(await real.sweep()).toBe(1)
    const old = await newest()
    expect((await save({ id: own?.id, account_num: '6222020000003333333' })).code).toBe(1)
    const refused = await admin.post('/v2/finance/payee/push/retry', { id: old.id })
    expect(refused).toMatchObject({ code: 0, info: '已有更新的收款信息，无需再推送' })
    treasury.got.length = 0
    treasury.answer = (response) => response.end()
    await due()
    expect(await real.sweep()).toBe(1)
    expect(treasury.got.map(({ body }) => body.includes('2222222'))).toEqual([false])
    expect((await provider.post('/v2/bank/status', { id: own?.id, status: -1 })).code).toBe(1)
    expect(await newest()).toMatchObject({ status: 0, change: 2, shown_account: '****3333' })
  })

  test('a WeChat account that is bound or taken off is told too; what was undone is not', async () => {
    await wallets.bind(provider)
    expect(await newest()).toMatchObject({ kind: 2, change: 1, status: 0 })
    const { total } = await list()
    expect((await provider.post('/v2/setting/unbind/wechat', { code: '000000' })).code).toBe(0)
    expect((await list()).total).toBe(total)
    const code = await wallets.code(provider, 'bind')
    expect((await provider.post('/v2/setting/unbind/wechat', { code })).code).toBe(1)
    expect(await newest()).toMatchObject({ kind: 2, change: 2 })
  })

  test('a company sees its own, a provider none', async () => {
    expect((await save({}, await desk.as('insurer'))).code).toBe(1)
    const theirs = await list(await desk.as('insurer'))
    expect(theirs.total).toBe(1)
    expect((await list(await desk.as('insurer161'))).total).toBe(0)
    expect((await provider.get('/v2/finance/payee/push')).code).toBe(0)
    expect((await (await desk.as('powerless')).get('/v2/finance/payee/push')).code).toBe(0)
  })
})
