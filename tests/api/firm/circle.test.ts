import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'

interface Card extends Readonly<Record<string, unknown>> {
  readonly id: number
  readonly name: string
  readonly status: number
}
interface Page {
  readonly data: readonly Card[]
  readonly total: number
  readonly total_none: number
  readonly total_applied: number
  readonly total_partners: number
}

/** Firms of this file, beside those of the small company. */
const [YUE, GUAN, HU, HUI, OFF, GONE] = [20, 21, 22, 23, 24, 25]
const CIRCLE = { keyword: '圈' }

describe.each(mainEngine())('partner circle on %s', (engine) => {
  const desk = new Desk(engine)
  const holder = (firm: number) => desk.holder(`circle-${firm}`, firm, ['service_circle', 'firm_info_show'])
  const circle = async (client: Client, query = {}) =>
    (await client.get<Page>('/v2/partner', { ...CIRCLE, ...query })).data
  const seen = async (by: number, id: number) =>
    (await circle(await holder(by), { limit: 90 })).data.find((card) => card.id === id)
  const detail = async (by: number, id: number) => (await (await holder(by)).get('/v2/partner/detail', { id })).data
  const ask = async (by: number, call: string, body: Record<string, unknown>, headers = {}) =>
    (await holder(by)).post(`/v2/partner/${call}`, body, headers)
  const rows = (one: number, other: number) =>
    desk.db.rows<{ status: number; apply_firm_id: number }>(sql`
      select status, apply_firm_id from partnership where low_firm_id = ${Math.min(one, other)} and high_firm_id = ${Math.max(one, other)}`)
  const history = async (by: number, id: number) =>
    (
      await (
        await holder(by)
      ).get<{ total: number; data: readonly Record<string, unknown>[] }>('/v2/partner/log', { id })
    ).data
  /** Brings two firms to 2, whatever they were. */
  async function cooperate(one: number, other: number) {
    await ask(one, 'apply', { id: other })
    await ask(other, 'confirm', { id: one, status: 2 })
    expect(await rows(one, other)).toMatchObject([{ status: 2 }])
  }

  beforeAll(async () => {
    await desk.db.rows(sql`
      insert into firm (id, name, short, firm_type, status, charge, phone, long_phone, address, province, city, area, removed_at) values
        (20, '粤东圈救援', 'YUE', 3, 1, '叶国平', '13800000020', '075500000020', '惠州白云路36号', 44, 4413, 441303, null),
        (21, '莞邦圈救援', 'GUAN', 3, 1, '黄耀祖', '13800000021', '075500000021', '东莞振安西路120号', 44, 4419, 441900, null),
        (22, '虎门圈救援', 'HU', 3, 1, '邓伟昌', '13800000022', '075500000022', '东莞太沙路9号', 44, 4419, 441900, null),
        (23, '惠城圈保险', 'HUI', 1, 1, '罗佩琪', '13800000023', '075500000023', '惠州三新路18号', 44, 4413, 441302, null),
        (24, '停用圈救援', 'OFF', 3, 0, '某人', '13800000024', '075500000024', '惠州', 44, 4413, 441302, null),
        (25, '删除圈救援', 'GONE', 3, 1, '某人', '13800000025', '075500000025', '惠州', 44, 4413, 441302, now())`)
  })

  test('F-120 a card names the services that a provider offers, and none of those that are off', async () => {
    await desk.db.rows(sql`
      insert into firm_service (firm_id, type, dispatch_type, status) values (${HU}, 2, 1, 1), (${HU}, 1, 0, 1), (${HU}, 3, 0, 0)`)
    expect(await seen(FIRM.platform, HU)).toMatchObject({ services: [1, 2] })
    expect(await seen(FIRM.platform, YUE)).toMatchObject({ services: [] })
    await desk.db.rows(sql`delete from firm_service where firm_id = ${HU}`)
  })

  test('F-120 mock 21 a card tells technicians, grade and districts; of partners the orders of 30 days, before that what was late', async () => {
    const region = (areas: readonly number[]) => JSON.stringify({ 44: { 4403: areas } })
    await desk.db.rows(sql`
      insert into firm_service (firm_id, type, dispatch_type, status, region) values
        (${HU}, 2, 1, 1, ${region([440305, 440309])}::jsonb), (${HU}, 1, 0, 1, ${region([440309])}::jsonb),
        (${HU}, 3, 0, 0, ${region([440310])}::jsonb)`)
    await desk.db.rows(sql`update firm set grade = 4.5 where id = ${HU}`)
    await desk.db.rows(sql`
      insert into technician (name, mobile, firm_id, status) values ('甲', '13700000101', ${HU}, 1), ('乙', '13700000102', ${HU}, 0)`)
    // Two orders of the insurer in 南山: one that its provider reached late, one in time; a third is older than 30 days.
    const ids = [
      await desk.orderAt(24, { customer_id: 2 }),
      await desk.orderAt(24, { customer_id: 2 }),
      await desk.orderAt(24, { customer_id: 2 }),
    ]
    const [late, , old] = ids
    await desk.db.rows(
      sql`update orders set arrive_time = accept_time + interval '61 minutes' where id in (${late}, ${old})`,
    )
    await desk.db.rows(sql`update orders set order_time = now() - interval '31 days' where id = ${old}`)

    const stranger = await seen(FIRM.insurer, HU)
    const served = await desk.db.rows(sql`
      select 1 from firm_service where firm_id in (${FIRM.provider1}, ${FIRM.provider2}) and status = 1 and removed_at is null`)
    expect(served.length).toBeGreaterThan(0)
    expect(stranger?.figures).toMatchObject({ technicians: 1, grade: 4.5, orders: null, in_time: null })
    const all = { limit: 90, keyword: '鹏城' }
    const partners = (await (await holder(FIRM.insurer)).get<Page>('/v2/partner', all)).data.data
    expect(partners.find(({ id }) => id === FIRM.provider1)).toMatchObject({
      status: 2,
      figures: { technicians: 2, orders: 2, in_time: 50, late: null },
    })
    // The provider reads the same pair from its side, and nobody's lateness elsewhere.
    const own = (await (await holder(FIRM.provider1)).get<Page>('/v2/partner', { limit: 90, keyword: '鹏安' })).data
      .data
    expect(own[0]).toMatchObject({ figures: { technicians: null, orders: 2, in_time: 50, late: null } })
    // Where no partner serves, the orders that were late stand with the firm that would.
    await desk.db.rows(sql`update firm_service set status = 0 where firm_id in (${FIRM.provider1}, ${FIRM.provider2})`)
    expect((await seen(FIRM.insurer, HU))?.figures).toMatchObject({ places: 2, late: 1 })
    await desk.db.rows(sql`update firm_service set status = 1 where firm_id in (${FIRM.provider1}, ${FIRM.provider2})`)
    await desk.db.rows(sql`delete from firm_service where firm_id = ${HU}`)
  })

  test('F-011, F-207, F-521 the circle is every enabled firm but the reader’s own, told by name, logo, address and relationship', async () => {
    const { data, total } = await circle(await holder(YUE))
    expect(data.map(({ id }) => id)).toEqual([GUAN, HU, HUI])
    expect(total).toBe(3)
    expect(data[0]).toMatchObject({ name: '莞邦圈救援', address: '东莞振安西路120号', status: 0, waiting: 0 })
    // No person, no phone, nothing of how the firm is run.
    const told = [...new Set(data.flatMap((card) => Object.keys(card)))].sort()
    const open = [
      'address',
      'area',
      'city',
      'figures',
      'id',
      'logo',
      'name',
      'nickname',
      'province',
      'services',
      'status',
      'status_time',
      'waiting',
    ]
    expect(open).toEqual(expect.arrayContaining(told))
    // The platform and companies are firms of it too.
    const everybody = (await (await holder(YUE)).get<Page>('/v2/partner', { limit: 90 })).data.data.map(({ id }) => id)
    expect(everybody).toEqual(expect.arrayContaining([FIRM.platform, FIRM.insurer, FIRM.provider1]))
    expect(everybody).not.toContain(YUE)
  })

  test('F-119, F-525 name, relationship and province/city/area narrow it; total is of the filter, whatever the page', async () => {
    const yue = await holder(YUE)
    const ids = async (query: object) => (await circle(yue, query)).data.map(({ id }) => id)
    expect(await ids({ keyword: '莞邦' })).toEqual([GUAN])
    expect(await ids({ keyword: '%' })).toEqual([])
    expect(await ids({ province: 44, city: 4419 })).toEqual([GUAN, HU])
    expect(await ids({ area: 441302 })).toEqual([HUI])
    expect(await ids({ status: 2 })).toEqual([])
    expect(await circle(yue, { page: 2, limit: 2 })).toMatchObject({ total: 3, data: [{ id: HUI }] })
    expect(await yue.get('/v2/partner', { status: 7 })).toMatchObject({ code: 0, info: '参数 status 不正确' })
    expect(await yue.get('/v2/partner', { city: 'x' })).toMatchObject({ code: 0 })
  })

  test('F-608 a page has 9 firms unless told, and 90 at the most that the screen offers', async () => {
    await desk.db.rows(sql`
      insert into firm (id, name, short, firm_type, status)
      select 100 + n, '分页' || n, 'PAGE' || n, 3, 1 from generate_series(1, 40) n`)
    const yue = await holder(YUE)
    const page = async (limit?: number) => (await yue.get<Page>('/v2/partner', { keyword: '分页', limit })).data
    expect((await page()).data).toHaveLength(9)
    for (const limit of [18, 27, 36]) expect((await page(limit)).data).toHaveLength(limit)
    expect((await page(90)).data).toHaveLength(40)
  })

  test('F-231, F-522, F-395, F-571 applying makes the pair 1 for both; its remark is free text', async () => {
    const remark = '月结，税率 6%。<b>24 小时</b>'
    expect(await ask(YUE, 'apply', { id: GUAN, remark })).toMatchObject({ code: 1, info: '申请成功' })
    expect(await seen(YUE, GUAN)).toMatchObject({ status: 1, waiting: 0 })
    expect(await seen(GUAN, YUE)).toMatchObject({ status: 1, waiting: 1 })
    expect(await detail(GUAN, YUE)).toMatchObject({ apply_remark: remark })
    expect(await circle(await holder(YUE))).toMatchObject({ total_none: 2, total_applied: 1, total_partners: 0 })
    expect(await ask(YUE, 'apply', { id: HU, remark: '长'.repeat(201) })).toMatchObject({ code: 0 })
    expect(await rows(YUE, HU)).toEqual([])
  })

  test('F-110 applying again, and applying while the other side waits, is refused: 请勿重复申请！', async () => {
    const refusal = { code: 0, info: '请勿重复申请！' }
    expect(await ask(YUE, 'apply', { id: GUAN })).toMatchObject(refusal)
    expect(await ask(GUAN, 'apply', { id: YUE })).toMatchObject(refusal)
    expect(await rows(YUE, GUAN)).toEqual([{ status: 1, apply_firm_id: YUE }])
  })

  test('F-523 notify tells what waits for the reader’s firm, and of nobody else’s applications', async () => {
    const waiting = async (by: number) =>
      (await (await holder(by)).get<{ total: number; data: readonly Card[] }>('/v2/partner/notify')).data
    expect(await waiting(GUAN)).toMatchObject({ total: 1, data: [{ id: YUE, name: '粤东圈救援' }] })
    expect(await waiting(YUE)).toEqual({ total: 0, data: [] })
    expect(await waiting(HU)).toEqual({ total: 0, data: [] })
  })

  test('F-232, F-524 only whom the application waits for confirms it, once', async () => {
    expect(await ask(YUE, 'confirm', { id: GUAN, status: 2 })).toMatchObject({
      code: 0,
      info: '不能处理本企业发起的申请',
    })
    expect(await ask(HU, 'confirm', { id: YUE, status: 2 })).toMatchObject({ code: 0 })
    expect(await ask(GUAN, 'confirm', { id: YUE })).toMatchObject({ code: 0 })
    expect(await ask(GUAN, 'confirm', { id: YUE, status: 5 })).toMatchObject({ code: 0 })
    expect(await rows(YUE, GUAN)).toMatchObject([{ status: 1 }])
    expect(await ask(GUAN, 'confirm', { id: YUE, status: 2 })).toMatchObject({ code: 1, info: '已同意合作' })
    expect(await ask(GUAN, 'confirm', { id: YUE, status: 2 })).toMatchObject({
      code: 0,
      info: '该申请已处理，请刷新后重试',
    })
    expect(await ask(GUAN, 'confirm', { id: YUE, status: 0 })).toMatchObject({
      code: 0,
      info: '该申请已处理，请刷新后重试',
    })
    expect(await seen(YUE, GUAN)).toMatchObject({ status: 2, waiting: 0 })
    expect(await ask(YUE, 'apply', { id: GUAN })).toMatchObject({ code: 0, info: '双方已合作，无需申请' })
  })

  test('F-121 people and phones are told of partners alone, and to companies with firm_info_show alone', async () => {
    expect(await detail(YUE, GUAN)).toMatchObject({
      charge: '黄耀祖',
      phone: '13800000021',
      long_phone: '075500000021',
    })
    const stranger = await detail(YUE, HU)
    for (const name of ['charge', 'phone', 'long_phone']) expect(stranger[name] ?? null).toBeNull()
    const blind = await desk.holder('circle-blind', HUI, ['service_circle'])
    const [first] = (await blind.get<Page>('/v2/partner', { limit: 90 })).data.data
    expect(first?.name).toBe('***')
    expect((await blind.get<Page>('/v2/partner', CIRCLE)).data.total).toBe(0)
  })

  test('F-524 a nickname and a note are told to their writer alone, in every reply and in the history', async () => {
    const saved = await ask(YUE, 'modify', { id: GUAN, nickname: '东莞老黄', remark: '结款慢' })
    expect(saved).toMatchObject({ code: 1, info: '修改成功' })
    expect(await detail(YUE, GUAN)).toMatchObject({ nickname: '东莞老黄', remark: '结款慢' })
    expect((await circle(await holder(YUE), { keyword: '老黄' })).data.map(({ id }) => id)).toEqual([GUAN])
    const other = [await seen(GUAN, YUE), await detail(GUAN, YUE), await history(GUAN, YUE)]
    expect(JSON.stringify(other)).not.toMatch(/老黄|结款慢/)
    expect((await history(YUE, GUAN)).data[0]).toMatchObject({
      type: 5,
      nickname: '东莞老黄',
      remark: '结款慢',
      own: 1,
    })
    const told = await desk.db.rows(sql`
      select 1 from audit_log where changes::text like '%老黄%' or changes::text like '%结款慢%' or remark like '%结款慢%'`)
    expect(told).toEqual([])
    expect(await ask(YUE, 'modify', { id: HU, nickname: '虎' })).toMatchObject({
      code: 0,
      info: '双方未合作，请刷新后重试',
    })
    expect(await ask(YUE, 'modify', { id: GUAN, nickname: '长'.repeat(31) })).toMatchObject({ code: 0 })
  })

  test('F-232 end asks for a reason, is refused while an order of the pair is open, and makes the pair 0 for both', async () => {
    await desk.db.rows(sql`
      insert into orders (no, type, status, owner_firm_id, firm_id) values ('RD2611260001', 1, 22, ${GUAN}, ${YUE})`)
    expect(await ask(YUE, 'end', { id: GUAN })).toMatchObject({ code: 0 })
    const refusal = { code: 0, info: '双方有未完成的订单，不能结束合作' }
    expect(await ask(YUE, 'end', { id: GUAN, remark: '不再承接' })).toMatchObject(refusal)
    expect(await ask(GUAN, 'end', { id: YUE, remark: '不再承接' })).toMatchObject(refusal)
    expect(await rows(YUE, GUAN)).toMatchObject([{ status: 2 }])
    await desk.db.rows(sql`update orders set status = 4 where no = 'RD2611260001'`)
    expect(await ask(HU, 'end', { id: GUAN, remark: '别人的' })).toMatchObject({
      code: 0,
      info: '双方未合作，请刷新后重试',
    })
    expect(await ask(YUE, 'end', { id: GUAN, remark: '不再承接' })).toMatchObject({ code: 1, info: '已结束合作' })
    expect(await ask(YUE, 'end', { id: GUAN, remark: '再来' })).toMatchObject({
      code: 0,
      info: '双方未合作，请刷新后重试',
    })
    expect(await seen(GUAN, YUE)).toMatchObject({ status: 0, waiting: 0 })
  })

  test('F-232 an order that was sent on between the two keeps them partners until it is closed or taken back', async () => {
    await cooperate(HUI, HU)
    await desk.db.rows(sql`
      with o as (insert into orders (no, type, status, owner_firm_id) values ('RD2611260002', 1, 1, ${HU}) returning id)
      insert into transfer_record (order_id, kind, status, from_firm_id, to_firm_id) select id, 1, 0, ${HUI}, ${HU} from o`)
    expect(await ask(HUI, 'end', { id: HU, remark: '到期' })).toMatchObject({
      info: '双方有未完成的订单，不能结束合作',
    })
    await desk.db.rows(sql`update transfer_record set status = 1 where from_firm_id = ${HUI}`)
    expect(await ask(HUI, 'end', { id: HU, remark: '到期' })).toMatchObject({ code: 1 })
  })

  test('F-232 a refused firm may apply again, and the refusal’s reason is in both firms’ history', async () => {
    await ask(GUAN, 'apply', { id: HU })
    const refused = await ask(HU, 'confirm', { id: GUAN, status: 0, remark: '车辆不足' })
    expect(refused).toMatchObject({ code: 1, info: '已拒绝申请' })
    expect(await seen(GUAN, HU)).toMatchObject({ status: 0 })
    for (const [by, other] of [
      [GUAN, HU],
      [HU, GUAN],
    ] as const) {
      expect((await history(by, other)).data[0]).toMatchObject({ type: 3, remark: '车辆不足' })
    }
    expect(await ask(GUAN, 'apply', { id: HU })).toMatchObject({ code: 1 })
  })

  test('decisions §11 the pair’s history is read by its two firms, in pages, and changed by nobody', async () => {
    const { data, total } = await history(YUE, GUAN)
    expect(data.map(({ type, own }) => [type, own])).toEqual([
      [4, 1],
      [5, 1],
      [2, 0],
      [1, 1],
    ])
    expect(total).toBe(4)
    // Of the other firm's people nobody is named.
    expect(data.map(({ user_name }) => user_name ?? null)).toEqual([
      `circle-${YUE}`,
      `circle-${YUE}`,
      null,
      `circle-${YUE}`,
    ])
    expect((await history(GUAN, YUE)).data.map(({ type }) => type)).toEqual([4, 2, 1])
    expect(await history(HU, YUE)).toEqual({ total: 0, data: [] })
    for (const change of [
      sql`update partnership_log set remark = null`,
      sql`delete from partnership_log`,
      sql`truncate partnership_log`,
    ]) {
      await expect(desk.db.rows(change)).rejects.toThrow()
    }
  })

  test('two firms that apply at once make one application', async () => {
    const race = await Promise.all([
      ask(HUI, 'apply', { id: YUE, remark: '甲' }),
      ask(YUE, 'apply', { id: HUI, remark: '乙' }),
      ask(HUI, 'apply', { id: YUE, remark: '丙' }),
    ])
    expect(race.map(({ code }) => code).sort()).toEqual([0, 0, 1])
    expect(race.filter(({ code }) => code === 0).map(({ info }) => info)).toEqual(['请勿重复申请！', '请勿重复申请！'])
    expect(await rows(HUI, YUE)).toHaveLength(1)
    expect((await history(HUI, YUE)).total).toBe(1)
  })

  test('of two who decide at once, one does', async () => {
    const [{ apply_firm_id: asker = 0 } = {}] = await rows(HUI, YUE)
    const decider = asker === HUI ? YUE : HUI
    const race = await Promise.all([2, 0].map((status) => ask(decider, 'confirm', { id: asker, status })))
    expect(race.map(({ code }) => code).sort()).toEqual([0, 1])
    expect((await history(HUI, YUE)).total).toBe(2)
  })

  test('the same call with the same key is one call', async () => {
    const headers = { 'idempotency-key': 'circle-apply-once' }
    const [first, again] = [
      await ask(HU, 'apply', { id: FIRM.provider2 }, headers),
      await ask(HU, 'apply', { id: FIRM.provider2 }, headers),
    ]
    expect([first, again]).toMatchObject([{ code: 1 }, { code: 1 }])
    expect((await history(HU, FIRM.provider2)).total).toBe(1)
  })

  test('firms that are off, removed, absent or one’s own cannot be applied to, and are told apart by nobody', async () => {
    for (const id of [OFF, GONE, 999_999]) {
      expect(await ask(YUE, 'apply', { id }), String(id)).toMatchObject({ code: 0, info: '合作伙伴不存在' })
      for (const call of ['detail', 'log']) {
        const reply = await (await holder(YUE)).get(`/v2/partner/${call}`, { id })
        expect(reply, `${call} ${id}`).toMatchObject({ code: 0, info: MESSAGES.forbidden })
      }
    }
    expect(await ask(YUE, 'apply', { id: YUE })).toMatchObject({ code: 0, info: '不能申请与本企业合作' })
    for (const id of ['x', null, -1, 1.5, [1], 2 ** 40])
      expect(await ask(YUE, 'apply', { id })).toMatchObject({ code: 0 })
    expect(
      await desk.db.rows(sql`select 1 from partnership where low_firm_id = high_firm_id or high_firm_id > 90000`),
    ).toEqual([])
  })

  test('F-121 the dialog tells what a provider offers, and what of it no partner does; a company has no such part', async () => {
    const region = (districts: readonly number[]) => JSON.stringify({ 44: { 4403: districts } })
    await desk.db.rows(sql`
      insert into firm_service (firm_id, type, region, status) values
        (${HU}, 1, ${region([440303, 440304])}::jsonb, 1), (${HU}, 2, ${region([440305])}::jsonb, 1),
        (${HU}, 3, ${region([440306])}::jsonb, 0), (${YUE}, 1, ${region([440304])}::jsonb, 1)`)
    // Nobody's partner: all of it is new.
    await desk.db.rows(sql`update partnership set status = 0 where ${HUI} in (low_firm_id, high_firm_id)`)
    expect(await detail(HUI, HU)).toMatchObject({ coverage: { added: [440303, 440304, 440305] }, contract: 'unsigned' })
    await cooperate(HUI, YUE)
    expect(await detail(HUI, HU)).toMatchObject({
      coverage: {
        services: [
          { type: 1, places: [440303, 440304], added: [440303] },
          { type: 2, places: [440305], added: [440305] },
        ],
        added: [440303, 440305],
      },
    })
    await desk.db.rows(sql`
      insert into firm_contract (owner_firm_id, firm_id, begin_time, sign_peroid, auto_resign, contract_url)
      values (${HUI}, ${HU}, now() - interval '30 days', 1, 0, '[]'::jsonb)`)
    expect((await detail(HUI, HU)).contract).toBe('active')
    expect((await detail(HU, HUI)).contract).toBe('active')
    expect((await detail(HU, HUI)).coverage ?? null).toBeNull()
    expect((await detail(HU, YUE)).contract ?? null).toBeNull()
  })

  test('service_circle opens it: whoever lacks the code reads nothing and writes nothing', async () => {
    const clerk = await desk.holder('circle-clerk', YUE, ['order_man', 'firm_info_show'])
    for (const path of [
      '/v2/partner',
      '/v2/partner/notify',
      `/v2/partner/log?id=${GUAN}`,
      `/v2/partner/detail?id=${GUAN}`,
    ]) {
      expect(await clerk.get(path), path).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    }
    const before = await desk.db.rows(sql`select status from partnership order by id`)
    for (const call of ['apply', 'confirm', 'end', 'modify']) {
      const reply = await clerk.post(`/v2/partner/${call}`, { id: HU, status: 2, remark: 'x' })
      expect(reply, call).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    }
    expect(await desk.db.rows(sql`select status from partnership order by id`)).toEqual(before)
  })

  test('F-107, F-231 the first partnership opens the tabs of the session that is open, and its end closes them', async () => {
    await desk.db.rows(sql`
      insert into firm (id, name, short, firm_type, status, new_system) values
        (60, '新来保险', 'XINLAI', 1, 1, 0), (61, '新伴救援', 'XINBAN', 3, 1, 1)`)
    const nodes = ['service_circle', 'firm_info_show', 'firm_mail', 'firm_service']
    const [insurer, provider] = [await desk.holder('tabs-60', 60, nodes), await desk.holder('tabs-61', 61, nodes)]
    const rights = async () =>
      [
        (await insurer.get('/v2/firm/contact', { firm_id: 61 })).code,
        (await insurer.get<{ company: { firm_tabs: number } }>('/user/info')).data.company.firm_tabs,
      ] as const
    const stamp = async () => (await insurer.get<{ rights: string }>('/v2/catalogue')).data.rights
    const before = await stamp()
    expect(await rights()).toEqual([0, 0])
    await insurer.post('/v2/partner/apply', { id: 61 })
    expect(await rights()).toEqual([0, 0])
    expect((await provider.post('/v2/partner/confirm', { id: 60, status: 2 })).code).toBe(1)
    expect(await rights()).toEqual([1, 1])
    // An open desk is told that its user is to be read anew.
    expect(await stamp()).not.toBe(before)
    expect((await provider.post('/v2/partner/end', { id: 60, remark: '结束' })).code).toBe(1)
    expect(await rights()).toEqual([0, 0])
    expect(await stamp()).toBe(before)
  })
})
