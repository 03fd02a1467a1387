import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { Desk } from '../desk'

interface List {
  readonly data: readonly Readonly<Record<string, unknown>>[]
  readonly total: number
}
const ALL = ['enterprise_center', 'enterprise_edit', 'enterprise_address']
const contact = {
  charge: '何志强',
  phone: '13702665520',
  long_phone: '0755-26605520',
  email: 'office@pengcheng.example',
  address: '深圳市南山区留仙大道1183号',
  lnglat: '113.953,22.577',
}
const place = { address: '南山区留仙大道1183号', lnglat: '113.953,22.577', province: 44, city: 4403, area: 440305 }

describe.each(mainEngine())('the enterprise centre on %s', (engine) => {
  const desk = new Desk(engine)
  const stored = async (firm: number) =>
    (await desk.db.rows<Record<string, unknown>>(sql`select * from firm where id = ${firm}`))[0]

  test('F-156 F-484 O-237 a firm reads and edits its own contact data; the log says by whom', async () => {
    const own = await desk.holder('centre', FIRM.provider1, ALL)
    const before = await own.get('/v2/enterprise', { id: FIRM.provider1 })
    expect(before.data).toMatchObject({ id: FIRM.provider1, name: '鹏城拖车', short: 'PENGCHENG' })
    expect(await own.post('/v2/enterprise', { id: FIRM.provider1, ...contact })).toMatchObject({
      code: 1,
      info: '修改成功',
    })
    expect((await own.get('/v2/enterprise', { id: FIRM.provider1 })).data).toMatchObject(contact)
    const log = await desk.db.rows(
      sql`select 1 from audit_log where resource = 'enterprise' and row_id = ${FIRM.provider1} and action = 'edit'`,
    )
    expect(log).toHaveLength(1)
    // What a form of its own missed is said in the words of the platform's form.
    const blank = await own.post<unknown>('/v2/enterprise', { id: FIRM.provider1, charge: '', long_phone: '12' })
    expect(blank).toMatchObject({
      code: 0,
      data: { errors: { charge: '请输入负责人', long_phone: '请输入正确的客服电话' } },
    })
  })

  test('F-156 decisions §11 its type, code, rates, settlement, cooperation and login are not its own to write', async () => {
    const own = await desk.holder('centre', FIRM.provider1, ALL)
    const before = await stored(FIRM.provider1)
    const more = {
      ...{ name: '别家', short: 'OTHER', firm_type: 0, status: 0, grade: 1, is_business: 0, is_distribution: 1 },
      ...{ is_aggregate: 1, is_annual: 1, new_system: 0, pay_type: 2, pay_peroid: 9, tax_rate: 1, real_tax_rate: 1 },
      ...{ dispatch_cash: 0, sign: 0, account: 'x', password: 'secret-77', manage_name: 'x', admin_id: 1 },
      ...{ founder_id: FIRM.insurer, domain: 'a.example', page_title: 'x' },
    }
    for (const [name, value] of Object.entries(more)) {
      await own.post('/v2/enterprise', { id: FIRM.provider1, [name]: value })
      expect((await stored(FIRM.provider1))?.[name], name).toEqual(before?.[name])
    }
  })

  test('F-409 enterprise_center opens, enterprise_edit edits, enterprise_address keeps the points', async () => {
    const id = FIRM.provider1
    const reader = await desk.holder('centre-reader', FIRM.provider1, ['enterprise_center'])
    const editor = await desk.holder('centre-editor', FIRM.provider1, ['enterprise_center', 'enterprise_edit'])
    const nobody = await desk.holder('centre-nobody', FIRM.provider1, ['order_man'])
    const refused = { code: 0, info: MESSAGES.forbidden }
    for (const path of ['/v2/enterprise', '/v2/enterprise/state', '/v2/position'])
      expect(await nobody.get(path, path.endsWith('enterprise') ? { id } : {}), path).toMatchObject(refused)
    expect(await reader.get('/v2/enterprise', { id })).toMatchObject({ code: 1 })
    expect(await reader.post('/v2/enterprise', { id, charge: '何' })).toMatchObject(refused)
    expect(await editor.post('/v2/enterprise', { id, charge: '何志强' })).toMatchObject({ code: 1 })
    expect(await editor.post('/v2/position', place)).toMatchObject(refused)
    expect(await editor.post('/v2/position/delete', { id: 1 })).toMatchObject(refused)
  })

  test('F-156 another firm’s data is as if it were not there, to companies and the platform too', async () => {
    for (const [account, firm] of [
      ['centre-platform', FIRM.platform],
      ['centre-insurer', FIRM.insurer],
      ['centre2', FIRM.provider2],
    ] as const) {
      const other = await desk.holder(account, firm, [...ALL, 'server_man', 'save_firm'])
      const before = await stored(FIRM.provider1)
      expect((await other.get('/v2/enterprise', { id: FIRM.provider1 })).code).toBe(0)
      expect((await other.post('/v2/enterprise', { id: FIRM.provider1, charge: 'x' })).code).toBe(0)
      expect((await stored(FIRM.provider1))?.charge).toBe(before?.charge)
      expect((await other.get('/v2/enterprise', { id: firm })).data).toMatchObject({ id: firm })
    }
  })

  test('F-157 the logo is a picture of the firm’s own, .jpg, .jpeg or .png', async () => {
    const id = FIRM.provider1
    const own = await desk.holder('centre', FIRM.provider1, ALL)
    const logo = await desk.uploaded(FIRM.provider1)
    expect(await own.post('/v2/enterprise', { id, logo })).toMatchObject({ code: 1 })
    expect((await own.get('/v2/enterprise', { id })).data.logo).toContain(`/api/files/${logo}?exp=`)
    const theirs = await desk.uploaded(FIRM.provider2)
    const gif = await desk.uploaded(FIRM.provider1, Buffer.from('GIF89a-0123456789'), 'image/gif')
    for (const wrong of [theirs, gif, 'u/none.png'])
      expect((await own.post('/v2/enterprise', { id, logo: wrong })).code, wrong).toBe(0)
    expect((await stored(FIRM.provider1))?.logo).toBe(logo)
  })

  test('F-158 F-213 F-514 departure points: added, moved, deleted, each firm its own', async () => {
    const own = await desk.holder('centre', FIRM.provider1, ALL)
    const other = await desk.holder('centre2', FIRM.provider2, ALL)
    const made = await own.post<{ id: number }>('/v2/position', place)
    expect(made).toMatchObject({ code: 1, info: '添加成功' })
    const { id } = made.data
    expect((await own.get<List>('/v2/position')).data).toMatchObject({ total: 1, data: [{ id, ...place }] })
    expect((await other.get<List>('/v2/position')).data.total).toBe(0)
    const moved = { address: '宝安区创业二路66号', lnglat: '113.9,22.56' }
    expect(await other.post('/v2/position', { id, ...moved })).toMatchObject({ code: 0 })
    expect(await other.post('/v2/position/delete', { id })).toMatchObject({ code: 0 })
    expect(await own.post('/v2/position', { id, ...moved })).toMatchObject({ code: 1, info: '修改成功' })
    // Whose it is is nobody's to send.
    await own.post('/v2/position', { id, firm_id: FIRM.provider2 })
    expect((await own.get<List>('/v2/position')).data).toMatchObject({ data: [{ id, ...moved }] })
    expect(await own.post('/v2/position/delete', { id })).toMatchObject({ code: 1, info: '删除成功' })
    expect(await own.post('/v2/position/delete', { id })).toMatchObject({ code: 0 })
    expect((await own.get<List>('/v2/position')).data.total).toBe(0)
  })

  test('F-158 decisions §11 a point needs its coordinates: 请选择一个位置', async () => {
    const own = await desk.holder('centre', FIRM.provider1, ALL)
    const words = '请选择一个位置'
    for (const wrong of [{ address: '留仙大道' }, { address: '留仙大道', lnglat: '' }, { lnglat: '113.9,22.5' }, {}])
      expect(await own.post('/v2/position', wrong)).toMatchObject({ code: 0, data: { errors: { address: words } } })
    expect((await own.post('/v2/position', { ...place, lnglat: '很远' })).code).toBe(0)
    const { id } = (await own.post<{ id: number }>('/v2/position', place)).data
    expect(await own.post('/v2/position', { id, lnglat: null })).toMatchObject({
      code: 0,
      data: { errors: { address: words } },
    })
    await own.post('/v2/position/delete', { id })
  })

  test('F-158 a firm has at most fifty points, also when two are added at once', async () => {
    const own = await desk.holder('centre2', FIRM.provider2, ALL)
    for (let at = 0; at < 49; at++) await own.post('/v2/position', { ...place, address: `点${at}` })
    const both = await Promise.all(['a', 'b'].map((address) => own.post('/v2/position', { ...place, address })))
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(both.find(({ code }) => code === 0)?.info).toBe('出发点不能超过50个')
  })

  test('F-156 the state says what is missing and who holds which role, of the own firm alone', async () => {
    const own = await desk.holder('centre', FIRM.provider1, ALL)
    await desk.db.rows(sql`update firm set logo = null where id = ${FIRM.provider1}`)
    const before = (await own.get('/v2/enterprise/state')).data
    expect(before.missing).toEqual(['logo', 'points', 'account'])
    await own.post('/v2/position', place)
    await own.post('/v2/enterprise', { id: FIRM.provider1, logo: await desk.uploaded(FIRM.provider1) })
    const account = { bank_name: '招商银行', account_name: '鹏城拖车', account_num: '755900006621' }
    const money = await desk.holder('centre-money', FIRM.provider1, ['service_sta'])
    expect(await money.post('/v2/bank', account)).toMatchObject({ code: 1 })
    const after = (await own.get<{ roles: readonly Record<string, unknown>[] }>('/v2/enterprise/state')).data
    expect(after).toMatchObject({ percent: 100, missing: [], points: 1, accounts: 1 })
    expect(after.roles.find(({ name }) => name === 'provider1')).toMatchObject({ people: 1 })
    expect(after.roles.some(({ name }) => name === 'provider2')).toBe(false)
  })
})

