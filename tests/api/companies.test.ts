import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../server/db/testing'
import { MESSAGES, SESSION } from '../../src/schema/model'
import { FIRM, PASSWORD } from './company'
import { Desk } from './desk'
import { passTime } from './serve'

interface List {
  readonly data: readonly Readonly<Record<string, unknown>>[]
  readonly total: number
}
const draft = {
  name: '粤泰保险',
  short: 'YUETAI',
  charge: '方绍仪',
  phone: '13800000003',
  is_annual: 1,
  is_distribution: 0,
  new_system: 1,
  manage_name: '方绍仪',
  manage_mobile: '13800000003',
  account: 'boss',
  password: 'first-1',
}

describe.each(mainEngine())('companies and their settings on %s', (engine) => {
  const desk = new Desk(engine)
  const login = (account: string, password: string, short = '') =>
    desk.call<{ token: string; user: Record<string, unknown> }>('', 'POST', '/login', { account, password, short })

  test('F-310 a company comes with its administrator, who can log in and let others in', async () => {
    const admin = await desk.as('admin')
    const made = await admin.post<{ id: number }>('/v2/company/save', draft)
    expect(made).toMatchObject({ code: 1, info: '添加成功' })
    const { data } = await login('boss', 'first-1', 'yuetai')
    expect(data.user).toMatchObject({
      password_reset: 1,
      firm_type: 1,
      firm_id: made.data.id,
      role_name: '管理员',
      company: { is_annual: 1, is_distribution: 0, new_system: 1 },
    })
    expect(data.user.nodes).toEqual(expect.arrayContaining(['role_man', 'saveStaff', 1]))
    expect(data.user.nodes).not.toContain(20)
    expect(data.user.pages).not.toContain('/system/index')
    const boss = await desk.firstSignIn('boss', 'first-1', 'yuetai')
    const roles = (await boss.get<List>('/auth/list')).data.data
    const clerk = { name: '文员', account: 'clerk', tel: '13900000000', password: 'clerk-1' }
    expect((await boss.post('/admin/save', { ...clerk, role_id: roles[0]?.id })).code).toBe(1)
    const audited = await desk.db.rows(sql`select 1 from audit_log where remark = '新增公司'`)
    expect(audited).toHaveLength(2)
    // It closes its own months: bills, incoming money, cards, its wallet, its settings; and nobody else's.
    const own = ['/v2/statement/bill', '/v2/receipt', '/v2/finance/overview', '/v2/finance/card/batch', '/v2/wallet']
    for (const path of [...own, '/v2/company/config']) expect(await boss.get(path), path).toMatchObject({ code: 1 })
    const { data: bills } = await boss.get<List>('/v2/statement/bill')
    expect(bills.data).toEqual([])
    expect(await boss.get('/v2/company/list')).toMatchObject({ code: 0 })
  })

  test('refused: a code that is taken, a short password, and nothing is left behind', async () => {
    const admin = await desk.as('admin')
    const before = await desk.db.rows<{ n: number }>(sql`select count(*)::int as n from firm`)
    expect((await admin.post('/v2/company/save', { ...draft, name: '另一家', short: 'PENGCHENG' })).info).toBe(
      '机构代码已存在',
    )
    expect((await admin.post('/v2/company/save', { ...draft, name: '新', short: 'NEW', password: '12345' })).info).toBe(
      '密码不能少于6位',
    )
    expect((await admin.post('/v2/company/save', {})).data).toMatchObject({
      errors: {
        manage_name: '请输入管理员姓名',
        manage_mobile: '请输入管理员手机号',
        account: '请输入登录账号',
        password: '请输入登录密码',
      },
    })
    expect(await desk.db.rows(sql`select count(*)::int as n from firm`)).toEqual(before)
  })

  test('F-061 head office sees head office and companies, never providers; nobody else sees the page', async () => {
    const admin = await desk.as('admin')
    const types = (await admin.get<List>('/v2/company/list', { limit: 100 })).data.data.map((row) => row.firm_type)
    expect(new Set(types)).toEqual(new Set([0, 1]))
    expect((await admin.get('/v2/company/detail', { id: FIRM.provider1 })).info).toBe(MESSAGES.forbidden)
    expect((await admin.post('/v2/company/status', { id: FIRM.provider1, status: 0 })).info).toBe(MESSAGES.forbidden)
    for (const account of ['insurer', 'provider1', 'powerless'] as const)
      expect((await (await desk.as(account)).get('/v2/company/list')).info).toBe(MESSAGES.forbidden)
  })

  test('a company that is disabled is signed out at once, and comes back when it is enabled', async () => {
    const admin = await desk.as('admin')
    const { token } = (await login('insurer161', PASSWORD)).data
    const user = desk.client(token)
    expect((await user.get('/user/info')).code).toBe(1)
    expect((await admin.post('/v2/company/status', { id: FIRM.insurer161, status: 0 })).info).toBe('停用成功')
    expect((await user.get('/user/info')).code).toBe(SESSION.revoked)
    expect((await login('insurer161', PASSWORD)).info).toBe('账号已停用，请联系管理员')
    expect((await admin.post('/v2/company/status', { id: FIRM.insurer161, status: 1 })).info).toBe('启用成功')
    expect((await login('insurer161', PASSWORD)).code).toBe(1)
    expect((await admin.post('/v2/company/status', { id: FIRM.platform, status: 0 })).info).toBe('不能停用自己的公司')
    expect((await admin.post('/firm/status', { id: FIRM.platform, status: 0 })).code).toBe(0)
  })

  test('a provider that is disabled is signed out at once too', async () => {
    const admin = await desk.as('admin')
    const { data } = await login('provider2', PASSWORD)
    expect((await desk.client(data.token).get('/user/info')).code).toBe(1)
    expect((await admin.post('/firm/status', { id: FIRM.provider2, status: 0 })).info).toBe('停用成功')
    expect((await desk.client(data.token).get('/user/info')).code).toBe(SESSION.revoked)
    expect((await admin.post('/firm/status', { id: FIRM.provider2, status: 1 })).info).toBe('启用成功')
  })

  test('F-107 F-309 outside of new-system mode a company has no address books of providers and no say in their signing', async () => {
    const admin = await desk.as('admin')
    const insurer = await desk.as('insurer')
    const provider = {
      ...{ name: '东湖救援', firm_type: 3, charge: '胡启明', phone: '13800000099', long_phone: '0755-26000099' },
      ...{ address: '罗湖区爱国路3018号', manage_name: '胡启明', manage_mobile: '13900000099', account: 'donghu' },
    }
    const made = await insurer.post<{ id: number }>('/firm/save', {
      ...provider,
      short: 'DH1',
      password: 'donghu-1',
      sign: 0,
    })
    expect(made).toMatchObject({ code: 1 })
    const { id } = made.data
    const signOf = async () => (await admin.get<Record<string, unknown>>('/firm/detail', { id })).data.sign
    const opened = { charge: '沈嘉禾', phone: '13800000002', is_annual: 1, is_distribution: 0 }
    const mode = (new_system: 0 | 1) => admin.post('/v2/company/save', { id: FIRM.insurer, ...opened, new_system })
    expect(await mode(0)).toMatchObject({ code: 1 })
    const person = { firm_id: id, position: '负责人', name: '胡启明', mobile: '13900000099' }
    expect(await admin.post('/v2/firm/contact', person)).toMatchObject({ code: 1 })
    const book = async () => (await insurer.get<{ total: number }>('/v2/firm/contact', { firm_id: id })).data.total
    // It has partners, and this provider is none of them.
    expect(await book()).toBe(0)
    expect(await insurer.post('/firm/save', { id, charge: '胡启', sign: 1 })).toMatchObject({ code: 1 })
    expect((await insurer.get('/firm/detail', { id })).data).not.toHaveProperty('sign')
    expect(await signOf()).toBe(0)
    expect(
      await insurer.post('/firm/save', {
        ...provider,
        name: '东湖二队',
        account: 'donghu2',
        short: 'DH2',
        password: 'donghu-2',
      }),
    ).toMatchObject({
      code: 1,
    })
    expect(await mode(1)).toMatchObject({ code: 1 })
    // Its people are for partners in either mode (F-121), though it has entered the firm itself.
    expect(await book()).toBe(0)
    await desk.db.rows(
      sql`insert into partnership (low_firm_id, high_firm_id, status) values (${FIRM.insurer}, ${id}, 2)`,
    )
    expect(await book()).toBe(1)
    expect(await insurer.post('/firm/save', { id, sign: 1 })).toMatchObject({ code: 1 })
    expect(await signOf()).toBe(1)
  })

  test('O-643 the minutes are settings: queues count and list by those of the user’s own company', async () => {
    const id = await desk.place({ customer_id: 2 })
    const insurer = await desk.as('insurer')
    const admin = await desk.as('admin')
    await desk.set(id, sql`status_time = now() - interval '10 minutes'`)
    const waiting = async (client: typeof admin) => {
      const counts = await client.get<{ queues: Record<string, number> }>('/order/queues')
      const list = await client.get<List>('/order/list', { queue: 'send_timeout', limit: 100 })
      expect(list.data.total).toBe(counts.data.queues.send_timeout)
      return list.data.data.some((row) => row.id === id)
    }
    expect(await waiting(insurer)).toBe(true)
    expect(await insurer.post('/v2/company/config', { send_minutes: 15 })).toMatchObject({
      code: 1,
      info: '保存成功！',
    })
    expect(await waiting(insurer)).toBe(false)
    expect(await waiting(admin)).toBe(true)
    const { data } = await insurer.get<{ company: { timeouts: object } }>('/user/info')
    expect(data.company.timeouts).toMatchObject({ send: 15, response: 2, finish: 35 })
    expect((await insurer.get('/order/list', { queue: 'nonsense' })).code).toBe(0)
  })

  test('E7 unpaid and ungrabbed orders run out after the minutes of their own company', async () => {
    const insurer = await desk.as('insurer')
    await insurer.post('/v2/company/config', { pool_minutes: 60, unpaid_minutes: 60 })
    const place = async (customer_id: number) => {
      const unpaid = await desk.place({ customer_id, charge_type: '02' })
      const pooled = await desk.place({ customer_id })
      const firm_id = [FIRM.provider1, FIRM.provider2]
      await (await desk.as('dispatch')).post('/v2/order/confirm', { order_id: pooled, firm_id })
      return [unpaid, pooled] as const
    }
    const own = await place(1)
    const theirs = await place(2)
    await desk.db.rows(sql`update orders set status_time = now() - interval '40 minutes' where status in (0, 30)`)
    await passTime(desk.db)
    const status = async (id: number) => (await (await desk.as('dispatch')).order(id)).status
    expect([await status(own[0]), await status(own[1])]).toEqual([8, 1])
    expect([await status(theirs[0]), await status(theirs[1])]).toEqual([0, 30])
  })

  test('O-642 a company’s limit to take an order holds where its customer has none', async () => {
    const insurer = await desk.as('insurer')
    const say = '已超过接单时限，请联系客户确认！'
    const late = async () => {
      const id = await desk.orderAt(12, { customer_id: 2 })
      await desk.db.rows(sql`update orders set order_time = now() - interval '20 minutes' where id = ${id}`)
      return (await (await desk.as('provider1')).post('/v2/order/accept', { id })).info
    }
    expect(await late()).not.toBe(say)
    await insurer.post('/v2/company/config', { taking_limit: 600 })
    expect(await late()).toBe(say)
    await insurer.post('/v2/company/config', { taking_limit: 0 })
  })

  test('F-418 F-532 only holders of company_man write the settings, and whoever is of the company reads them', async () => {
    const insurer = await desk.as('insurer')
    for (const [part, change, untouched] of [
      ['config', { order_sound: 3 }, { order_sound: 1 }],
      ['service', { takes_appointments: 0 }, { takes_appointments: 1 }],
      ['payment', { takes_codes: 0 }, { takes_codes: 1 }],
      ['callvoice', { makes_calls: 0 }, { makes_calls: 1 }],
    ] as const) {
      const path = `/v2/company/${part}`
      expect((await insurer.get(path)).data, part).toMatchObject(untouched)
      expect(await insurer.post(path, change), part).toMatchObject({ code: 1 })
      expect((await insurer.get(path)).data, part).toMatchObject({ ...change, firm_id: FIRM.insurer })
      // Each company has its own.
      expect((await (await desk.as('powerless')).get(path)).data, part).toMatchObject(untouched)
      for (const account of ['powerless', 'provider1'] as const)
        expect(await (await desk.as(account)).post(path, change), part).toMatchObject({
          code: 0,
          info: MESSAGES.forbidden,
        })
      expect((await insurer.post(path, untouched)).code, part).toBe(1)
    }
    expect((await insurer.post('/v2/company/config', { finish_minutes: 0 })).code).toBe(0)
    expect((await insurer.get('/v2/company/service')).data).not.toHaveProperty('finish_minutes')
  })
})
