import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../server/db/testing'
import { forgetUsers } from '../../server/http/session'
import { operationCodes, operationNode, roleCodes } from '../../src/domain/access/roles'
import { resources } from '../../src/resources'
import { type Identity, mayVerb } from '../../src/schema/compile/access'
import { checkResource } from '../../src/schema/compile/check'
import { chosenColumns } from '../../src/schema/compile/readAs'
import { type AnyResource, type FieldData, field, HISTORY_PATH, platformWire as wire } from '../../src/schema/model'
import { FIRM } from './company'
import { type Client, Desk } from './desk'
import { type Planted, plant } from './plantedRows'

type Row = Readonly<Record<string, unknown>>
interface List {
  readonly data: readonly Row[]
  readonly total: number
}

const everything = [
  ...roleCodes.map(({ code }) => String(code)),
  ...operationCodes.map(({ code }) => operationNode(code)),
].filter((node) => node !== operationNode(20))

/** Kinds of callers, each of which is shown less than some other. */
const callers: Readonly<Record<string, readonly string[]>> = {
  all: everything,
  masked: [...everything, operationNode(20)],
  blind: everything.filter((node) => node !== 'firm_info_show'),
  chooser: [],
}
const firms = [FIRM.platform, FIRM.insurer, FIRM.provider1] as const

const UNKNOWN = 'no_such_column'
const WRONG: Readonly<Record<string, unknown>> = { text: 'q-nothing', date: '1999-01-01' }
const isText = ({ kind }: FieldData) => ['text', 'textarea', 'phone', 'address', 'richText'].includes(kind)
const pathOf = (resource: AnyResource, verb: 'list' | 'get') => resource.actions[verb]?.call.split(' ')[1] ?? ''
const optionsOf = ({ filter }: FieldData) => (typeof filter === 'object' ? filter : {})