describe.each(mainEngine())('a company’s own page on %s', (engine) => {
  const desk = new Desk(engine)
  const page = (query: Readonly<Record<string, unknown>>) =>
    desk.call<Record<string, unknown>>('', 'GET', '/company/page', query)

  test('F-541 anybody is told name, logo and title of a company by its domain or id, and nothing else', async () => {
    const admin = await desk.as('admin')
    const logo = await desk.uploaded(FIRM.insurer)
    await desk.db.rows(sql`update firm set logo = ${logo} where id = ${FIRM.insurer}`)
    const row = {
      id: FIRM.insurer,
      charge: '沈嘉禾',
      phone: '13800000002',
      is_annual: 0,
      is_distribution: 0,
      new_system: 1,
    }
    const saved = await admin.post('/v2/company/save', {
      ...row,
      domain: 'desk.pengan.example',
      page_title: '鹏安救援台',
    })
    expect(saved).toMatchObject({ code: 1 })
    const told = await page({ domain: 'Desk.Pengan.example' })
    expect(told).toMatchObject({ code: 1, data: { name: '鹏安财险', title: '鹏安救援台' } })
    expect(Object.keys(told.data).sort()).toEqual(['logo', 'name', 'title'])
    expect(told.data.logo).toContain('/api/files/')
    expect((await page({ id: FIRM.insurer })).data).toMatchObject({ title: '鹏安救援台' })
    expect((await page({ id: FIRM.insurer161 })).data).toMatchObject({
      name: '招途车险',
      title: '招途车险',
      logo: null,
    })
    const taken = await admin.post('/v2/company/save', { ...row, id: FIRM.insurer161, domain: 'desk.pengan.example' })
    expect(taken).toMatchObject({ code: 0, data: { errors: { domain: '该域名已被使用' } } })
    expect((await admin.post('/v2/company/save', { ...row, domain: 'no domain' })).code).toBe(0)
  })

  test('F-541 providers, disabled companies and what is no question look like a company that is not there', async () => {
    await desk.db.rows(sql`update firm set status = 0 where id = ${FIRM.insurer161}`)
    const none = { code: 0, info: '公司不存在' }
    for (const query of [
      ...[{ id: FIRM.provider1 }, { id: FIRM.insurer161 }, { id: 999 }, { id: 'x' }, { id: -1 }, { id: 9e15 }, {}],
      ...[{ domain: 'nobody.example' }, { domain: `${'a'.repeat(150)}.example` }, { domain: "' or 1=1 --" }],
      { domain: ['a', 'b'] },
    ])
      expect(await page(query), JSON.stringify(query).slice(0, 60)).toMatchObject(none)
  })
})
