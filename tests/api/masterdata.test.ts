import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../server/db/testing'
import { MESSAGES } from '../../src/schema/model'
import { draft, FIRM } from './company'
import { Desk } from './desk'
import { passTime } from './serve'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const provider = {
  name: '东湖救援',
  firm_type: 3,
  charge: '胡启明',
  phone: '13800000099',
  long_phone: '0755-26000099',
  address: '罗湖区爱国路3018号',
  sign: 1,
  manage_name: '胡启明',
  manage_mobile: '13900000099',
  account: 'donghu',
}
const title = {
  title: '鹏安财产保险股份有限公司',
  duty_num: '91440300MA5PACX001',
  phone: '0755-88000001',
  bank_name: '平安银行',
  bank_branch: '深圳福田支行',
  bank_account: '151000000000101',
  address: '深圳市福田区益田路5033号',
  post_address: '深圳市福田区益田路5033号21楼',
}
const NOW = Math.floor(Date.now() / 1000)
const couponTerms = { type: 1, money: 30, threshold: 100, start_time: NOW - 100, end_time: NOW + 86_400, per_user: 0 }

type List = { readonly data: Record<string, unknown>[]; readonly total: number }

describe.each(mainEngine())('master data on %s', (engine) => {
  const desk = new Desk(engine)
  let shorts = 0
  const newFirm = async (more: object = {}, account: 'admin' | 'insurer' = 'admin') => {
    const short = `DH${++shorts}`
    const client = await desk.as(account)
    const reply = await client.post<{ id: number }>('/firm/save', {
      ...provider,
      name: `${provider.name}${shorts}`,
      short,
      password: sha256('Donghu@1'),
      ...more,
    })
    return { reply, id: reply.data?.id, short, client }
  }
  const login = (password: string, short: string, account = 'donghu') =>
    desk.call<{ token: string }>('', 'POST', '/login', { account, password, short })

  test('F-510 F-298 to F-308 the firm form asks in the words of the specification, and an account is made with the firm', async () => {
    const admin = await desk.as('admin')
    const empty = await admin.post('/firm/save', {})
    expect(empty.data).toMatchObject({
      errors: {
        name: '请输入服务商名称',
        charge: '请输入负责人',
        short: '请输入简称',
        phone: '请输入手机号',
        long_phone: '请输入客服电话',
        address: '请选择注册地址',
        sign: '请选择签约状态',
        manage_name: '请输入管理员姓名',
        manage_mobile: '请输入管理员手机号',
        account: '请输入登录账号',
        password: '请输入登录密码',
      },
    })
    expect(
      (await admin.post('/firm/save', { ...provider, short: 'X1', sign: null, password: '12345' })).data,
    ).toMatchObject({
      errors: { password: '密码不能少于6位', sign: '请选择签约状态' },
    })
    const { id, short, reply } = await newFirm()
    expect(reply).toMatchObject({ code: 1, info: '添加成功' })
    expect(await login('Donghu@1', short)).toMatchObject({ code: 1, data: { user: { firm_id: id, firm_type: 3 } } })
    expect(await login(sha256('Donghu@1'), short)).toMatchObject({ code: 1 })
    const detail = (await admin.get('/firm/detail', { id })).data
    expect(detail).toMatchObject({ account: 'donghu', real_tax_rate: 6, status: 1 })
    expect(JSON.stringify(detail)).not.toContain('scrypt')
    const [audit] = await desk.db.rows<{ changes: object }>(
      sql`select changes from audit_log where resource = 'firm' and row_id = ${id ?? 0} and action = 'create'`,
    )
    expect(JSON.stringify(audit)).not.toContain(sha256('Donghu@1'))
  })

  test('F-311 an edit without a password keeps it, one with a password ends the sessions; the account name stays', async () => {
    const { id, short, client } = await newFirm()
    const { token } = (await login('Donghu@1', short)).data
    expect(await client.post('/firm/save', { id, manage_name: '胡小明' })).toMatchObject({ code: 1, info: '修改成功' })
    expect((await desk.client(token).get('/user/info')).data).toMatchObject({ name: '胡小明' })
    expect(await client.post('/firm/save', { id, account: 'other' })).toMatchObject({ info: '登录账号不可修改' })
    await client.post('/firm/save', { id, password: sha256('Fresh@22') })
    expect(await desk.client(token).get('/user/info')).toMatchObject({ code: 50012 })
    expect(await login('Donghu@1', short)).toMatchObject({ code: 0 })
    expect(await login('Fresh@22', short)).toMatchObject({ code: 1 })
  })

  test('a firm that is switched off is out at once, and in again when it is switched on; nobody switches off himself', async () => {
    const { id, short, client } = await newFirm()
    const { token } = (await login('Donghu@1', short)).data
    expect(await desk.client(token).get('/user/info')).toMatchObject({ code: 1 })
    expect(await client.post('/firm/status', { id, status: 0 })).toMatchObject({ code: 1, info: '停用成功' })
    expect(await desk.client(token).get('/user/info')).toMatchObject({ code: 50012 })
    expect(await login('Donghu@1', short)).toMatchObject({ code: 0, info: '账号已停用，请联系管理员' })
    expect(await client.post('/firm/status', { id, status: 0 })).toMatchObject({ code: 0, info: MESSAGES.changed })
    await client.post('/firm/status', { id, status: 1 })
    expect(await login('Donghu@1', short)).toMatchObject({ code: 1 })
    expect(await client.post('/firm/status', { id: FIRM.platform, status: 0 })).toMatchObject({
      info: '平台总部不可停用',
    })
    const insurer = await desk.as('insurer')
    expect(await insurer.post('/firm/status', { id: FIRM.insurer, status: 0 })).toMatchObject({
      info: '不能停用自己的公司',
    })
  })

  test('a company enters providers and keeps those; others’ it sees and may not touch, and it makes no platform', async () => {
    const own = await newFirm({}, 'insurer')
    expect(own.reply).toMatchObject({ code: 1 })
    expect(await own.client.post('/firm/save', { id: own.id, charge: '新人' })).toMatchObject({ code: 1 })
    const others = await newFirm()
    expect((await own.client.get<List>('/firm/list', { id: others.id })).data.total).toBe(1)
    for (const [path, body] of [
      ['/firm/save', { password: sha256('Taken@99') }],
      ['/firm/status', { status: 0 }],
      ['/firm/setpay', { pay_type: 2, tax_rate: 1, real_tax_rate: 1 }],
    ] as const) {
      expect(await own.client.post(path, { id: others.id, ...body })).toMatchObject({
        code: 0,
        info: MESSAGES.forbidden,
      })
    }
    expect(await login('Donghu@1', others.short)).toMatchObject({ code: 1 })
    for (const firm_type of [0, 1]) expect((await newFirm({ firm_type }, 'insurer')).reply).toMatchObject({ code: 0 })
  })

  test('F-205 F-206 F-617 F-314 to F-318 the settlement settings, of firms and customers alike', async () => {
    const { client, id } = await newFirm()
    expect((await client.get('/firm/detail', { id })).data).toMatchObject({ tax_rate: 6, real_tax_rate: 6 })
    const full = { pay_type: 1, pay_peroid: 2, tax_rate: 6, real_tax_rate: 3 }
    for (const [path, target] of [
      ['/firm/setpay', { id }],
      ['/customer/setpay', { id: 1 }],
    ] as const) {
      const refused = async (more: object) => (await client.post(path, { ...target, ...full, ...more })).info
      expect(await refused({ pay_type: null })).toBe('请选择结算方式！')
      expect(await refused({ pay_peroid: null })).toBe('请填写结算周期！')
      expect(await refused({ tax_rate: null })).toBe('应开税率不能为空！')
      expect(await refused({ real_tax_rate: null })).toBe('实开税率不能为空！')
      expect(await client.post(path, { ...target, ...full })).toMatchObject({ code: 1 })
      expect(await client.post(path, { ...target, ...full, pay_type: 2, pay_peroid: null })).toMatchObject({ code: 1 })
    }
    expect((await client.get('/firm/detail', { id })).data).toMatchObject({
      pay_type: 2,
      pay_peroid: null,
      real_tax_rate: 3,
    })
  })

  test('F-526 F-527 customers: switched off they take no order, with open orders they are not deleted', async () => {
    const admin = await desk.as('admin')
    const { id } = (await admin.post<{ id: number }>('/v2/customer', { name: '新客户' })).data
    expect((await admin.get('/customer/detail', { id })).data).toMatchObject({ name: '新客户', status: 1 })
    expect(await admin.post('/customer/setpwd', { id, password: 'Abc@1234' })).toMatchObject({ code: 0 })
    await admin.post('/customer/status', { id, status: 0 })
    const order = { ...draft, customer_id: id, car_no: desk.plate() }
    expect(await admin.post('/order/create', order)).toMatchObject({ code: 0, info: '该客户已停用，不能下单' })
    await admin.post('/customer/status', { id, status: 1 })
    expect(await admin.post('/order/create', order)).toMatchObject({ code: 1 })
    expect(await admin.post('/customer/delete', { id })).toMatchObject({ info: '该客户还有未完成的订单，不能删除' })
    expect((await admin.get<List>('/customer/list', { id })).data.total).toBe(1)
    await desk.db.rows(sql`update orders set status = 5 where customer_id = ${id}`)
    expect(await admin.post('/customer/delete', { id })).toMatchObject({ code: 1, info: '删除成功' })
  })

  test('F-527 the password of a customer is that of its company’s administrator; only the platform sets it', async () => {
    const company = await newFirm({ firm_type: 1, name: '东湖保险' })
    const { client } = company
    const made = await client.post<{ id: number }>('/customer/save', { name: '东湖客户', company_id: company.id })
    expect(await client.post('/customer/setpwd', { id: made.data.id, password: '12345' })).toMatchObject({
      info: '密码不能少于6位',
    })
    const set = await client.post('/customer/setpwd', { id: made.data.id, password: sha256('Lake@123') })
    expect(set).toMatchObject({ code: 1, info: '密码设置成功！' })
    expect(await login('Lake@123', company.short)).toMatchObject({ code: 1, data: { user: { firm_type: 1 } } })
    const insurer = await desk.as('insurer')
    expect(await insurer.post('/customer/setpwd', { id: 2, password: 'Abc@1234' })).toMatchObject({
      info: MESSAGES.forbidden,
    })
  })

  test('F-115 F-296 F-209 F-210 F-515 the address book of a firm goes with the firm', async () => {
    const [admin, one, two] = [await desk.as('admin'), await desk.as('provider1'), await desk.as('provider2')]
    const person = { position: '夜班调度', name: '黎倩', mobile: '13600000012' }
    expect((await admin.post('/v2/firm/contact', { firm_id: 4 })).data).toMatchObject({
      errors: { position: '必填', name: '必填', mobile: '必填' },
    })
    const made = await admin.post<{ id: number }>('/v2/firm/contact', { firm_id: FIRM.provider1, ...person })
    expect((await one.get<List>('/v2/firm/contact', { firm_id: FIRM.provider1 })).data.data).toMatchObject([person])
    expect((await two.get<List>('/v2/firm/contact', { firm_id: FIRM.provider1 })).data.total).toBe(0)
    expect(await two.post('/v2/firm/contact', { firm_id: FIRM.provider1, ...person })).toMatchObject({ code: 0 })
    expect(
      await two.post('/v2/firm/contact/status', { firm_id: FIRM.provider1, id: made.data.id, status: -1 }),
    ).toMatchObject({
      code: 0,
      info: MESSAGES.forbidden,
    })
    const insurer = await desk.as('insurer')
    expect((await insurer.get<List>('/v2/firm/contact', { id: made.data.id })).data.total).toBe(1)
    expect(await insurer.post('/v2/firm/contact', { id: made.data.id, name: '别人' })).toMatchObject({
      info: MESSAGES.forbidden,
    })
    await desk.db.rows(sql`
      insert into firm_contact (id, firm_id, position, name, mobile) values (888888, 4, '系统', '系统', '13600000000'), (999999, 4, '系统', '系统', '13600000000')`)
    expect((await admin.get<List>('/v2/firm/contact', { firm_id: FIRM.provider1 })).data.total).toBe(1)
    expect(await one.post('/v2/firm/contact/status', { firm_id: 4, id: made.data.id, status: -1 })).toMatchObject({
      code: 1,
    })
  })

  test('F-398 without firm_info_show firms have neither name nor phone, in their own list, in their address book or by search', async () => {
    const admin = await desk.as('admin')
    await admin.post('/v2/firm/contact', {
      firm_id: FIRM.provider1,
      position: '调度',
      name: '罗敏',
      mobile: '13900000077',
    })
    await desk.db.rows(sql`update role set nodes = nodes - 'firm_info_show' where name = 'insurer161'`)
    const stranger = await desk.as('insurer161')
    const firms = (await stranger.get<List>('/firm/list', { id: FIRM.provider1 })).data.data
    expect(firms).toMatchObject([{ id: FIRM.provider1, name: '***' }])
    expect((await stranger.get<List>('/firm/list', { keyword: '鹏城拖车' })).data.total).toBe(0)
    expect((await stranger.get('/firm/detail', { id: FIRM.provider1 })).data).toMatchObject({ name: '***' })
    const book = (await stranger.get<List>('/v2/firm/contact', { firm_id: FIRM.provider1 })).data
    expect(book.data).toMatchObject([{ firm_id: FIRM.provider1, firm_name: '***', mobile: '***' }])
    const own = (await (await desk.as('provider1')).get<List>('/firm/list')).data.data
    expect(own).toMatchObject([{ name: '鹏城拖车' }])
  })

  test('F-401 F-530 the address book of a customer goes with the customer, which stays as given, its scope and its role', async () => {
    const [admin, insurer, scoped] = [await desk.as('admin'), await desk.as('insurer'), await desk.as('insurer161')]
    const person = { position: '客服', name: '方绍仪', mobile: '13600000064' }
    for (const customer_id of [2, 14, 163]) await admin.post('/v2/customer/contact', { customer_id, ...person })
    const seen = async (client: typeof admin) =>
      (await client.get<List>('/v2/customer/contact')).data.data.map(({ customer_id }) => customer_id).sort()
    expect(await seen(insurer)).toEqual([2])
    expect(await seen(scoped)).toEqual([14])
    expect(await insurer.post('/v2/customer/contact', { customer_id: 14, ...person })).toMatchObject({ code: 0 })
    const [{ id = 0, customer_id = 0 } = {}] = (await admin.get<List>('/v2/customer/contact')).data.data
    const asItStands = { id, customer_id, ...person, name: '另一人' }
    expect(await admin.post('/v2/customer/contact', { ...asItStands, customer_id: 3 })).toMatchObject({
      code: 0,
      data: { errors: { customer_id: '客户当前不可修改' } },
    })
    expect(await admin.post('/v2/customer/contact', { ...asItStands, customer_id: String(customer_id) })).toMatchObject(
      {
        code: 1,
      },
    )
    expect(await (await desk.as('provider1')).get('/v2/customer/contact')).toMatchObject({ info: MESSAGES.forbidden })
  })

  test('O-410 F-188 F-258 billing titles: eight needed texts with their forms, −1 removes', async () => {
    const [insurer, other] = [await desk.as('insurer'), await desk.as('insurer161')]
    const errors = (await insurer.post<{ errors: object }>('/v2/customer/invoice', {})).data.errors
    expect(Object.keys(errors).sort()).toEqual(Object.keys(title).sort())
    for (const duty_num of ['91440300MA5PAC', '91440300ma5pacx001', '91440300MA5PACX00112345']) {
      expect((await insurer.post('/v2/customer/invoice', { ...title, duty_num })).code).toBe(0)
    }
    expect((await insurer.post('/v2/customer/invoice', { ...title, phone: '123' })).info).toBe('请输入正确的电话号码')
    const made = await insurer.post<{ id: number }>('/v2/customer/invoice', { ...title, customer_id: 2 })
    expect(made.code).toBe(1)
    expect((await other.get<List>('/v2/customer/invoice', { id: made.data.id })).data.total).toBe(0)
    expect(await other.post('/v2/customer/invoice/status', { id: made.data.id, status: -1 })).toMatchObject({ code: 0 })
    expect(await insurer.post('/v2/customer/invoice/status', { id: made.data.id, status: -1 })).toMatchObject({
      code: 1,
    })
  })

  test('F-295 F-495 banks: three needed texts, and the number is one', async () => {
    const admin = await desk.as('admin')
    expect((await admin.post('/v2/bank', {})).data).toMatchObject({
      errors: { bank_name: '必填', account_name: '必填', account_num: '必填' },
    })
    const bank = { bank_name: '招商银行', account_name: '安途', account_num: '6225 8801' }
    expect((await admin.post('/v2/bank', { ...bank, account_num: '六二二五' })).info).toBe('账号只能是数字')
    const { id } = (await admin.post<{ id: number }>('/v2/bank', bank)).data
    expect(await admin.post('/v2/bank/status', { id, status: -1 })).toMatchObject({ code: 1 })
    expect((await admin.get<List>('/v2/bank', { id })).data.total).toBe(0)
  })

  const newCoupon = async (more: object = {}) => {
    const admin = await desk.as('admin')
    const made = await admin.post<{ id: number }>('/v2/coupon', { name: '立减券', stock: 3, ...couponTerms, ...more })
    expect(made).toMatchObject({ code: 1 })
    return { admin, id: made.data.id }
  }
  const held = async (id: number) =>
    (await (await desk.as('admin')).get<List>('/v2/coupon/user', { coupon_id: id })).data

  test('decisions §8: of eight who are given one at once, three get it, and the stock is 0, never less', async () => {
    const { admin, id } = await newCoupon()
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) => admin.post('/v2/coupon/issue', { id, phone: `1391234000${i}` })),
    )
    expect(replies.filter(({ code }) => code === 1)).toHaveLength(3)
    expect(new Set(replies.filter(({ code }) => code === 0).map(({ info }) => info))).toEqual(
      new Set(['优惠券库存不足']),
    )
    expect((await admin.get('/v2/coupon/detail', { id })).data).toMatchObject({ stock: 0, issued: 3 })
    expect(await held(id)).toMatchObject({ total: 3 })
    await expect(desk.db.rows(sql`update coupon set stock = -1 where id = ${id}`)).rejects.toThrow()
  })

  test('decisions §8: the same call again is one coupon; so many a person; terms stay as they were given', async () => {
    const { admin, id } = await newCoupon({ per_user: 1 })
    const body = { id, phone: '13912340001', contact: '陈先生' }
    const key = { 'idempotency-key': `issue-${id}` }
    const first = await admin.post('/v2/coupon/issue', body, key)
    expect(await admin.post('/v2/coupon/issue', body, key)).toEqual(first)
    expect(await admin.post('/v2/coupon/issue', body)).toMatchObject({ code: 0, info: '该用户已达到领取上限' })
    expect(await held(id)).toMatchObject({
      total: 1,
      data: [{ phone: '13912340001', money: 30, threshold: 100, status: 0, user_name: 'admin', coupon_name: '立减券' }],
    })
    expect(await admin.post('/v2/coupon', { id, money: 1 })).toMatchObject({
      code: 0,
      info: '已发放的优惠券不可修改优惠内容',
    })
    expect(await admin.post('/v2/coupon', { id, stock: 50 })).toMatchObject({ code: 1 })
  })

  test('decisions §8: voided with a reason, expired by time; what is over is not issued and not voided', async () => {
    const { admin, id } = await newCoupon()
    for (const phone of ['13912340001', '13912340002']) await admin.post('/v2/coupon/issue', { id, phone })
    const [second, first] = (await held(id)).data.map((row) => Number(row.id))
    expect(await admin.post('/v2/coupon/user/void', { id: first })).toMatchObject({ code: 0, info: '请输入作废原因' })
    expect(await admin.post('/v2/coupon/user/void', { id: first, remark: '重复发放' })).toMatchObject({ code: 1 })
    expect(await admin.post('/v2/coupon/user/void', { id: first, remark: '再' })).toMatchObject({
      info: MESSAGES.changed,
    })
    await desk.db.rows(sql`update user_coupon set end_time = now() - interval '1 second' where coupon_id = ${id}`)
    expect(await admin.post('/v2/coupon/user/void', { id: second, remark: 'x' })).toMatchObject({
      info: '优惠券已过期',
    })
    expect(await passTime(desk.db)).toBe(1)
    expect(await passTime(desk.db)).toBe(0)
    expect((await held(id)).data.map(({ status }) => status)).toEqual([2, 3])
    await desk.db.rows(sql`update coupon set end_time = now() - interval '1 second' where id = ${id}`)
    expect(await admin.post('/v2/coupon/issue', { id, phone: '13912340003' })).toMatchObject({ info: '优惠券已过期' })
    expect((await admin.get('/v2/coupon/detail', { id })).data).toMatchObject({ stock: 1 })
    const refused = await admin.post('/v2/coupon', { name: '倒', stock: 1, ...couponTerms, end_time: NOW - 200 })
    expect(refused).toMatchObject({ code: 0, info: '失效时间不能早于生效时间' })
  })
})
