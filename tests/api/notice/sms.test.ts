import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import OpenApiUtil from '@alicloud/openapi-util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGazetteer } from '../../../server/adapters/map/gazetteer'
import { createAliyunSms } from '../../../server/adapters/sms/createAliyunSms'
import { mainEngine } from '../../../server/db/testing'
import { simulatedPayments } from '../../../server/settlement'
import { SMS_ADDRESS_DAY, SMS_ADDRESS_HOUR, SMS_ALL_DAY } from '../../../src/domain/notice/smsCode'
import { type Client, Desk } from '../desk'
import { mountAll, serve } from '../serve'

type Asked = Parameters<typeof OpenApiUtil.getAuthorization>[0]
const sdk = (OpenApiUtil as unknown as { default?: typeof OpenApiUtil }).default ?? OpenApiUtil

describe.each(mainEngine())('codes by Aliyun’s SMS, on %s', (engine) => {
  const desk = new Desk(engine)
  let server: Server
  let provider: Client
  let admin: Client
  let sms: ReturnType<typeof createAliyunSms>
  let heard: Record<string, string>[] = []
  let answer: () => object | null = () => ({ Code: 'OK', BizId: 'B1' })

  beforeAll(async () => {
    server = createServer((request, response) => {
      const query = Object.fromEntries(new URL(request.url ?? '', 'http://localhost').searchParams)
      const { authorization, ...headers } = request.headers as Record<string, string>
      const signed = Object.fromEntries(
        Object.entries(headers).filter(([name]) => name === 'host' || name.startsWith('x-acs-')),
      )
      const asked = { method: 'POST', pathname: '/', query, headers: signed } as unknown as Asked
      const payload = signed['x-acs-content-sha256'] ?? ''
      const isRight = authorization === sdk.getAuthorization(asked, 'ACS3-HMAC-SHA256', payload, 'key', 'secret')
      heard.push({ ...query, action: String(headers['x-acs-action']), right: String(isRight) })
      const said = answer()
      if (said) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
      else request.socket.destroy()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const templates = new Map([
      ['paypass', 'SMS_1'],
      ['bind', 'SMS_2'],
    ])
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    sms = createAliyunSms(desk.db, {
      provider: 'aliyun',
      keyId: 'key',
      secret: 'secret',
      sign: '安途救援',
      templates,
      base,
    })
    await desk.app.close()
    desk.app = await serve(desk.db, {
      mount: mountAll(desk.db, { map: createGazetteer(), payments: simulatedPayments(desk.db), sms }),
    })
    provider = await desk.as('provider1')
    admin = await desk.as('admin')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    heard = []
    answer = () => ({ Code: 'OK', BizId: 'B1' })
    await desk.db.rows(sql`delete from sms_code`)
  })

  const ask = (headers: Record<string, string> = {}) => provider.post('/v2/sms/send', { scene: 'paypass' }, headers)
  const last = async () => {
    const { data } = await admin.get<{ data: Record<string, unknown>[] }>('/v2/system/outbox', { limit: 1 })
    return data.data[0] ?? {}
  }
  /** As if `count` codes had been asked for, by others. */
  const asked = (count: number, address: string, ago = '10 minutes') =>
    desk.db.rows(sql`
      insert into sms_code (mobile, scene, code_hash, expire_time, address, create_time)
      select '139' || lpad(n::text, 8, '0'), 'paypass', 'x', now(), ${address}, now() - ${ago}::interval
      from generate_series(1, ${count}::int) n`)

  test('a code is sent once its call is committed (taken, sent), once by one key; the outbox keeps no code', async () => {
    expect(await ask({ 'idempotency-key': 'k1' })).toMatchObject({ code: 1, data: { simulated: false } })
    expect(await ask({ 'idempotency-key': 'k1' })).toMatchObject({ code: 1 })
    await Promise.all([sms.deliver(), sms.deliver()])
    expect(heard).toMatchObject([{ action: 'SendSms', right: 'true', SignName: '安途救援', TemplateCode: 'SMS_1' }])
    const { code } = JSON.parse(heard[0]?.TemplateParam ?? '{}')
    expect(code).toMatch(/^\d{6}$/)
    const row = await last()
    expect(row).toMatchObject({ status: 3, receipt: 'B1' })
    expect(JSON.stringify(row)).not.toContain(code)
    const [stored] = await desk.db.rows(sql`select params from outbox order by id desc limit 1`)
    expect(stored).toEqual({ params: null })
    const paypass = { paypass: 'wallet-2026', repassword: 'wallet-2026', code }
    expect(await provider.post('/v2/wallet/paypass', paypass)).toMatchObject({ code: 1 })
  })

  test('what the service refuses (refused) is kept in its words; no answer is not sent again', async () => {
    answer = () => ({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发天级流控' })
    await ask()
    expect(await last()).toMatchObject({ status: 4, failure: '触发天级流控（isv.BUSINESS_LIMIT_CONTROL）' })
    await desk.db.rows(sql`delete from sms_code`)
    answer = () => null
    await ask()
    expect(await last()).toMatchObject({ status: 4, failure: '短信服务没有应答，是否送达未知' })
    await sms.deliver()
    expect(heard).toHaveLength(2)
  })

  test('what a stop has left is sent later, unless it is of no use or may have been sent', async () => {
    const left = (status: number, ago: string) =>
      desk.db.rows(sql`
        insert into outbox (time, channel, phone, content, status, scene, params, update_time)
        values (now() - ${ago}::interval, 1, '13800000000', '', ${status}::int, 'bind', '{"code":"1"}'::jsonb, now() - ${ago}::interval)`)
    await left(1, '1 minute')
    await left(1, '1 hour')
    await left(2, '1 hour')
    await sms.deliver()
    expect(heard).toMatchObject([{ TemplateCode: 'SMS_2' }])
    const rows = await desk.db.rows<{ status: number }>(sql`select status from outbox order by id desc limit 3`)
    expect(rows.map(({ status }) => status)).toEqual([4, 4, 3])
  })

  test('F-597 an address gets so many codes an hour and a day, and all together so many a day', async () => {
    const [soon, most] = ['验证码发送过于频繁，请稍后再试', '今日验证码发送次数已达上限']
    await asked(SMS_ADDRESS_HOUR, '10.0.0.9')
    expect(await ask()).toMatchObject({ code: 1 })
    await desk.db.rows(sql`delete from sms_code`)
    await asked(SMS_ADDRESS_HOUR, '127.0.0.1')
    expect(await ask()).toMatchObject({ code: 0, info: soon })
    await desk.db.rows(sql`delete from sms_code`)
    await asked(SMS_ADDRESS_DAY, '127.0.0.1', '5 hours')
    expect(await ask()).toMatchObject({ code: 0, info: most })
    await desk.db.rows(sql`delete from sms_code`)
    await asked(SMS_ALL_DAY, '10.0.0.9', '5 hours')
    expect(await ask()).toMatchObject({ code: 0, info: most })
    expect(heard).toHaveLength(1)
  })
})