describe.each(mainEngine())('what somebody is not shown in clear he cannot find out, on %s', (engine) => {
  const desk = new Desk(engine)

  /** What of a planted record the caller's list and detail do not tell him, by what they answer. */
  async function hidden(client: Client, identity: Identity, { resource, ids, rows }: Planted) {
    const [id] = ids
    const list = await client.get<List>(pathOf(resource, 'list'), { id })
    const shown: readonly Row[] = list.data?.data ?? []
    const detail = mayVerb(resource, 'get', identity) ? [(await client.get(pathOf(resource, 'get'), { id })).data] : []
    const fields = Object.entries(resource.fields).filter(([name]) => {
      const planted = rows[0]?.[name]
      if (planted === null || planted === undefined || Array.isArray(planted)) return false
      return ![...shown, ...detail].some((row) => row && isDeepStrictEqual(row[name], planted))
    })
    const keys = [...shown, ...detail].flatMap((row) => Object.keys(row ?? {}))
    return { seen: shown.length === 1, fields, told: JSON.stringify([shown, detail]), keys }
  }

  /** ids, number and sums: whatever could tell two answers apart. */
  const answer = async (client: Client, path: string, query: Row) => {
    const { data, total, ...beside } = (await client.get<List>(path, { limit: 200, ...query })).data ?? {}
    return { ids: data?.map(({ id }) => id), total, beside }
  }

  async function pairs(client: Client, identity: Identity, planted: Planted): Promise<readonly string[]> {
    const { resource, ids, rows } = planted
    if (!mayVerb(resource, 'list', identity)) return []
    const path = pathOf(resource, 'list')
    const { seen, fields, told, keys } = await hidden(client, identity, planted)
    if (seen) listed.add(resource.name)
    if (seen && identity.nodes.length === 0 && resource.choosable) {
      const beyond = keys.filter((name) => !chosenColumns(resource).includes(name))
      if (beyond.length > 0) return [`${resource.name} gives who may only choose ${beyond}`]
    }
    if (!seen || fields.length === 0) return []
    // Of a card the rest tells of other rows, and of none that is planted.
    const among = resource.card ? { id: ids } : {}
    const ask = (query: Row) => answer(client, path, { ...among, ...query })
    const faults: string[] = []
    const plain = await ask({})
    const alike = async (what: string, query: Row, other: unknown) => {
      if (!isDeepStrictEqual(await ask(query), other)) faults.push(`${resource.name}: ${what}`)
    }

    // All at once first: of guesses that count for nothing, none narrows the list.
    const guesses = fields.flatMap(([name, field]): [string, unknown, unknown][] => {
      const [from, to] = optionsOf(field).names ?? [`${name}_from`, `${name}_to`]
      const right = rows[0]?.[name]
      const wrong = isText(field) ? WRONG.text : field.kind === 'date' ? WRONG.date : 0
      return [
        [name, right, wrong],
        [from, right, wrong],
        [to, rows[1]?.[name], wrong],
      ]
    })
    const all = Object.fromEntries(guesses.map(([name, right]) => [name, right]))
    if (!isDeepStrictEqual(await ask(all), plain)) {
      for (const [name, right, wrong] of guesses) {
        await alike(`filter ${name}`, { [name]: right }, await ask({ [name]: wrong }))
      }
    }

    // Upwards the second record comes first by each of its fields, the first by whatever the list stands in the order of.
    const upwards = { [wire.order]: 'ASC' }
    const unsorted = await ask({ [wire.sort]: UNKNOWN, ...upwards })
    for (const [name] of fields) await alike(`sort ${name}`, { [wire.sort]: name, ...upwards }, unsorted)

    const searches = [
      wire.search,
      ...Object.entries(resource.filters ?? {}).flatMap(([name, { search, of }]) => (search && !of ? [name] : [])),
    ]
    for (const search of new Set(searches)) {
      const nothing = await ask({ [search]: WRONG.text })
      for (const [name, field] of fields) {
        const value = String(rows[0]?.[name])
        if (isText(field) && !told.includes(value)) await alike(`${search} over ${name}`, { [search]: value }, nothing)
      }
    }

    const elsewhere = JSON.stringify([
      await client.get(path, { [wire.exporting[0]]: wire.exporting[1], id: ids[0] }),
      await client.get(HISTORY_PATH, { resource: resource.name, id: ids[0] }),
    ])
    for (const [name, field] of fields) {
      if (isText(field) && elsewhere.includes(String(rows[0]?.[name]))) faults.push(`${resource.name}: export ${name}`)
    }
    asked.push(...fields.map(([name]) => `${resource.name}.${name}`))
    return faults
  }

  /** pairs that some caller was tried with, and lists in which what was planted was seen */
  const asked: string[] = []
  const listed = new Set<string>()

  test.each(firms)(
    'a filter, a sort, a search and an export answer a right guess like a wrong one, in firm %i',
    async (firm) => {
      const faults: string[] = []
      const account = `caller${firm}`
      const client = await desk.holder(account, firm, everything)
      const { data: user } = await client.get<Identity>('/user/info')
      const planted = await desk.db.transaction((tx) => plant(tx, user))
      for (const [name, nodes] of Object.entries(callers)) {
        await desk.db.rows(sql`update role set nodes = ${JSON.stringify(nodes)}::jsonb where name = ${account}`)
        forgetUsers(() => true)
        const { data: identity } = await client.get<Identity>('/user/info')
        for (const one of planted) {
          faults.push(...(await pairs(client, identity, one)).map((fault) => `${name} of ${firm}: ${fault}`))
        }
      }
      expect(faults).toEqual([])
    },
  )

  test('every list was tried, and what some caller is kept from', () => {
    const lists = resources.filter(({ actions, computed, single }) => actions.list && !computed && !single)
    expect([...listed].sort()).toEqual(lists.map(({ name }) => name).sort())
    const known = ['staff.account_num', 'firm.manage_mobile', 'order.phone', 'technician.mobile', 'customer.phone']
    expect(asked).toEqual(expect.arrayContaining(known))
  })

  test('F-529 who may only choose gets his own firm’s people, by name; the page’s role reads all of them', async () => {
    for (const firm of firms) {
      const chooser = await desk.holder(`plain${firm}`, firm, [])
      const [{ n } = { n: 0 }] = await desk.db.rows<{ n: number }>(sql`
        select count(*)::int as n from staff where firm_id = ${firm} and removed_at is null`)
      for (const path of ['/admin/list', '/v2/user']) {
        const { data, total } = (await chooser.get<List>(path, { limit: 200 })).data
        expect(total).toBe(n)
        for (const row of data) expect(Object.keys(row).sort()).toEqual(['firm_id', 'id', 'name', 'status'])
      }
      expect(await chooser.get('/admin/detail', { id: 1 })).toMatchObject({ code: 0 })
      expect(await chooser.get(HISTORY_PATH, { resource: 'firm', id: firm })).toMatchObject({ code: 0 })
    }
    const page = await desk.holder('page1', FIRM.platform, ['staffList'])
    expect((await page.get<List>('/admin/list', { firm_id: FIRM.insurer })).data.data[0]).toHaveProperty('account')
    // A colleague is chosen among one's own; anybody else does not exist.
    const others = await desk.db.rows<{ id: number }>(sql`select id from staff where firm_id = ${FIRM.insurer} limit 1`)
    const handing = await desk.holder('handing', FIRM.platform, ['order_man', 'order_operation', operationNode(1)])
    const ids = [await desk.place()]
    const answers = [others[0]?.id, 999_999].map((user_id) => handing.post('/v2/order/handover', { ids, user_id }))
    for (const { data } of await Promise.all(answers))
      expect(data).toEqual({ complated: 0, failed: 1, msg: '员工不存在', failed_ids: ids })
  })

  test('nobody finds an order by what is kept from him of its people: an account, a number, a code', async () => {
    const id = await desk.orderAt(31)
    const found = async (client: Client, query: Row) =>
      (await client.get<List>('/order/list', { id, ...query })).data.total
    const desk1 = await desk.holder('reader1', FIRM.platform, ['order_man', 'firm_info_show'])
    // Who made it stands in its timeline by name; the account is the staff page's.
    expect(await found(desk1, { orderer: 'dispatch' })).toBe(1)
    await desk.db.rows(sql`update staff set name = '调度一' where account = 'dispatch'`)
    expect(await found(desk1, { orderer: '调度一' })).toBe(1)
    expect(await found(desk1, { orderer: 'dispatch' })).toBe(0)
    expect(await found(await desk.as('admin'), { orderer: 'dispatch' })).toBe(1)
    expect(await found(desk1, { owner: '安途' })).toBe(1)
    expect(await found(desk1, { owner: 'ANTU' })).toBe(0)
    expect(await found(await desk.as('provider1'), { owner: 'ANTU' })).toBe(0)
  })

  test('O-532 O-533 F-398 candidates are not found by a name or a number that is kept', async () => {
    const order_id = await desk.place()
    const blind = await desk.holder('blindDispatcher', FIRM.platform, [
      'order_man',
      'order_operation',
      operationNode(2),
    ])
    const sees = await desk.as('dispatch')
    const total = async (client: Client, path: string, keyword: string) =>
      (await client.get<List>(path, { order_id, km: 999, keyword })).data.total
    expect(await total(sees, '/v2/order/driver', '13700000001')).toBe(1)
    expect(await total(sees, '/v2/order/firm', '鹏城')).toBe(1)
    for (const [path, right] of [
      ['/v2/order/driver', '13700000001'],
      ['/v2/order/firm', '鹏城'],
    ] as const) {
      expect(await total(blind, path, right)).toBe(await total(blind, path, '没有这个'))
    }
    expect(await total(blind, '/v2/order/driver', '王建国')).toBe(1)
  })

  test('O-299 an order tells its company of its own rescues of the car, also after it was sent on and back', async () => {
    const car_no = desk.plate()
    await desk.place({ car_no, customer_id: 2 }, 'insurer')
    const other = await desk.place({ car_no, customer_id: 14, confirm_duplicate: 1 }, 'insurer161')
    const flag = async (id: number, account: 'insurer' | 'insurer161' | 'admin') =>
      (await (await desk.as(account)).order(id)).is_many_rescue
    expect(await flag(other, 'insurer161')).toBe(0)
    const owner = await desk.as('insurer161')
    expect(await owner.post('/v2/order/send', { id: other, firm_id: FIRM.insurer })).toMatchObject({ code: 1 })
    expect(await flag(other, 'insurer')).toBe(1)
    const [record] = (await owner.get<List>('/v2/order/transfer', { order_id: other })).data.data
    expect(await owner.post('/v2/order/transfer/recall', { id: record?.id, remark: '收回' })).toMatchObject({ code: 1 })
    expect(await flag(other, 'insurer161')).toBe(0)
  })

  test('a provider has its pool in no order, and narrowed by no range, of the owner’s name and phone', async () => {
    const provider = await desk.as('provider1')
    const ids: number[] = []
    for (const phone of ['13900000005', '13900000001', '13900000009']) {
      const id = await desk.place({ phone, contact: phone })
      await (await desk.as('dispatch')).post('/v2/order/confirm', {
        order_id: id,
        firm_id: [FIRM.provider1, FIRM.provider2],
      })
      ids.push(id)
    }
    const list = async (query: Row) => (await provider.get<List>('/order/list', { id: ids, ...query })).data
    const plain = await list({ [wire.sort]: UNKNOWN, [wire.order]: 'ASC' })
    expect(plain.data).toHaveLength(3)
    expect(plain.data[0]).toMatchObject({ phone: '139****0005' })
    for (const name of ['phone', 'contact', 'unload_mobile'])
      expect((await list({ [wire.sort]: name, [wire.order]: 'ASC' })).data.map(({ id }) => id)).toEqual(
        plain.data.map(({ id }) => id),
      )
    expect((await list({ phone: '13900000005' })).total).toBe((await list({ phone: '13900000006' })).total)
    // Who else was asked is told by no filter either.
    expect((await list({ open_firms: FIRM.provider2 })).total).toBe((await list({ open_firms: FIRM.insurer })).total)
  })

  test('F-071 a write is found in the log by its remark only where the remark is told', async () => {
    const id = await desk.place({ customer_id: 2 }, 'insurer')
    await (await desk.as('insurer')).post('/order/cancel', { id, cancel_type: 1, cancel_reason: '藏起来的话' })
    const found = async (client: Client) => (await client.get<List>('/v2/system/log', { keyword: '藏起来' })).data.total
    expect(await found(await desk.as('insurer'))).toBe(1)
    // A colleague who is limited to other customers sees the write, not what it was about.
    const [role] = await desk.db.rows<{ id: number }>(sql`
      insert into role (name, authorize, customer_scope, nodes, firm_id, status)
      values ('别的客户', 0, '[999]'::jsonb, ${JSON.stringify(everything)}::jsonb, ${FIRM.insurer}, 1) returning id`)
    const limited = await desk.holder('limited', FIRM.insurer, everything)
    await desk.db.rows(sql`update staff set role_id = ${role?.id} where account = 'limited'`)
    forgetUsers(() => true)
    expect(await found(limited)).toBe(0)
  })
})

describe('a declaration that would tell does not start', () => {
  const base = {
    name: 'parcel',
    label: '包裹',
    roles: ['order_man'],
    title: 'name',
    fields: { name: field.text('名称'), code: field.text('编号', { unique: true }) },
    scope: { 0: {}, 1: { name: '$user.name' } },
    actions: { list: { call: 'GET /v2/parcel' } },
  } as const
  const start = (more: object) => () => checkResource({ ...base, ...more } as AnyResource, () => true)

  test('a list for all beside a page for some says what one choosable by', () => {
    const open = { scope: 'global', actions: { list: { call: 'GET /v2/parcel', roles: [] } } }
    expect(start(open)).toThrow('parcel.choosable')
    expect(start({ ...open, choosable: {} })).not.toThrow()
  })

  test('what is unique is so within what its writers see', () => {
    const fields = (unique: object) => ({ fields: { ...base.fields, code: field.text('编号', { unique }) } })
    expect(start({})).toThrow('parcel.fields.code.unique')
    expect(start(fields({ within: 'name' }))).not.toThrow()
    expect(start(fields({ everywhere: true }))).not.toThrow()
  })
})
