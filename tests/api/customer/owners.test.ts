import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../server/db/testing'
import { records } from '../../../server/engine/write/records'
import { consentMessages, memberMessages } from '../../../src/domain/customer'
import { order as orders } from '../../../src/resources/order/order.resource'
import { MESSAGES } from '../../../src/schema/model'
import { draft, FIRM } from '../company'
import { type Client, Desk } from '../desk'

interface Owner {
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly customer_id: number
  readonly car_nos: string | null
  readonly order_count: number
  readonly consent: number
  readonly cars?: readonly Record<string, unknown>[]
}
interface Page<T> {
  readonly data: readonly T[]
  readonly total: number
}
type Values = Readonly<Record<string, unknown>>

const NOW = Math.floor(Date.now() / 1000)
const TODAY = Math.floor((NOW + 28_800) / 86_400) * 86_400 - 28_800
const DAY = 86_400

describe.each(engines())('owners, members and merchants, on %s', (engine) => {
  const desk = new Desk(engine)
  let admin: Client
  let dispatch: Client
  let insurer: Client
  beforeAll(async () => {
    admin = await desk.as('admin')
    dispatch = await desk.as('dispatch')
    insurer = await desk.as('insurer')
  })
  let phones = 13_900_100_000
  const newPhone = () => String(++phones)
  const owners = async (query: Values, client = admin) => (await client.get<Page<Owner>>('/v2/owner', query)).data
  const ownerOf = async (phone: string) => {
    const [found] = (await owners({ phone })).data
    if (!found) throw new Error(`no owner ${phone}`)
    return found
  }
  const detail = async (id: number, client = admin) => (await client.get<Owner>('/v2/owner/detail', { id })).data
  const save = async (id: number, change: Values) => {
    const { car_no, phone, contact, version } = await dispatch.order(id)
    return dispatch.post('/order/save', { ...draft, car_no, phone, contact, id, version, ...change })
  }
  const joined = (more: Values = {}) => ({
    ...{ customer_id: 1, name: '周会员', phone: newPhone(), level: 3 },
    ...{ start_time: TODAY - 10 * DAY, end_time: TODAY + 300 * DAY, ...more },
  })

  describe('owners', () => {
    test('O-046 an owner comes with the first order, and has the cars and orders of all of them', async () => {
      const phone = newPhone()
      const first = await desk.place({ phone, contact: '林女士', vin: 'LFV2A21K8E4000001' })
      expect(await owners({ phone })).toMatchObject({
        total: 1,
        data: [{ name: '林女士', phone, customer_id: 1, order_count: 1, consent: 0 }],
      })
      const second = await desk.place({ phone, contact: '林女士', car_brand: '大众' })
      const { id, order_count, cars } = await detail((await ownerOf(phone)).id)
      expect(order_count).toBe(2)
      const plates = await Promise.all([second, first].map(async (one) => (await dispatch.order(one)).car_no))
      expect(cars).toMatchObject([
        { car_no: plates[0], car_brand: '大众', orders: 1 },
        { car_no: plates[1], vin: 'LFV2A21K8E4000001', orders: 1 },
      ])
      const { data } = await dispatch.get<Page<{ id: number }>>('/order/list', { owner_id: id })
      expect(data.data.map((row) => row.id).sort()).toEqual([first, second].sort())
      for (const keyword of [plates[1], '林女士', phone.slice(-6)])
        expect((await owners({ keyword })).data.map((row) => row.id)).toContain(id)
    })

    test('O-046 a phone that was corrected leaves no owner behind', async () => {
      const [wrong, right] = [newPhone(), newPhone()]
      const id = await desk.place({ phone: wrong })
      expect((await save(id, { phone: right })).code).toBe(1)
      expect((await owners({ phone: wrong })).total).toBe(0)
      expect((await owners({ phone: right })).data).toMatchObject([{ order_count: 1 }])
    })

    test('O-046 two orders of one owner at the same moment are both counted', async () => {
      const phone = newPhone()
      await Promise.all([1, 2, 3, 4].map(() => desk.place({ phone })))
      expect((await owners({ phone })).data).toMatchObject([{ order_count: 4 }])
      const ids = await desk.db.rows<{ id: number }>(
        sql`select id from orders where phone = ${phone} order by order_time, id`,
      )
      await Promise.all(
        ids.map(({ id }) => desk.db.transaction((tx) => records(tx, orders).edit(id, { contact: `何${id}` }, null))),
      )
      expect((await ownerOf(phone)).name).toBe(`何${ids.at(-1)?.id}`)
    })

    test('F-005 decisions §11: a company sees the owners of its own customers, a role those of its customers alone', async () => {
      const phone = newPhone()
      await desk.place({ phone })
      await desk.place({ phone, customer_id: 2 })
      await desk.place({ phone, customer_id: 14 })
      await desk.place({ phone, customer_id: 163 })
      expect((await owners({ phone })).total).toBe(4)
      expect((await owners({ phone }, insurer)).data).toMatchObject([{ customer_id: 2, order_count: 1 }])
      const scoped = await desk.as('insurer161')
      expect((await owners({ phone }, scoped)).data.map((row) => row.customer_id)).toEqual([14])
      const [foreign] = (await owners({ phone, customer_id: 163 })).data
      expect(await scoped.get('/v2/owner/detail', { id: foreign?.id })).toMatchObject({ code: 0 })
      expect(await scoped.post('/v2/owner/consent', { id: foreign?.id, consent: 2, consent_source: 1 })).toMatchObject({
        code: 0,
      })
      const asked = await scoped.get<Page<unknown>>('/order/list', { owner_id: foreign?.id })
      expect(asked.data.total).toBe(0)
    })

    test('O-046 without member_man nobody reads owners, and providers do not at all', async () => {
      for (const account of ['powerless', 'provider1'] as const) {
        const client = await desk.as(account)
        for (const path of ['/v2/owner', '/v2/member'])
          expect(await client.get(path)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
      }
    })

    test('O-143 operation 20 masks name and phone, and finds nothing by them', async () => {
      const phone = newPhone()
      await desk.place({ phone, contact: '欧阳小姐' })
      const masked = await desk.as('masked')
      const { id } = await ownerOf(phone)
      expect((await detail(id, masked)).phone).toMatch(/^139\*{4}\d{4}$/)
      expect((await detail(id, masked)).name).not.toContain('小姐')
      const { id: member } = (await admin.post<{ id: number }>('/v2/member/save', joined({ phone, name: '欧阳小姐' })))
        .data
      expect(JSON.stringify(await masked.get('/v2/member/detail', { id: member }))).not.toMatch(
        new RegExp(`${phone}|小姐`),
      )
      expect((await owners({ keyword: phone }, masked)).total).toBe(0)
    })

    test('decisions §8 the coupons of an owner are those of the phone at the company', async () => {
      const phone = newPhone()
      await desk.place({ phone })
      await desk.db.rows(sql`
        insert into user_coupon (phone, firm_id, status, type, money) values
          (${phone}, ${FIRM.platform}, 0, 1, 100), (${phone}, ${FIRM.insurer}, 0, 1, 200)`)
      const { id } = await ownerOf(phone)
      const { data } = await admin.get<Page<{ money: number }>>('/v2/coupon/user', { owner_id: id })
      expect(data.data).toMatchObject([{ money: 1 }])
      expect(data.total).toBe(1)
    })
  })

  describe('consent', () => {
    test('O-046 who said it, when and how is kept; a moment to come is refused', async () => {
      const phone = newPhone()
      await desk.place({ phone })
      const { id } = await ownerOf(phone)
      const said = { id, consent: 1, consent_source: 3, consent_time: NOW - 3600 }
      expect(await admin.post('/v2/owner/consent', { ...said, consent_time: NOW + 3600 })).toMatchObject({
        code: 0,
        info: consentMessages.later,
      })
      expect(await admin.post('/v2/owner/consent', { ...said, consent: 0 })).toMatchObject({ code: 0 })
      expect(await admin.post('/v2/owner/consent', said)).toMatchObject({ code: 1, info: '登记成功' })
      expect(await detail(id)).toMatchObject({ consent: 1, consent_source: 3, consent_time: NOW - 3600 })
      const log = await admin.get<Page<object>>('/v2/system/log', { resource: 'owner', row_id: id })
      expect(JSON.stringify(log.data)).toContain('consent')
      // An order leaves it as it was.
      await desk.place({ phone })
      expect(await detail(id)).toMatchObject({ consent: 1, order_count: 2 })
    })

    test('O-047 a member’s answer is the owner’s, and outlives the orders', async () => {
      const draftOf = joined()
      const { id } = (await admin.post<{ id: number }>('/v2/member/save', draftOf)).data
      expect((await admin.post('/v2/member/consent', { id, consent: 2, consent_source: 1 })).info).toBe('登记成功')
      const { data } = await admin.get<Values>('/v2/member/detail', { id })
      expect(data).toMatchObject({ consent: 2, owner_name: '周会员' })
      expect(await ownerOf(String(draftOf.phone))).toMatchObject({ consent: 2, order_count: 0 })
    })
  })

  describe('members', () => {
    test('O-047 a member has a number, a level and days; each state follows from them', async () => {
      const add = (more: Values = {}) => admin.post<{ id: number }>('/v2/member/save', joined(more))
      const made = {
        active: await add({ end_time: TODAY }),
        pending: await add({ start_time: TODAY + DAY }),
        expired: await add({ end_time: TODAY - DAY }),
        disabled: await add(),
      }
      expect((await admin.post('/v2/member/status', { id: made.disabled.data.id, status: 0 })).info).toBe('停用成功')
      for (const [state, { data }] of Object.entries(made)) {
        expect((await admin.get('/v2/member/detail', { id: data.id })).data).toMatchObject({ state })
        const { data: page } = await admin.get<Page<{ id: number }>>('/v2/member', { state, limit: 100 })
        expect(page.data.map((row) => row.id)).toContain(data.id)
      }
      const numbers = await desk.db.rows<{ no: string }>(sql`select no from member where no like 'M%'`)
      expect(new Set(numbers.map(({ no }) => no)).size).toBe(numbers.length)
      expect(
        await admin.post('/v2/member/renew', { id: made.expired.data.id, end_time: TODAY + 365 * DAY }),
      ).toMatchObject({
        code: 1,
      })
      expect((await admin.get('/v2/member/detail', { id: made.expired.data.id })).data).toMatchObject({
        state: 'active',
      })
    })

    test('O-047 a phone and a number are taken once in a programme, however often it is tried', async () => {
      const one = joined({ no: 'VIP1' })
      const both = await Promise.all([1, 2].map(() => admin.post('/v2/member/save', { ...one, no: undefined })))
      expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
      expect((await admin.post('/v2/member/save', one)).info).toBe(memberMessages.phone)
      expect((await admin.post('/v2/member/save', joined({ no: 'VIP1' }))).code).toBe(1)
      expect((await admin.post('/v2/member/save', joined({ no: 'VIP1' }))).info).toBe(memberMessages.number)
      expect((await admin.post('/v2/member/save', joined({ end_time: TODAY - 20 * DAY }))).info).toBe(
        memberMessages.endsFirst,
      )
    })

    test('F-005 a company has members of its own customers alone', async () => {
      expect((await insurer.post('/v2/member/save', joined({ customer_id: 1 }))).code).toBe(0)
      const made = await insurer.post<{ id: number }>('/v2/member/save', joined({ customer_id: 2 }))
      expect(made.code).toBe(1)
      expect((await insurer.get('/v2/member/detail', { id: made.data.id })).data).toMatchObject({
        firm_id: FIRM.insurer,
      })
      const scoped = await desk.as('insurer161')
      expect((await scoped.post('/v2/member/save', joined({ customer_id: 163 }))).code).toBe(0)
      expect((await scoped.post('/v2/member/delete', { id: made.data.id })).code).toBe(0)
    })

    test('O-047 while it is valid, its free kilometres count at its customer, by phone or plate', async () => {
      const car_no = desk.plate()
      const member = joined({ free_service: 66, car_no })
      const { id } = (await admin.post<{ id: number }>('/v2/member/save', member)).data
      const free = async (more: Values) => (await dispatch.order(await desk.place(more))).free_service
      expect(await free({ phone: member.phone })).toBe(66)
      expect(await free({ car_no })).toBe(66)
      expect(await free({ phone: member.phone, customer_id: 2 })).toBe(0)
      const computed = await dispatch.post<{ price: object }>('/v2/order/compute', { ...draft, phone: member.phone })
      expect(computed.code).toBe(1)
      const order = await desk.place()
      expect((await save(order, { phone: member.phone })).code).toBe(1)
      expect((await dispatch.order(order)).free_service).toBe(66)
      await admin.post('/v2/member/status', { id, status: 0 })
      expect(await free({ phone: member.phone })).toBe(0)
    })
  })

  describe('merchants', () => {
    const shop = (more: Values = {}) => ({
      ...{ name: `宝安汽修${newPhone()}`, type: 1, contact: '陈师傅', mobile: '0755-26000001' },
      ...{ address: '深圳市宝安区新安街道1号', lnglat: '113.89,22.56', ...more },
    })

    test('F-531 GET /v2/merchant, POST /v2/merchant/add and /delete: client_list reads, save_customer writes', async () => {
      const made = await admin.post<{ id: number }>('/v2/merchant/add', shop({ customer_id: 2 }))
      expect(made.code).toBe(1)
      const id = made.data.id
      // The shop of a customer stands in that customer's books.
      expect((await insurer.get('/v2/merchant/detail', { id })).data).toMatchObject({ firm_id: FIRM.insurer, type: 1 })
      const reader = await desk.holder('merchantreader', FIRM.platform, ['client_list'])
      expect((await reader.get<Page<unknown>>('/v2/merchant')).data.total).toBeGreaterThan(0)
      for (const [path, body] of [
        ['/v2/merchant/add', shop()],
        ['/v2/merchant/delete', { id }],
      ] as const)
        expect(await reader.post(path, body)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
      expect((await (await desk.as('provider1')).get('/v2/merchant')).info).toBe(MESSAGES.forbidden)
      const stranger = await desk.as('insurer161')
      expect((await stranger.post('/v2/merchant/delete', { id })).code).toBe(0)
      expect((await stranger.post('/v2/merchant/add', shop({ customer_id: 2 }))).code).toBe(0)
      const { data } = await admin.get<Values>('/v2/merchant/detail', { id })
      expect(await admin.post('/v2/merchant/add', { ...data, contact: '李师傅' })).toMatchObject({ info: '修改成功' })
      expect((await insurer.post('/v2/merchant/delete', { id })).info).toBe('删除成功')
      expect((await admin.get<Page<unknown>>('/v2/merchant', { id })).data.total).toBe(0)
    })
  })

  describe('customers', () => {
    test('F-526 F-527 F-530 a customer is listed, read, saved, settled with, switched and deleted, by either spelling', async () => {
      const made = await admin.post<{ id: number }>('/v2/customer', { name: '港湾租车' })
      const { id } = made.data
      expect((await admin.get<Page<unknown>>('/customer/list', { id })).data.total).toBe(1)
      const { version } = (await admin.get<Values>('/customer/detail', { id })).data
      expect((await admin.post('/customer/save', { id, version, alias: '港湾' })).info).toBe('修改成功')
      const terms = { pay_type: 1, pay_peroid: 3, tax_rate: 6, real_tax_rate: 3 }
      expect((await admin.post('/customer/setpay', { id, ...terms })).code).toBe(1)
      expect((await admin.get('/customer/detail', { id })).data).toMatchObject({ alias: '港湾', ...terms })
      for (const status of [0, 1]) expect((await admin.post('/customer/status', { id, status })).code).toBe(1)
      expect((await admin.post('/customer/setpwd', { id, password: 'Rescue@2027' })).code).toBe(0)
      for (const path of ['/v2/customer/contact', '/v2/customer/invoice', '/v2/customer/contract'])
        expect((await admin.get(path, { customer_id: id })).code, path).toBe(1)
      const reader = await desk.holder('customerreader', FIRM.platform, ['client_list'])
      for (const [path, body] of [
        ['/customer/save', { id, version: version, alias: '他' }],
        ['/customer/setpay', { id, ...terms }],
        ['/customer/status', { id, status: 0 }],
        ['/customer/delete', { id }],
      ] as const)
        expect((await reader.post(path, body)).info, path).toBe(MESSAGES.forbidden)
      expect((await admin.post('/customer/delete', { id })).info).toBe('删除成功')
    })

    test('F-527 the platform alone links a customer to an account, and never to its own books', async () => {
      const { id } = (await admin.post<{ id: number }>('/customer/save', { name: '北线车队' })).data
      const link = async (company_id: number, client = admin) => {
        const { version } = (await admin.get<Values>('/customer/detail', { id })).data
        return client.post('/customer/save', { id, version, company_id })
      }
      expect((await link(FIRM.insurer)).code).toBe(1)
      expect((await admin.get('/customer/detail', { id })).data).toMatchObject({ company_id: FIRM.insurer })
      expect((await link(FIRM.provider1)).code).toBe(0)
      expect((await link(FIRM.insurer161, insurer)).code).toBe(0)
      const own = (
        await insurer.post<{ id: number }>('/customer/save', { name: '自有客户', company_id: FIRM.insurer161 })
      ).data
      expect((await admin.get('/customer/detail', { id: own.id })).data).toMatchObject({ company_id: null })
      const { version } = (await admin.get<Values>('/customer/detail', { id: own.id })).data
      expect(await admin.post('/customer/save', { id: own.id, version, company_id: FIRM.insurer })).toMatchObject({
        code: 0,
        info: '对应公司不能是客户的所属公司',
      })
    })
  })
})
