import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { approvalPlans, copiesOf } from '../../../server/approval/approvals'
import { mainEngine } from '../../../server/db/testing'
import { auditModeOf } from '../../../server/evidence/audits'
import { requirementsOf } from '../../../server/evidence/photos'
import { rulesOf } from '../../../server/order/dispatch/dispatchRules'
import { depositOf, feesOf } from '../../../server/pricing/fees'
import { firstChoices, type TypeList } from '../../../src/domain/system/typeLists'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM, PASSWORD } from '../company'
import { Desk, type Reply } from '../desk'

interface List {
  readonly data: readonly Readonly<Record<string, unknown>>[]
  readonly total: number
}
const id = (reply: Reply): number => Number(reply.data.id)
const shenzhen = { 44: [4403] }

describe.each(mainEngine())('business configuration on %s', (engine) => {
  const desk = new Desk(engine)
  const planOf = async (type: 'bill_pay' | 'order_pay') => (await approvalPlans(desk.db, type))(FIRM.platform)
  const count = async (table: string) => {
    const [row] = await desk.db.rows<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where removed_at is null`,
    )
    return row?.n
  }

  test('F-064 F-533 rules: saved, listed, overlaps of one level refused, across levels told, switched, deleted', async () => {
    const admin = await desk.as('admin')
    const rule = { title: '深圳拖车', level: 1, types: [1, 13], region: shenzhen, mode: 1 }
    const first = await admin.post('/v2/rule/save', rule)
    expect(first).toMatchObject({ code: 1 })
    const rival = { ...rule, title: '深圳夜间', types: [13], region: { 44: [4403, 4413] } }
    expect(await admin.post('/v2/rule/save', rival)).toMatchObject({
      code: 0,
      info: '与规则【深圳拖车】优先级相同且范围重叠，请调整优先级或范围！',
    })
    expect(await count('dispatch_rule')).toBe(1)
    // Another level, another time of day, or switched off: no rivals.
    const higher = await admin.post('/v2/rule/save', { ...rival, level: 2 })
    expect(higher).toMatchObject({ code: 1 })
    expect(await admin.get<List>('/v2/rule/overlap', { id: id(first) })).toMatchObject({
      data: { total: 1, data: [{ title: '深圳夜间', level: 2, wins: 0 }] },
    })
    const off = await admin.post('/v2/rule/save', { ...rival, title: '停用的', status: 0 })
    expect(off).toMatchObject({ code: 1 })
    expect(await admin.post('/v2/rule/status', { id: id(off), status: 1 })).toMatchObject({ code: 0 })
    expect(await rulesOf(desk.db, FIRM.platform)).toHaveLength(2)
    expect(await admin.post('/v2/rule/status', { id: id(first), status: 0 })).toMatchObject({
      code: 1,
      info: '操作成功',
    })
    expect(await admin.post('/v2/rule/status', { id: id(off), status: 1 })).toMatchObject({ code: 1 })
    expect(await admin.post('/v2/rule/status', { id: id(off), status: -1 })).toMatchObject({ code: 1 })
    const list = await admin.get<List>('/v2/rule/list', { title: '深圳' })
    expect(list.data.data.map(({ title }) => title).sort()).toEqual(['深圳夜间', '深圳拖车'])
    expect((await admin.get('/v2/rule/detail', { id: id(higher) })).data).toMatchObject({ region: rival.region })
  })

  test('F-533 a rule without region, with one end of its window or with quotas that are not 100 % is refused', async () => {
    const admin = await desk.as('admin')
    const before = await count('dispatch_rule')
    const rule = { title: '错', level: 3, region: { 44: [4413] }, mode: 1 }
    const wrong: readonly (readonly [Record<string, unknown>, string])[] = [
      [{ region: null }, '请选择区域城市！'],
      [{ region: { 44: [1101] } }, '请选择区域城市！'],
      [{ level: null }, '请选择优先级'],
      [{ start_time: '2200' }, '请同时选择开始时间和结束时间'],
      [{ mode: 2, quotas: [{ firm_id: 4, share: 100 }] }, '请至少添加两个服务商'],
      [{ mode: 2, quotas: [null] }, '参数 quotas 不正确'],
      [
        {
          mode: 2,
          quotas: [
            { firm_id: 4, share: 60 },
            { firm_id: 5, share: 30 },
          ],
        },
        '配额比例合计须为100%',
      ],
      [
        {
          mode: 2,
          quotas: [
            { firm_id: 4, share: 60 },
            { firm_id: 2, share: 40 },
          ],
        },
        '服务商不存在',
      ],
    ]
    for (const [change, info] of wrong) {
      expect(await admin.post('/v2/rule/save', { ...rule, ...change })).toMatchObject({ code: 0, info })
    }
    expect(await count('dispatch_rule')).toBe(before)
    const quotas = [
      { firm_id: 4, share: 60.5 },
      { firm_id: 5, share: 39.5 },
    ]
    const made = await admin.post('/v2/rule/save', { ...rule, mode: 2, quotas })
    expect((await admin.get('/v2/rule/detail', { id: id(made) })).data).toMatchObject({
      quotas,
      quota_names: { 4: '鹏城拖车', 5: '南山快援' },
    })
  })

  test('F-533 a company has rules of its own and sees no other’s', async () => {
    const insurer = await desk.as('insurer')
    const rule = { title: '鹏安规则', level: 1, region: shenzhen, mode: 3 }
    const made = await insurer.post('/v2/rule/save', rule)
    expect(made).toMatchObject({ code: 1 })
    expect((await insurer.get<List>('/v2/rule/list')).data.total).toBe(1)
    const other = await desk.as('insurer161')
    expect(await other.post('/v2/rule/status', { id: id(made), status: -1 })).toMatchObject({
      code: 0,
      info: MESSAGES.forbidden,
    })
    expect(await (await desk.as('provider1')).get('/v2/rule/list')).toMatchObject({ info: MESSAGES.forbidden })
    expect(await rulesOf(desk.db, FIRM.insurer)).toHaveLength(1)
  })

  test('F-494 E3 fees by rate or fixed, per type with a general one; each type once; the credit never below 0', async () => {
    const admin = await desk.as('admin')
    const price = '/v2/setting/price'
    expect(await admin.post(price, { type: 0, fee_mode: 1, insurance_mode: 2 })).toMatchObject({
      code: 0,
      info: '必填',
    })
    const general = { type: 0, fee_mode: 1, fee_rate: 5, insurance_mode: 2, insurance_money: 1 }
    expect(await admin.post(price, general)).toMatchObject({ code: 1 })
    const own = { type: 2, fee_mode: 2, fee_money: 3.5, insurance_mode: 1, insurance_rate: 0.5 }
    const made = await admin.post(price, own)
    expect(await admin.post(price, own)).toMatchObject({ code: 0, info: '该救援类型已设置服务费' })
    expect(await feesOf(desk.db, 1, 10_000)).toEqual({ fee: 500, insurance: 100, credited: 9400 })
    expect(await feesOf(desk.db, 2, 5000)).toEqual({ fee: 350, insurance: 25, credited: 4625 })
    expect(await feesOf(desk.db, 2, 300)).toEqual({ fee: 300, insurance: 0, credited: 0 })
    expect((await admin.get(`${price}/detail`, { id: id(made) })).data).toMatchObject({
      fee_money: 3.5,
      fee_rate: null,
    })
    await admin.post(`${price}/status`, { id: id(made), status: 0 })
    expect(await feesOf(desk.db, 2, 5000)).toEqual({ fee: 250, insurance: 100, credited: 4650 })
    expect(await (await desk.as('insurer')).get(price)).toMatchObject({ info: MESSAGES.forbidden })
  })

  test('F-493 the deposit of a provider is its own, else the general one; nobody is asked twice', async () => {
    const admin = await desk.as('admin')
    const deposit = '/v2/setting/deposit'
    expect(await depositOf(desk.db, FIRM.provider1)).toBeNull()
    expect(await admin.post(deposit, { title: '通用', money: 5000 })).toMatchObject({ code: 1 })
    expect(await admin.post(deposit, { title: '又一个', money: 1 })).toMatchObject({ info: '通用保证金【通用】已启用' })
    const own = await admin.post(deposit, { title: '拖车', money: 8000.5, firm_ids: [FIRM.provider1] })
    expect(await admin.post(deposit, { title: '重复', money: 1, firm_ids: [4, 5] })).toMatchObject({
      info: '所选服务商已在保证金【拖车】中设置',
    })
    expect(await depositOf(desk.db, FIRM.provider1)).toBe(800_050)
    expect(await depositOf(desk.db, FIRM.provider2)).toBe(500_000)
    expect((await admin.get<List>(deposit, { id: id(own) })).data.data[0]).toMatchObject({ firm_names: ['鹏城拖车'] })
    await admin.post(`${deposit}/status`, { id: id(own), status: -1 })
    expect(await depositOf(desk.db, FIRM.provider1)).toBe(500_000)
  })

  test('F-534 O-304 an order is audited as the narrowest rule says, by hand above its limit and without one', async () => {
    const admin = await desk.as('admin')
    const mode = (customer_id: number, type: number, money: number) =>
      auditModeOf(desk.db, FIRM.platform, { customer_id, type, money })
    expect(await mode(1, 2, 100)).toBe(2)
    expect(await admin.post('/v2/audit', { mode: 1, types: [2, 3], max_money: 100 })).toMatchObject({ code: 1 })
    expect(await admin.post('/v2/audit', { mode: 2, types: [3] })).toMatchObject({
      info: '该客户与救援类型已有审核规则！',
    })
    expect(await admin.post('/v2/audit', { mode: 2, types: [2], customer_id: 1 })).toMatchObject({ code: 1 })
    expect(await mode(987, 2, 10_000)).toBe(1)
    expect(await mode(987, 2, 10_001)).toBe(2)
    expect(await mode(1, 2, 100)).toBe(2)
    expect(await mode(1, 3, 100)).toBe(1)
    expect(await admin.post('/v2/audit', { types: [5] })).toMatchObject({ code: 0, info: '请选择审核方式' })
  })

  test('F-064 F-534 a rule for a customer in another company’s books would never apply: it is refused and says so', async () => {
    const admin = await desk.as('admin')
    const words = '客户【招途深圳】不在本规则所属公司账上，规则不会生效！'
    expect(await admin.post('/v2/audit', { mode: 1, types: [7], customer_id: 14 })).toMatchObject({
      code: 0,
      info: words,
      data: { errors: { customer_id: words } },
    })
    const rule = { title: '招途', mode: 1, level: 4, types: [7], region: { 44: [4403] }, customer_ids: [1, 14] }
    expect(await admin.post('/v2/rule/save', rule)).toMatchObject({
      code: 0,
      data: { errors: { customer_ids: words } },
    })
  })

  test('F-193 F-547 deductions by order type: two lists, yuan or percent, of the reader’s own company', async () => {
    const admin = await desk.as('admin')
    const add = (more: object) => admin.post('/v2/audit/deduct', { list: 1, model: 1, ...more })
    expect(await add({ name: '超时' })).toMatchObject({ code: 0, info: '请输入扣减金额' })
    expect(await add({ name: '超时', model: 2 })).toMatchObject({ code: 0, info: '请输入扣减比例' })
    await add({ name: '照片不规范', money: 20.5, rank: 2 })
    await add({ name: '超时', model: 2, percent: 10, rank: 1, check: 1 })
    await add({ name: '虚报里程', model: 3, percent: 30, list: 2, types: [1] })
    await add({ name: '停用', money: 1, status: 0 })
    const towing = await admin.get('/v2/order/audit/deduct', { type: 1 })
    expect(towing.data).toMatchObject({
      list1: [
        { name: '超时', model: 2, money: 10, check: 1 },
        { name: '照片不规范', model: 1, money: 20.5, check: 0 },
      ],
      list2: [{ name: '虚报里程', model: 3, money: 30 }],
    })
    expect((await admin.get('/v2/order/audit/deduct', { type: 2 })).data).toMatchObject({ list2: [] })
    expect((await (await desk.as('insurer')).get('/v2/order/audit/deduct', { type: 1 })).data).toEqual({
      list1: [],
      list2: [],
    })
    expect(await (await desk.as('provider1')).get('/v2/order/audit/deduct', { type: 1 })).toMatchObject({ code: 0 })
  })

  test('F-535 approvals: ordered nodes with approvers, handlers for payments, one enabled of a type', async () => {
    const admin = await desk.as('admin')
    const config = {
      title: '付款',
      type: 'bill_pay',
      launch_ids: [2],
      nodes: [
        { name: '财务', mode: 'any', user_ids: [1, 2] },
        { name: '总经理', mode: 'all', user_ids: [1] },
      ],
      handler_ids: [2],
    }
    const wrong: readonly (readonly [object, string])[] = [
      [{ launch_ids: [] }, '请选择发起人'],
      [{ nodes: [] }, '请添加审批节点'],
      [{ nodes: [{ name: ' ', mode: 'any', user_ids: [1] }] }, '第1个节点：请输入节点名称'],
      [{ nodes: [config.nodes[0], { name: '空', mode: 'all', user_ids: [] }] }, '第2个节点：请选择审批人'],
      [{ nodes: [{ name: '错', mode: 'most', user_ids: [1] }] }, '第1个节点：请选择审批方式'],
      [{ handler_ids: [] }, '请选择办理人'],
      [{ nodes: [{ name: '外人', mode: 'any', user_ids: [7] }] }, '所选员工不存在或已停用'],
    ]
    for (const [change, info] of wrong) {
      expect(await admin.post('/v2/system/approval', { ...config, ...change })).toMatchObject({ code: 0, info })
    }
    expect(await count('approval_config')).toBe(0)
    expect(await planOf('bill_pay')).toBeNull()
    const made = await admin.post('/v2/system/approval', config)
    expect(made).toMatchObject({ code: 1 })
    expect(await admin.post('/v2/system/approval', config)).toMatchObject({ info: '该审批类型已有启用的配置！' })
    expect(await planOf('bill_pay')).toMatchObject({
      launch_ids: [2],
      nodes: config.nodes,
      cc_ids: [],
      handler_ids: [2],
    })
    const list = await admin.get<List>('/v2/system/approval')
    expect(list.data.data[0]).toMatchObject({
      launch_names: ['dispatch'],
      node_names: [['admin', 'dispatch'], ['admin']],
    })
    // Handlers are asked of payments alone, and are not kept where they are not.
    const bargain = await admin.post('/v2/system/approval', { ...config, type: 'order_pay' })
    expect(bargain).toMatchObject({ code: 1 })
    expect(await planOf('order_pay')).toMatchObject({ handler_ids: [] })
    await admin.post('/v2/system/approval/status', { id: id(made), status: 0 })
    expect(await planOf('bill_pay')).toBeNull()
  })

  test('F-535 copies of approvals go to staff of the own company', async () => {
    const admin = await desk.as('admin')
    const copy = { type: 'order_pay', moment: 2, user_ids: [1, 2] }
    expect(await admin.post('/v2/system/copy', { ...copy, user_ids: [5] })).toMatchObject({
      code: 0,
      data: { errors: { user_ids: '抄送人不存在' } },
    })
    await admin.post('/v2/system/copy', copy)
    await admin.post('/v2/system/copy', { ...copy, user_ids: [2, 3] })
    expect([...(await copiesOf(desk.db, FIRM.platform, 'order_pay', 2))].sort()).toEqual([1, 2, 3])
    expect(await copiesOf(desk.db, FIRM.platform, 'order_pay', 1)).toEqual([])
  })

  test('F-535 security: what a firm sets holds for its own accounts and no other’s', async () => {
    const insurer = await desk.as('insurer')
    expect((await insurer.get('/v2/system/secure')).data).toMatchObject({ lock_times: 5, password_min: 6 })
    const setting = { session_hours: 2, lock_times: 3, lock_minutes: 30, password_min: 10 }
    expect(await insurer.post('/v2/system/secure', { ...setting, lock_times: 1 })).toMatchObject({ code: 0 })
    expect(await insurer.post('/v2/system/secure', setting)).toMatchObject({ code: 1 })
    const change = { old_password: PASSWORD, password: 'kurz-7x', repassword: 'kurz-7x' }
    expect(await insurer.post('/user/password', change)).toMatchObject({ code: 0, info: '密码不能少于10位' })
    const login = (account: string, password: string, short = '') =>
      desk.call('', 'POST', '/login', { account, password, short })
    expect(await login('insurer', PASSWORD)).toMatchObject({ code: 1 })
    const [session] = await desk.db.rows<{ hours: number }>(sql`
      select extract(epoch from expires_at - now())::float8 / 3600 as hours from sessions order by create_time desc limit 1`)
    expect(session?.hours).toBeLessThanOrEqual(2)
    for (const info of ['账号或密码错误', '账号或密码错误', '密码错误次数过多，请30分钟后再试']) {
      expect(await login('insurer', 'falsch', 'PENGAN')).toMatchObject({ code: 0, info })
    }
    for (let i = 0; i < 4; i++) expect(await login('provider2', 'falsch')).toMatchObject({ info: '账号或密码错误' })
    expect(await (await desk.as('provider1')).get('/v2/system/secure')).toMatchObject({ info: MESSAGES.forbidden })
  })

  test('F-068 O-258 lists of choices: first the constants, then what staff make of them; codes stay', async () => {
    for (const [kind, first] of Object.entries(firstChoices)) {
      const rows = await desk.db.rows<{ code: number; label: string }>(
        sql`select code, label from type_option where kind = ${kind as TypeList} order by code`,
      )
      expect(rows).toEqual(first.map(({ code, label }) => ({ code, label })))
    }
    const admin = await desk.as('admin')
    const service = '/v2/system/service'
    expect(await admin.post(service, { kind: 'ext_type', label: '陷车' })).toMatchObject({
      code: 0,
      info: '名称已存在',
    })
    const made = await admin.post(service, { kind: 'ext_type', label: '陷入沙滩', rank: 7 })
    const listed = await (await desk.as('provider1')).get<List>(service, { kind: 'ext_type', limit: 200 })
    expect(listed.data.data.map(({ code }) => code)).toEqual([1, 2, 3, 4, 5, 6, 7])

    const dilemma = { type: 4, destination: null, transit: null, free_milage: null, get_distance: null }
    const order = await desk.place({ ...dilemma, ext_type: [7] })
    expect((await admin.order(order)).ext_type).toEqual([7])
    await expect(desk.place({ ...dilemma, ext_type: [99] })).rejects.toThrow('选项不存在')
    await admin.post(`${service}/status`, { id: id(made), status: 0 })
    await expect(desk.place({ ...dilemma, ext_type: [7] })).rejects.toThrow('选项不存在')
    // What stands in an order stays valid there.
    const row = await admin.order(order)
    expect(await admin.post('/order/save', { ...row, contact: '李先生' })).toMatchObject({ code: 1 })
    expect((await admin.order(order)).ext_type).toEqual([7])
    const insurer = await desk.as('insurer')
    expect(await insurer.post(service, { kind: 'ext_type', label: '别家' })).toMatchObject({ info: MESSAGES.forbidden })
  })

  test('F-068 F-176 F-179 a kind of dilemma that staff add has a price in formulas, one that nobody added has none', async () => {
    const admin = await desk.as('admin')
    const made = await admin.post('/v2/system/service', { kind: 'ext_type', label: '陷入泥潭' })
    const { code } = (await admin.get<List>('/v2/system/service', { id: id(made) })).data.data[0] ?? {}
    const formulaOf = (kind: unknown) => ({
      title: '困境',
      customer_id: 1,
      level: 1,
      car_type: 0,
      region: { 44: [4403] },
      data: { 4: { mode: 2, fixed_p: 100, empty_p: 30, ext_money: { [String(kind)]: 150 } } },
    })
    expect(await admin.post('/customer/price/save', formulaOf(987))).toMatchObject({
      data: { errors: { 'data.4.ext_money.987': '请选择正确的困境类型' } },
    })
    expect(await admin.post('/customer/price/save', formulaOf(code))).toMatchObject({ code: 1 })
    const dilemma = { type: 4, destination: null, transit: null, free_milage: null, get_distance: null }
    const order = await desk.place({ ...dilemma, ext_type: [code] })
    expect((await admin.order(order)).predict_money).toBe(250)
  })

  test('F-068 price lines bear the names that staff have given', async () => {
    const admin = await desk.as('admin')
    const [item] = (await admin.get<List>('/v2/system/service', { kind: 'ext_type', code: 2 })).data.data
    await admin.post('/v2/system/service', { ...item, label: '掉入深沟' })
    await desk.db.rows(sql`
      update formula set data = jsonb_set(data, '{4,ext_money}', '{"2": 80}'::jsonb) where customer_id = 1`)
    const order = await desk.place({ type: 4, destination: null, transit: null, free_milage: null, ext_type: [2] })
    const { price } = await admin.order(order)
    expect(JSON.stringify(price)).toContain('掉入深沟')
  })

  test('O-278 F-069 photo templates: the narrower wins, in their order; one row for a key', async () => {
    const admin = await desk.as('admin')
    const picture = '/v2/system/picture'
    const add = (more: object) => admin.post(picture, { key: 'vin', name: '车架号', step: 1, is_need: 1, ...more })
    expect(await add({ rank: 2 })).toMatchObject({ code: 1 })
    expect(await add({})).toMatchObject({ code: 0, info: '该照片标识已存在！' })
    expect(await add({ name: '吊车车架号', is_need: 0, types: [10] })).toMatchObject({ code: 1 })
    expect(await add({ key: 'battery', name: '电池', rank: 1 })).toMatchObject({ code: 1 })
    const insurer = await desk.as('insurer')
    expect(await insurer.post(picture, { key: 'vin', name: '鹏安车架号', step: 1 })).toMatchObject({ code: 1 })
    expect((await insurer.get<List>(picture)).data.total).toBe(1)
    const names = async (type: number, owner_firm_id: number) =>
      (await requirementsOf(desk.db, { type, customer_id: 2, owner_firm_id })).map(({ name }) => name)
    expect(await names(1, FIRM.platform)).toEqual(['电池', '车架号'])
    expect(await names(10, FIRM.platform)).toEqual(['吊车车架号', '电池'])
    expect(await names(1, FIRM.insurer)).toEqual(['鹏安车架号', '电池'])
    const order = await desk.place()
    const slots = (await admin.order(order)).photo_requirements as { key: string; name: string }[]
    expect(slots.find(({ key }) => key === 'vin')).toMatchObject({ name: '车架号', is_need: 1 })
    expect(slots.map(({ key }) => key)).toContain('battery')
  })
})
