import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGazetteer } from '../../../server/adapters/map/gazetteer'
import { createPhonePages, linkSignature } from '../../../server/adapters/phonePages/phonePages'
import { mainEngine } from '../../../server/db/testing'
import { simulatedPayments } from '../../../server/settlement'
import { consentMessages } from '../../../src/domain/customer'
import { LINK_DAY, LINK_DAYS, LINK_SENDER_HOUR, linkMessages } from '../../../src/domain/order/pageLinks'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'
import { mountAll, serve } from '../serve'

interface Links {
  readonly links: readonly {
    readonly type: string
    readonly name: string | null
    readonly phone: string | null
    readonly fault: string | null
    readonly url: string | null
  }[]
  readonly simulated: boolean
}
interface Letter {
  readonly phone: string
  readonly content: string
  readonly order_id: number
  readonly status: number
}

const SECRET = 'the pages know it too'
const WRONG = '请输入要发送链接的正确手机号！'

describe.each(mainEngine())('H5 links of an order, on %s', (engine) => {
  const desk = new Desk(engine)
  let dispatch: Client
  let insurer: Client

  /** A server whose installation has these pages. */
  const withPages = async (addresses: { ownerlink?: string; driverlink?: string }) => {
    await desk.app.close()
    const phonePages = createPhonePages({
      addresses: { ownerlink: undefined, driverlink: undefined, ...addresses },
      secret: SECRET,
    })
    const mount = mountAll(desk.db, { map: createGazetteer(), payments: simulatedPayments(desk.db), phonePages })
    desk.app = await serve(desk.db, { storage: desk.storage, mount })
  }
  const both = { ownerlink: 'https://h5.example/owner', driverlink: 'https://h5.example/driver?of=antu' }
  beforeAll(async () => {
    await withPages(both)
    dispatch = await desk.as('dispatch')
    insurer = await desk.as('insurer')
  })
  beforeEach(() => desk.db.rows(sql`delete from outbox`))

  const letters = async () =>
    (await (await desk.as('admin')).get<{ data: Letter[] }>('/v2/system/outbox', { limit: 50 })).data.data
  const offered = async (id: number, client = dispatch) => (await client.get<Links>('/v2/order/sms', { id })).data
  const send = (id: number, more: object, client = dispatch, headers = {}) =>
    client.post('/v2/order/sms', { order_id: id, type: 'ownerlink', ...more }, headers)
  const flag = (firm: number, value: 0 | 1) =>
    desk.db
      .rows(sql`
      insert into company_config (firm_id, owner_link) values (${firm}, ${value})
      on conflict do nothing`)
      .then(() => desk.db.rows(sql`update company_config set owner_link = ${value} where firm_id = ${firm}`))

  test('O-202 O-441 O-444 O-485 O-537 O-579 the platform sends the owner and the driver their links, which their pages can check', async () => {
    const id = await desk.orderAt(12)
    const order = await dispatch.order(id)
    expect(await offered(id)).toMatchObject({
      links: [
        { type: 'ownerlink', name: '陈先生', phone: '13800138021', fault: null },
        { type: 'driverlink', name: '王建国', phone: '13700000001', fault: null },
      ],
      simulated: true,
    })
    const begun = Math.floor(Date.now() / 1000)
    expect(await send(id, {})).toMatchObject({
      code: 1,
      data: { simulated: true },
      info: '已写入发件箱（模拟，未真实发送）',
    })
    expect((await send(id, { type: 'driverlink' })).code).toBe(1)
    const [toDriver, toOwner] = await letters()
    expect(toOwner).toMatchObject({ phone: '13800138021', order_id: id, status: 0 })
    expect(toDriver).toMatchObject({ phone: '13700000001', order_id: id, status: 0 })
    for (const [letter, page] of [
      [toOwner, 'ownerlink'],
      [toDriver, 'driverlink'],
    ] as const) {
      const link = new URL(letter?.content.match(/https:\S+/)?.[0] ?? '')
      expect(link.href.startsWith(both[page])).toBe(true)
      const { no, exp, sig } = Object.fromEntries(link.searchParams)
      expect(no).toBe(order.no)
      expect(Number(exp) - begun).toBeGreaterThanOrEqual(LINK_DAYS * 86_400)
      expect(sig).toBe(linkSignature(SECRET, page, String(no), Number(exp)))
    }
  })

  test('O-382 another number has 11 characters, else it is refused in the specified words and nothing is sent', async () => {
    const id = await desk.orderAt(12)
    for (const mobile of [
      '1380013800',
      '138001380001',
      '075526000001',
      '1380013800a',
      '',
      ' ',
      '23800138000',
      '１３８００１３８０００',
    ]) {
      const reply = await send(id, { mobile })
      expect([mobile, reply.code, reply.info]).toEqual([mobile, 0, WRONG])
    }
    expect(await letters()).toEqual([])
    expect((await send(id, { mobile: ' 13900006408 ' })).code).toBe(1)
    expect(await letters()).toMatchObject([{ phone: '13900006408', order_id: id }])
    const unknown = await send(id, { type: 'clientlink', mobile: '13900006408' })
    expect(unknown.code).toBe(0)
    expect(await letters()).toHaveLength(1)
  })

  test('an owner with a landline gets no link but at another number', async () => {
    const id = await desk.orderAt(12)
    await desk.stand(id, { phone: '0755-26000001' })
    expect((await send(id, {})).info).toBe(WRONG)
    expect((await send(id, { mobile: '13900006408' })).code).toBe(1)
  })

  test('O-445 other users send links only while their company has the flag; providers never', async () => {
    const id = await desk.orderAt(12, { customer_id: 2 })
    await desk.stand(id, { owner_firm_id: FIRM.insurer })
    await flag(FIRM.insurer, 0)
    expect((await send(id, {}, insurer)).info).toBe(MESSAGES.forbidden)
    expect((await insurer.get('/v2/order/sms', { id })).info).toBe(MESSAGES.forbidden)
    const provider = await desk.as('provider1')
    await flag(FIRM.provider1, 1)
    expect((await send(id, {}, provider)).info).toBe(MESSAGES.forbidden)
    expect(await letters()).toEqual([])
    // As somebody of the company switches it on.
    const saved = await insurer.get<Record<string, unknown>>('/v2/company/config')
    expect(await insurer.post('/v2/company/config', { ...saved.data, owner_link: 1 })).toMatchObject({ code: 1 })
    expect((await send(id, {}, insurer)).code).toBe(1)
    expect((await offered(id, insurer)).links).toHaveLength(2)
    expect((await send(id, { type: 'driverlink' }, insurer)).code).toBe(1)
  })

  test('O-446 the driver link of some customers is hidden and refused, unless the order is offline', async () => {
    await desk.db.rows(sql`update customer set hides_driver_link = 1 where id = 163`)
    const id = await desk.orderAt(12)
    await desk.stand(id, { customer_id: 163 })
    expect((await offered(id)).links.map(({ type }) => type)).toEqual(['ownerlink'])
    expect((await send(id, { type: 'driverlink' })).info).toBe(MESSAGES.forbidden)
    expect((await send(id, { type: 'driverlink', mobile: '13900006408' })).info).toBe(MESSAGES.forbidden)
    expect(await letters()).toEqual([])
    await desk.stand(id, { is_off: 1 })
    expect((await offered(id)).links.map(({ type }) => type)).toEqual(['ownerlink', 'driverlink'])
    expect((await send(id, { type: 'driverlink' })).code).toBe(1)
  })

  test('no link leads nowhere: without a page, a driver or an order that is still one, nothing is sent', async () => {
    const waiting = await desk.orderAt(1)
    expect((await send(waiting, { type: 'driverlink' })).info).toBe(linkMessages.noDriver)
    expect((await offered(waiting)).links[1]).toMatchObject({ phone: null, fault: linkMessages.noDriver })
    for (const status of [5, 8, 9]) {
      await desk.stand(waiting, { status })
      expect([status, (await send(waiting, {})).info]).toEqual([status, MESSAGES.stale])
    }
    const id = await desk.orderAt(12)
    await withPages({ driverlink: both.driverlink })
    expect((await offered(id)).links).toMatchObject([
      { type: 'ownerlink', fault: linkMessages.noPage },
      { type: 'driverlink', fault: null },
    ])
    expect((await send(id, {})).info).toBe(linkMessages.noPage)
    expect(await letters()).toEqual([])
    await withPages(both)
  })

  test('O-143 F-398 who sees numbers masked sends links to them all the same, and reads them nowhere', async () => {
    const id = await desk.orderAt(12)
    const masked = await desk.as('masked')
    expect((await offered(id, masked)).links[0]).toMatchObject({ name: '陈**', phone: '138****8021' })
    expect((await send(id, {}, masked)).code).toBe(1)
    expect((await letters())[0]?.phone).toBe('13800138021')
    const log = JSON.stringify([await masked.get('/order/log', { id }), await masked.order(id)])
    expect(log).not.toContain('13800138021')
    expect(log).toContain('车主链接 · 138****8021 · 模拟')
    const noNames = await desk.holder('nolinknames', FIRM.platform, ['order_man', 'order_operation'])
    expect((await offered(id, noNames)).links[1]).toMatchObject({ name: '***', phone: '***' })
  })

  test('O-143 F-398 a link whose page shows numbers that its sender may not see is sent to the order’s own number alone', async () => {
    const id = await desk.orderAt(12)
    const urls = async (client: Client) =>
      Object.fromEntries((await offered(id, client)).links.map(({ type, url }) => [type, url !== null]))
    expect(await urls(dispatch)).toEqual({ ownerlink: true, driverlink: true })
    // Operation 20: the driver's page shows the owner's number.
    const masked = await desk.as('masked')
    expect(await urls(masked)).toEqual({ ownerlink: true, driverlink: false })
    const mine = { mobile: '13911112222' }
    const driver = { type: 'driverlink' }
    expect((await send(id, { ...driver, ...mine }, masked)).info).toBe(linkMessages.ownNumber)
    expect((await send(id, driver, masked)).code).toBe(1)
    // Without firm_info_show: the owner's page shows the technician's number.
    const [row] = await desk.db.rows<{ nodes: string[] }>(sql`select nodes from role where name = 'dispatch'`)
    const nodes = (row?.nodes ?? []).filter((node) => node !== 'firm_info_show')
    const clerk = await desk.holder('link-clerk', FIRM.platform, nodes)
    expect(await urls(clerk)).toEqual({ ownerlink: false, driverlink: true })
    expect((await send(id, mine, clerk)).info).toBe(linkMessages.ownNumber)
    expect((await letters()).map(({ phone }) => phone)).not.toContain(mine.mobile)
  })

  test('a link is one row of the log and one line of the timeline, sent once by one key, whoever clicks twice', async () => {
    const id = await desk.orderAt(12)
    const headers = { 'idempotency-key': `link-${id}` }
    const twice = await Promise.all([send(id, {}, dispatch, headers), send(id, {}, dispatch, headers)])
    expect(twice.map(({ code }) => code)).toEqual([1, 1])
    expect(await letters()).toHaveLength(1)
    const { data } = await dispatch.get<{ action: string; remark: string }[]>('/order/log', { id })
    expect(data.filter(({ remark }) => String(remark).startsWith('车主链接'))).toHaveLength(1)
    const { timeline } = (await dispatch.order(id)) as { timeline: { kind: string; title: string; text: string }[] }
    expect(timeline.filter(({ kind }) => kind === 'sendLink')).toMatchObject([
      { title: '发送链接', text: '车主链接 · 138****8021 · 模拟' },
    ])
  })

  test('a number gets the same link once a minute, so many a day, and a sender sends so many an hour', async () => {
    const id = await desk.orderAt(12)
    expect((await send(id, {})).code).toBe(1)
    expect((await send(id, {})).info).toBe(linkMessages.soon)
    const concurrent = await Promise.all([1, 2].map(() => send(id, { mobile: '13900006408' })))
    expect(concurrent.map(({ code }) => code).sort()).toEqual([0, 1])
    await desk.db.rows(sql`update outbox set create_time = now() - interval '2 minutes'`)
    expect((await send(id, {})).code).toBe(1)
    const [other] = await desk.db.rows<{ id: number }>(sql`select id from staff where account = 'admin'`)
    const [own] = await desk.db.rows<{ id: number }>(sql`select id from staff where account = 'dispatch'`)
    const sent = (count: number, phone: string, by: number | undefined) =>
      desk.db.rows(sql`
        insert into outbox (time, channel, phone, content, scene, order_id, creator_id, create_time)
        select now(), 1, ${phone}, '', 'ownerlink', ${id}::int, ${by}::int, now() - interval '10 minutes'
        from generate_series(1, ${count}::int)`)
    await sent(LINK_DAY, '13900006409', other?.id)
    expect((await send(id, { mobile: '13900006409' })).info).toBe(linkMessages.most)
    await sent(LINK_SENDER_HOUR, '13900006410', own?.id)
    expect((await send(id, { mobile: '13900006411' })).info).toBe(linkMessages.soon)
    expect((await send(id, { mobile: '13900006411' }, await desk.as('admin'))).code).toBe(1)
  })

  test('however much else has gone out since, what was sent within the day is counted', async () => {
    const id = await desk.orderAt(12)
    const [other] = await desk.db.rows<{ id: number }>(sql`select id from staff where account = 'admin'`)
    await desk.db.rows(sql`
      insert into outbox (time, channel, phone, content, scene, order_id, creator_id, create_time)
      select now(), 1, '13900006412', '', 'ownerlink', ${id}::int, ${other?.id ?? null}::int, now() - interval '3 hours'
      from generate_series(1, ${LINK_DAY}::int)`)
    await desk.db.rows(sql`
      insert into outbox (time, channel, phone, content) select now(), 2, '075512345678', '' from generate_series(1, 5000)`)
    expect((await send(id, { mobile: '13900006412' })).info).toBe(linkMessages.most)
  })

  test('O-046 an owner who has refused messages gets no link, by whichever way their number comes', async () => {
    const id = await desk.orderAt(12, { phone: '13900007701' })
    const say = consentMessages.refused
    const admin = await desk.as('admin')
    const [owner] = (await admin.get<{ data: { id: number }[] }>('/v2/owner', { phone: '13900007701' })).data.data
    const answer = (consent: number) => admin.post('/v2/owner/consent', { id: owner?.id, consent, consent_source: 1 })
    expect((await answer(2)).code).toBe(1)
    expect((await offered(id)).links).toMatchObject([
      { type: 'ownerlink', fault: say },
      { type: 'driverlink', fault: null },
    ])
    expect((await send(id, {})).info).toBe(say)
    expect((await send(await desk.orderAt(12), { mobile: '13900007701' })).info).toBe(say)
    expect(await letters()).toHaveLength(0)
    // The same phone at another company's customer has refused nothing there.
    const theirs = await desk.orderAt(12, { phone: '13900007701', customer_id: 2 })
    expect((await send(theirs, {}, dispatch)).code).toBe(1)
    expect((await answer(1)).code).toBe(1)
    await desk.db.rows(sql`delete from outbox`)
    expect((await send(id, {})).code).toBe(1)
  })
})
