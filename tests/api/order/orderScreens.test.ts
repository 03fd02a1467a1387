import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM, PASSWORD } from '../company'
import { Desk } from '../desk'

interface Listed {
  readonly total: number
  readonly data: readonly Record<string, unknown>[]
}

describe.each(mainEngine())('reviews and cash slips on %s', (engine) => {
  const desk = new Desk(engine)

  /** A finished tow, 453.80 for the provider: start price 140, mileage, wheels, basement. */
  async function finished(more: Readonly<Record<string, unknown>> = {}, cash = false): Promise<number> {
    const id = await desk.orderAt(26, { use_wheels: 2, science: 1, ...more })
    await desk.photograph(id)
    if (cash) await desk.db.rows(sql`update orders set pay_type = 2 where id = ${id}`)
    const reply = await (await desk.as('provider1')).post('/order/end', { id, cancel_reason: '完成' })
    if (reply.code !== 1) throw new Error(reply.info)
    return id
  }
  async function deductionItem(values: Readonly<Record<string, unknown>>): Promise<void> {
    const reply = await (await desk.as('dispatch')).post('/v2/audit/deduct', values)
    if (reply.code !== 1) throw new Error(reply.info)
  }
  const auditsOf = async (id: number) =>
    (
      await desk.db.rows<{ action: string }>(
        sql`select action from audit_log where resource = 'order' and row_id = ${id} order by id`,
      )
    ).map(({ action }) => action)
  const rowsOf = async (path: string, query: Readonly<Record<string, unknown>>) =>
    (await (await desk.as('dispatch')).get<Listed>(path, query)).data.data.map(({ id }) => id)

  test('F-151 F-227 O-481 a qualified review takes off its deductions and moves both statements on', async () => {
    await deductionItem({ name: '到达超时', list: 1, model: 2, percent: 10 })
    await deductionItem({ name: '合同扣减', list: 1, model: 3, percent: 5 })
    await deductionItem({ name: '照片不规范', list: 1, model: 1, money: 20 })
    const id = await finished()
    const dispatch = await desk.as('dispatch')
    expect(await dispatch.order(id)).toMatchObject({ is_audit: 0, firm_progress: 0, real_money: 453.8 })
    expect(await rowsOf('/order/list', { view: 'reviewWaiting' })).toContain(id)
    const reply = await dispatch.post('/v2/order/audit', {
      id,
      status: 1,
      money: 66.69,
      deduct: JSON.stringify([
        { name: '到达超时', model: 2, money: 10, check: 1 },
        { name: '合同扣减', model: 3, money: 5, check: 1 },
        { name: '照片不规范', model: 1, money: 20, check: 1 },
        { name: '其它', model: 1, money: 10, check: 1, remark: '缺少工单' },
        { name: '没有勾选', model: 1, money: 999, check: 0 },
      ]),
    })
    expect(reply).toMatchObject({ code: 1, info: '审核成功' })
    // 10 % of 140 + 5 % of 453.80 + 20 + 10
    expect(await dispatch.order(id)).toMatchObject({
      is_audit: 1,
      review_status: 2,
      firm_progress: 1,
      customer_progress: 2,
      firm_deduct_money: 66.69,
      settle_money: 387.11,
      audit_name: 'dispatch',
      firm_deductions: [
        { name: '到达超时', model: 2, money: 14, rate: 10 },
        { name: '合同扣减', model: 3, money: 22.69, rate: 5 },
        { name: '照片不规范', model: 1, money: 20 },
        { name: '其它', model: 1, money: 10, remark: '缺少工单' },
      ],
    })
    expect(await rowsOf('/order/list', { view: 'reviewPassed' })).toContain(id)
    const again = await dispatch.post('/v2/order/audit', { id, status: 1, deduct: [], money: 0 })
    expect(again).toMatchObject({ code: 0, info: MESSAGES.stale })
    expect((await dispatch.order(id)).firm_deduct_money).toBe(66.69)
  })

  test('decisions §3 deductions never exceed the total; bargained prices take model 2 of the total', async () => {
    await deductionItem({ name: '虚报里程', list: 1, model: 2, percent: 50 })
    const dispatch = await desk.as('dispatch')
    const bargained = await finished()
    await desk.db.rows(sql`update orders set is_check = 2, real_money = 30000 where id = ${bargained}`)
    const half = [{ name: '虚报里程', model: 2, money: 50 }]
    expect(await dispatch.post('/v2/order/audit', { id: bargained, status: 1, deduct: half })).toMatchObject({
      code: 1,
    })
    expect(await dispatch.order(bargained)).toMatchObject({ firm_deduct_money: 150, settle_money: 150 })
    const greedy = await finished()
    const all = [
      { name: '其它', model: 1, money: 300, remark: '弃单' },
      { name: '其它', model: 1, money: 300, remark: '迟到' },
    ]
    expect(await dispatch.post('/v2/order/audit', { id: greedy, status: 1, deduct: all })).toMatchObject({ code: 1 })
    expect(await dispatch.order(greedy)).toMatchObject({ firm_deduct_money: 453.8, settle_money: 0 })
  })

  test('F-351 F-352 F-353 E11 what is incomplete, unknown or unpriced is refused, and nothing changes', async () => {
    await deductionItem({ name: '未按时回传', list: 1, model: 1, money: 10 })
    await deductionItem({ name: '照片造假', list: 2, model: 3, percent: 100 })
    const id = await finished()
    const dispatch = await desk.as('dispatch')
    const before = await dispatch.order(id)
    const audit = async (deduct: unknown, more: object = {}) =>
      (await dispatch.post('/v2/order/audit', { id, status: 1, deduct, ...more })).info
    expect(await audit([{ name: '未按时回传', model: 1, money: null }])).toBe('请输入未按时回传扣补项金额！')
    expect(await audit([{ name: '其它', model: 1, money: 0 }])).toBe('请填写其它补扣款金额')
    expect(await audit([{ name: '其它', model: 1, money: 5, remark: ' ' }])).toBe('请填写其它补扣款项原因')
    // Neither more than the order is worth, nor finer than is written.
    const other = (model: number, money: number) => audit([{ name: '其它', model, money, remark: '弃单' }])
    expect(await other(1, 999_999_999)).toBe('扣补项金额不能大于订单金额！')
    expect(await other(1, 5.005)).toBe('最多2位小数')
    expect(await other(3, 0.005)).toBe('最多2位小数')
    expect(await audit([{ name: '未按时回传', model: 3, money: 10 }])).toBe('扣补项已变更，请刷新后重试')
    expect(await audit([{ name: '照片造假', model: 3, money: 100 }])).toBe('扣补项已变更，请刷新后重试')
    expect(await audit([{ name: '未按时回传', model: 1, money: 10 }], { money: 5 })).toBe(MESSAGES.stale)
    for (const broken of ['{', '[7, 7]', '{"name":"x"}']) expect(await audit(broken)).toBe('参数 deduct 不正确')
    expect((await dispatch.post('/v2/order/audit', { id, deduct: [] })).info).toBe('请选择审核结果')
    await desk.db.rows(sql`update orders set real_money = null where id = ${id}`)
    expect(await audit([])).toBe('请先完成计价！')
    expect((await dispatch.post('/v2/order/batchaudit', { ids: [id] })).data).toMatchObject({
      complated: 0,
      failed: 1,
      msg: '请先完成计价！',
    })
    expect(await dispatch.order(id)).toMatchObject({ is_audit: 0, firm_progress: 0, version: before.version })
    const open = await desk.orderAt(26)
    expect((await dispatch.post('/v2/order/audit', { id: open, status: 1 })).info).toBe(MESSAGES.stale)
  })

  test('E13 F-228 F-272 an unqualified review and 退回重审 bring the order back to the beginning; O-340 O-489', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await finished()
    expect(await dispatch.post('/v2/order/audit', { id, status: 2, deduct: [], remark: '照片模糊' })).toMatchObject({
      code: 1,
    })
    expect(await dispatch.order(id)).toMatchObject({
      is_audit: 2,
      review_status: 3,
      firm_progress: 0,
      customer_progress: 0,
      audit_remark: '照片模糊',
    })
    expect(await rowsOf('/order/list', { view: 'reviewReturned' })).toContain(id)
    expect((await dispatch.post('/v2/order/sendback', { order_id: id, remark: '再看' })).info).toBe(MESSAGES.stale)
    const other = [{ name: '其它', model: 1, money: 3.8, remark: '零头' }]
    expect((await dispatch.post('/v2/order/audit', { id, status: 1, deduct: other })).code).toBe(1)
    expect(await dispatch.order(id)).toMatchObject({ is_audit: 1, review_status: 2 })
    expect((await dispatch.post('/v2/order/sendback', { order_id: id })).info).toBe('请输入原因')
    expect((await dispatch.post('/v2/order/sendback', { order_id: id, remark: '里程有误' })).code).toBe(1)
    const back = await dispatch.order(id)
    expect(back).toMatchObject({
      is_audit: 2,
      is_audit_final: 0,
      review_status: 1,
      firm_progress: 0,
      customer_progress: 0,
      firm_record: 0,
      firm_deduct_money: 0,
      firm_deductions: null,
      settle_money: 453.8,
      audit_remark: '里程有误',
    })
    expect((await auditsOf(id)).slice(-3)).toEqual(['review', 'review', 'sendback'])
    await desk.db.rows(sql`update orders set is_audit = 1, firm_progress = 4 where id = ${id}`)
    expect((await dispatch.post('/v2/order/sendback', { order_id: id, remark: '太晚' })).info).toBe(MESSAGES.stale)
  })

  test('F-424 batch audit passes what it can and says why not; repeated, it passes nothing twice', async () => {
    const dispatch = await desk.as('dispatch')
    const one = await finished()
    const two = await finished()
    const open = await desk.orderAt(24)
    const reply = await dispatch.post('/v2/order/batchaudit', { ids: [one, two, open] })
    expect(reply).toMatchObject({ code: 1, data: { complated: 2, failed: 1, msg: MESSAGES.stale } })
    expect(await dispatch.order(two)).toMatchObject({ is_audit: 1, firm_progress: 1, firm_deduct_money: 0 })
    const again = await dispatch.post('/v2/order/batchaudit', { ids: [one, two] })
    expect(again.data).toMatchObject({ complated: 0, failed: 2 })
    expect((await auditsOf(one)).filter((action) => action === 'reviewMany')).toHaveLength(1)
  })

  test('F-534 an order within an automatic rule is reviewed by the system; a cash slip and a dear one are not', async () => {
    const dispatch = await desk.as('dispatch')
    await dispatch.post('/v2/audit', { mode: 1, types: [1], max_money: 460 })
    const id = await finished()
    expect(await dispatch.order(id)).toMatchObject({
      is_audit: 1,
      review_status: 2,
      firm_progress: 1,
      customer_progress: 2,
      audit_name: '系统',
    })
    expect((await auditsOf(id)).slice(-2)).toEqual(['complete', 'review'])
    expect(await dispatch.order(await finished({}, true))).toMatchObject({ is_audit: 0, firm_progress: 0 })
    expect(await dispatch.order(await finished({ get_distance: 60 }))).toMatchObject({ is_audit: 0 })
    await desk.db.rows(sql`update audit_rule set status = 0`)
  })

  test('E1 F-269 F-270 O-344 O-475 a cash slip goes from first review over final judgment to write-off', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await finished({}, true)
    const stands = async (view: string) => (await rowsOf('/order/cash', { view })).includes(id)
    expect(await stands('cashFirst')).toBe(true)
    expect(await rowsOf('/order/list', { view: 'reviewWaiting' })).not.toContain(id)
    const judge = (values: object) => dispatch.post('/order/audit/final', { id, ...values })
    expect((await judge({ status: 1 })).info).toBe(MESSAGES.stale)
    const fee = [{ name: '其它', model: 1, money: 53.8, remark: '协商' }]
    expect((await dispatch.post('/v2/order/audit', { id, status: 1, deduct: fee })).code).toBe(1)
    expect([await stands('cashFirst'), await stands('cashJudgment')]).toEqual([false, true])

    expect((await judge({})).info).toBe('请选择一个审核选项！')
    expect((await judge({ status: 2 })).info).toBe('请填写核减金额！')
    expect((await judge({ status: 2, money: 400.01 })).info).toBe('核减金额不能大于结算金额！')
    expect((await judge({ status: 4 })).info).toBe('请填写其他原因！')
    expect(await dispatch.order(id)).toMatchObject({ is_audit_final: 0, settle_money: 400 })
    expect((await judge({ status: 2, money: 100, remark: '超公里' })).code).toBe(1)
    expect(await dispatch.order(id)).toMatchObject({
      is_audit_final: 2,
      firm_progress: 2,
      firm_deduct_money: 153.8,
      settle_money: 300,
      firm_deductions: [{ name: '其它' }, { name: '终审核减', money: 100, remark: '超公里' }],
    })
    expect((await judge({ status: 1 })).info).toBe(MESSAGES.stale)
    expect([await stands('cashJudgment'), await stands('cashWrite')]).toEqual([false, true])
    await desk.db.rows(sql`update orders set firm_progress = 6 where id = ${id}`)
    expect([await stands('cashWrite'), await stands('cashPaid')]).toEqual([false, true])
  })

  test('E1 judgment 3 closes at amount 0, judgment 4 returns to the first review with its reason', async () => {
    const dispatch = await desk.as('dispatch')
    const [refused, sent] = [await finished({}, true), await finished({}, true)]
    await dispatch.post('/v2/order/batchaudit', { ids: [refused, sent] })
    expect((await dispatch.post('/order/audit/final', { id: refused, status: 3, remark: '非保单车辆' })).code).toBe(1)
    expect(await dispatch.order(refused)).toMatchObject({ is_audit_final: 3, firm_progress: 6, settle_money: 0 })
    expect((await dispatch.post('/order/audit/final', { id: sent, status: 4, remark: '补签名' })).code).toBe(1)
    expect(await dispatch.order(sent)).toMatchObject({
      is_audit: 2,
      is_audit_final: 4,
      firm_progress: 0,
      audit_remark: '补签名',
    })
    expect(await rowsOf('/order/cash', { view: 'cashFirst' })).toContain(sent)
    await dispatch.post('/v2/order/audit', { id: sent, status: 1, deduct: [] })
    expect(await dispatch.order(sent)).toMatchObject({ is_audit: 1, is_audit_final: 0, firm_progress: 1 })
    expect(await rowsOf('/order/cash', { view: 'cashJudgment' })).toContain(sent)
  })

  test('of two judgments at once one is written, and the other reads that the order has changed', async () => {
    const [dispatch, admin] = [await desk.as('dispatch'), await desk.as('admin')]
    const id = await finished({}, true)
    await dispatch.post('/v2/order/batchaudit', { ids: [id] })
    const { version } = await dispatch.order(id)
    const replies = await Promise.all([
      dispatch.post('/order/audit/final', { id, version, status: 2, money: 100 }),
      admin.post('/order/audit/final', { id, version, status: 2, money: 50 }),
    ])
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(replies.find(({ code }) => code === 0)?.info).toBe(MESSAGES.stale)
    const cut = replies[0]?.code === 1 ? 100 : 50
    expect(await dispatch.order(id)).toMatchObject({ firm_deduct_money: cut, firm_deductions: [{ money: cut }] })
    expect((await auditsOf(id)).filter((action) => action === 'judge')).toHaveLength(1)
  })

  test('O-033 O-039 each tab and each step asks for its own role; providers have none', async () => {
    const id = await finished({}, true)
    const monthly = await finished()
    const holder = async (nodes: readonly string[]) => {
      await desk.db.rows(sql`
        update role set nodes = ${JSON.stringify(nodes)}::jsonb where id = (select role_id from staff where account = 'masked')`)
      const { data } = await desk.call<{ token: string }>('', 'POST', '/login', {
        account: 'masked',
        password: PASSWORD,
      })
      return desk.client(data.token)
    }
    let reviewer = await holder(['cash_slip_first'])
    expect((await reviewer.get<Listed>('/order/cash', {})).data.data.map((row) => row.id)).toContain(id)
    expect((await reviewer.get('/order/detail', { id })).code).toBe(1)
    expect((await reviewer.get('/order/list')).info).toBe(MESSAGES.forbidden)
    for (const view of ['cashJudgment', 'cashWrite', 'cashPaid'])
      expect((await reviewer.get('/order/cash', { view })).info).toBe(MESSAGES.forbidden)
    expect((await reviewer.get('/order/list', { view: 'reviewWaiting' })).info).toBe(MESSAGES.forbidden)
    expect((await reviewer.post('/v2/order/audit', { id: monthly, status: 1 })).info).toBe(MESSAGES.forbidden)
    expect((await reviewer.post('/v2/order/batchaudit', { ids: [monthly] })).data).toMatchObject({
      failed: 1,
      msg: MESSAGES.forbidden,
    })
    reviewer = await holder(['order_approval'])
    expect((await reviewer.post('/v2/order/audit', { id, status: 1 })).info).toBe(MESSAGES.forbidden)
    expect((await reviewer.post('/order/audit/final', { id, status: 1 })).info).toBe(MESSAGES.forbidden)
    expect((await reviewer.post('/v2/order/sendback', { order_id: id, remark: '一' })).info).toBe(MESSAGES.forbidden)
    expect((await reviewer.post('/v2/order/audit', { id: monthly, status: 1 })).code).toBe(1)
    const provider = await desk.as('provider1')
    for (const [path, body] of [
      ['/v2/order/audit', { id, status: 1 }],
      ['/v2/order/batchaudit', { ids: [id] }],
      ['/order/audit/final', { id, status: 1 }],
      ['/v2/order/sendback', { order_id: id, remark: '一' }],
    ] as const)
      expect((await provider.post(path, body)).info).toBe(MESSAGES.forbidden)
    expect((await provider.get('/order/cash', { view: 'cashFirst' })).info).toBe(MESSAGES.forbidden)
    expect((await (await desk.as('dispatch')).get('/order/cash', { view: 'reviewWaiting' })).info).toBe(
      '参数 view 不正确',
    )
    expect(await (await desk.as('dispatch')).order(id)).toMatchObject({ is_audit: 0, firm_id: FIRM.provider1 })
  })
})
