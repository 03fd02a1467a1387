import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { firm } from '../../../src/resources/firm/firm.resource'
import type { Identity } from '../../../src/schema/compile/access'
import { platformWire as wire } from '../../../src/schema/model'
import { BARE, isList, operationsOf } from '../demoReads'
import { type Client, Desk } from '../desk'
import { type Planted, plant } from '../plantedRows'
import type { Document } from '../replyCheck'

/** Firms of this file that nobody cooperates with: a provider and a company. */
const STRANGERS = [
  { id: 30, firm_type: 3, name: '路人救援', short: 'LUREN', address: '惠州麦地路8号' },
  { id: 31, firm_type: 1, name: '路人保险', short: 'LUBAO', address: '东莞鸿福路9号' },
] as const
/** What a card of the partner circle tells of any firm (F-207), the same wherever a firm is told. */
const PUBLIC_CARD = new Set(['firm.name', 'firm.address', 'firm.logo'])
/** What says nothing of a firm: choices of the whole installation, and a service's own note, which goes with the offer (F-107). */
const NOBODYS = new Set(['typeOption.label', 'firmService.remark'])
const TEXTS = new Set(['text', 'textarea', 'phone', 'address', 'richText'])

describe.each(mainEngine())('nothing of a firm that is no partner leaves, on %s', (engine) => {
  const desk = new Desk(engine)
  let planted: readonly (Planted & { readonly firm: number })[] = []

  /** Rows of every list in the scope of each stranger, full of texts that stand nowhere else. */
  async function plantStrangers() {
    if (planted.length > 0) return
    const found: (Planted & { firm: number })[] = []
    for (const { id, firm_type, name, short, address } of STRANGERS) {
      await desk.db.rows(sql`
        insert into firm (id, name, short, firm_type, status, apply_status, address, province, city, area, charge, phone, long_phone,
          email, manage_name, manage_mobile, account, licence)
        values (${id}, ${name}, ${short}, ${firm_type}, 1, 1, ${address}, 44, 4413, 441302, ${`z责任人${id}`}, ${`139990000${id}`},
          ${`4009990${id}`}, ${`z${id}@stranger.example`}, ${`z管理人${id}`}, ${`138990000${id}`}, ${`zacc${id}`}, ${`u/${id}/licence.jpg`})`)
      const holder = await desk.holder(`stranger${id}`, id, ['firm_info_show'])
      const { data: user } = await holder.get<Identity>('/user/info')
      const rows = await desk.db.transaction((tx) => plant(tx, { ...user, firm_type }))
      // A sample says of itself that head office has published it.
      await desk.db.rows(sql`update notice set publisher_type = ${firm_type}, firm_id = ${id} where publisher_type = 0`)
      found.push(...rows.map((one) => ({ ...one, firm: id })))
    }
    planted = found
  }

  /** Every text that was written for the strangers, by itself: field and value. */
  async function secretsOf(): Promise<ReadonlyMap<string, string>> {
    const secrets = new Map<string, string>()
    for (const { resource, rows } of planted) {
      for (const [name, field] of Object.entries(resource.fields)) {
        const told = `${resource.name}.${name}`
        if (!TEXTS.has(field.kind) || PUBLIC_CARD.has(told) || NOBODYS.has(told)) continue
        for (const row of rows)
          if (typeof row[name] === 'string') secrets.set(String(row[name]), `${resource.name}.${name}`)
      }
    }
    const firms = await desk.db.rows<Readonly<Record<string, unknown>>>(sql`select * from firm where id in (30, 31)`)
    for (const [name, field] of Object.entries(firm.fields)) {
      if (PUBLIC_CARD.has(`firm.${name}`) || !(TEXTS.has(field.kind) || field.kind === 'image')) continue
      for (const row of firms) if (typeof row[name] === 'string') secrets.set(String(row[name]), `firm.${name}`)
    }
    return secrets
  }

  /** Everything that a caller is answered who asks for each read, of each planted record and firm. */
  async function* answers(client: Client, document: Document) {
    for (const { path, method, operation } of operationsOf(document)) {
      if (method !== 'get' || operation.operationId in BARE) continue
      const ids = planted.filter(({ resource }) => resource.name === operation.tags[0]).flatMap((one) => one.ids)
      const lists = [{ limit: 200 }, { [wire.exporting[0]]: wire.exporting[1] }, { firm_id: 30, limit: 200 }]
      const named = [...ids, 30, 31].map((id) => ({ id, order_id: id, firm_id: 30, customer_id: id, driver_id: id }))
      for (const query of isList(operation) ? lists : [{}, ...named]) {
        const { body } = await desk.app.inject({
          method: 'GET',
          url: `/api${path.replace('{id}', String(Object(query).id ?? 1))}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`,
          headers: { 'x-token': client.token },
        })
        yield { asked: `${path} ${JSON.stringify(query)}`, body }
      }
    }
  }

  test.each(['insurer', 'provider1'] as const)(
    'F-121, F-207, F-398 no list, detail, choice or export tells %s a person, a phone or any text of them',
    async (account) => {
      await plantStrangers()
      const secrets = await secretsOf()
      const client = await desk.as(account)
      const document = (await desk.call<unknown>((await desk.as('admin')).token, 'GET', '/docs', {})) as unknown
      const faults = new Set<string>()
      let asked = 0
      for await (const { asked: question, body } of answers(client, document as Document)) {
        asked++
        for (const [secret, field] of secrets) if (body.includes(secret)) faults.add(`${question}: ${field}`)
      }
      expect([...faults]).toEqual([])
      expect(asked).toBeGreaterThan(300)
      expect(secrets.size).toBeGreaterThan(100)
    },
    300_000,
  )

  test('O-143, F-207 what a card does not show is no oracle: a filter, a sort or a search answers a right guess like a wrong one', async () => {
    await plantStrangers()
    const insurer = await desk.as('insurer')
    const [row] = await desk.db.rows<Readonly<Record<string, unknown>>>(sql`select * from firm where id = 30`)
    const ids = async (query: object) =>
      (await insurer.get<{ data: { id: number }[]; total: number }>('/firm/list', { limit: 200, ...query })).data
    for (const [name, field] of Object.entries(firm.fields)) {
      const value = row?.[name]
      if (firm.card?.fields.some((told) => told === name) || !TEXTS.has(field.kind) || typeof value !== 'string')
        continue
      expect((await ids({ [name]: value })).data, name).not.toContainEqual(expect.objectContaining({ id: 30 }))
      expect((await ids({ [wire.search]: value })).total, name).toBe(0)
    }
    const order = async (sort: string) => (await ids({ sort, order: 'ASC' })).data.map(({ id }) => id)
    for (const name of ['short', 'charge', 'phone', 'grade']) expect(await order(name)).toEqual(await order('no_such'))
    expect((await ids({ name: '路人' })).data.map(({ id }) => id)).toContain(30)
    // Of a partner all of it is told and searched, until the partnership ends.
    await desk.db.rows(sql`insert into partnership (low_firm_id, high_firm_id, status) values (2, 30, 2)`)
    expect((await ids({ [wire.search]: 'LUREN' })).data).toMatchObject([
      { id: 30, short: 'LUREN', charge: 'z责任人30' },
    ])
    await desk.db.rows(sql`update partnership set status = 0 where low_firm_id = 2 and high_firm_id = 30`)
    expect((await ids({ [wire.search]: 'LUREN' })).data).toEqual([])
    const { data } = await insurer.get('/firm/detail', { id: 30 })
    expect(data).toMatchObject({ id: 30, name: '路人救援', address: '惠州麦地路8号', partner_status: 0 })
    for (const name of ['short', 'charge', 'phone', 'manage_mobile', 'pay_type']) expect(data).not.toHaveProperty(name)
    expect((await insurer.get('/v2/firm/face', { firm_id: 30 })).code).toBe(0)
  })

  test('F-005 a firm that a company has entered itself is told it whole, and kept by it', async () => {
    await plantStrangers()
    await desk.db.rows(sql`update firm set founder_id = 2 where id = 30`)
    const { data } = await (await desk.as('insurer')).get('/firm/detail', { id: 30 })
    expect(data).toMatchObject({ short: 'LUREN', charge: 'z责任人30' })
    await desk.db.rows(sql`update firm set founder_id = null where id = 30`)
  })

  test('F-502 a company’s notice reaches its partners alone, and tells it of no stranger’s people', async () => {
    await plantStrangers()
    const insurer = await desk.as('insurer')
    const made = await insurer.post<{ id: number }>('/v2/system/notice', {
      title: '给伙伴',
      content: '你好',
      audience: 0,
    })
    await insurer.post('/v2/system/notice/status', { id: made.data.id, status: 1 })
    const readers = (
      await insurer.get<{ data: { user_name: string }[] }>('/v2/system/notice/user', { id: made.data.id })
    ).data.data
    expect(readers.map(({ user_name }) => user_name)).toContain('provider1')
    expect(readers.map(({ user_name }) => user_name)).not.toContain('stranger30')
    const stranger = await desk.holder('stranger30', 30, [])
    const titles = (await stranger.get<{ data: { title: string }[] }>('/v2/notice')).data.data.map(({ title }) => title)
    expect(titles).not.toContain('给伙伴')
  })
})
