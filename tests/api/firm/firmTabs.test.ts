import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'

interface List {
  readonly data: readonly Readonly<Record<string, unknown>>[]
  readonly total: number
}

/** The call of each tab but the first, and the key that opens it (F-106, F-399). */
const tabs = [
  ['firm_wallet', '/v2/firm/wallet/bill'],
  ['firm_price_list', '/firm/price/list'],
  ['firm_mail', '/v2/firm/contact'],
  ['firm_service', '/v2/firm/partner/service'],
  ['firm_contract', '/v2/firm/partner/contract'],
] as const

describe.each(mainEngine())('the tabs of a firm on %s', (engine) => {
  const desk = new Desk(engine)
  const asked = { firm_id: FIRM.provider1 }
  const answers = (client: Client, path: string, about: object = asked) => client.get<List>(path, { ...about })

  beforeAll(async () => {
    // Nothing is agreed or offered yet: each test brings about what it tells of.
    await desk.db.rows(sql`delete from partnership`)
    await desk.db.rows(sql`delete from firm_service`)
    const admin = await desk.as('admin')
    for (const firm_id of [FIRM.provider1, FIRM.provider2]) {
      await admin.post('/v2/firm/contact', { firm_id, position: '调度', name: '邓小军', mobile: '13600000077' })
      await admin.post('/v2/firm/partner/service/save', { firm_id, type: 1, dispatch_type: 1, region: null })
    }
  })

  test.each(tabs)('F-106 F-399 %s opens %s for the platform, and nothing else does', async (node, path) => {
    const holder = await desk.holder(`has_${node}`, FIRM.platform, [node, 'server_man'])
    expect(await answers(holder, path)).toMatchObject({ code: 1 })
    const others = tabs.map(([other]) => other).filter((other) => other !== node)
    const lacking = await desk.holder(`lacks_${node}`, FIRM.platform, [...others, 'server_man', 'save_firm'])
    expect(await answers(lacking, path)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
  })

  test('F-106 F-107 wallets and formulas of providers are not for companies, whatever their roles', async () => {
    const insurer = await desk.as('insurer')
    const answered = await Promise.all(tabs.map(async ([node, path]) => [node, (await answers(insurer, path)).code]))
    expect(Object.fromEntries(answered)).toEqual({
      firm_wallet: 0,
      firm_price_list: 0,
      firm_mail: 1,
      firm_service: 1,
      firm_contract: 1,
    })
  })

  test('F-106 a provider reads its own tabs and nothing of another provider', async () => {
    const provider = await desk.as('provider1')
    for (const [, path] of tabs.slice(1, 4)) {
      expect((await answers(provider, path)).data.total, path).toBe(1)
      expect((await answers(provider, path, { firm_id: FIRM.provider2 })).data.total, path).toBe(0)
    }
    expect(await answers(provider, '/v2/firm/wallet/bill')).toMatchObject({ code: 0 })
    expect(await answers(provider, '/v2/firm/partner/contract')).toMatchObject({ code: 1 })
  })

  test('F-107 F-108 outside of new-system mode a company is told of its partners’ tabs alone', async () => {
    const [admin, insurer] = [await desk.as('admin'), await desk.as('insurer161')]
    const mode = (new_system: 0 | 1) =>
      admin.post('/v2/company/save', {
        id: FIRM.insurer161,
        charge: '方绍仪',
        phone: '13800000003',
        is_annual: 0,
        is_distribution: 0,
        new_system,
      })
    expect(await mode(0)).toMatchObject({ code: 1 })
    const paths = ['/v2/firm/contact', '/v2/firm/partner/service', '/v2/firm/partner/contract']
    for (const path of paths) {
      expect(await answers(insurer, path), path).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    }
    await desk.db.rows(sql`
      insert into partnership (low_firm_id, high_firm_id, status) values (${FIRM.insurer161}, ${FIRM.provider1}, 2)`)
    // What the session has kept of the company goes with the next change of it.
    expect(await mode(1)).toMatchObject({ code: 1 })
    expect(await mode(0)).toMatchObject({ code: 1 })
    for (const path of paths.slice(0, 2)) {
      expect((await answers(insurer, path)).data.total, path).toBe(1)
      expect((await answers(insurer, path, { firm_id: FIRM.provider2 })).data.total, path).toBe(0)
      expect((await answers(insurer, path, {})).data.data.map(({ firm_id }) => firm_id)).toEqual([FIRM.provider1])
    }
    const [, , contract] = paths as [string, string, string]
    expect(await answers(insurer, contract)).toMatchObject({ code: 1 })
    expect(await answers(insurer, contract, { firm_id: FIRM.provider2 })).toMatchObject({
      code: 0,
      info: MESSAGES.forbidden,
    })
    expect(await mode(1)).toMatchObject({ code: 1 })
    // In new-system mode a company reads what any provider offers; people and phones stay with partners (F-121).
    const total = async (path: string) => (await answers(insurer, path, { firm_id: FIRM.provider2 })).data.total
    expect([await total('/v2/firm/partner/service'), await total('/v2/firm/contact')]).toEqual([1, 0])
  })

  test('F-109 F-203 a firm says how it stands to the reader’s own, in list and detail', async () => {
    await desk.db.rows(sql`
      insert into partnership (low_firm_id, high_firm_id, status) values (${FIRM.insurer}, ${FIRM.provider2}, 1)`)
    const seen = async (account: 'admin' | 'insurer', id: number) =>
      (await (await desk.as(account)).get('/firm/detail', { id })).data.partner_status
    expect(await seen('insurer', FIRM.provider2)).toBe(1)
    expect(await seen('insurer', FIRM.provider1)).toBe(0)
    expect(await seen('insurer', FIRM.insurer)).toBeNull()
    expect(await seen('admin', FIRM.provider2)).toBe(0)
    const { data } = await (await desk.as('insurer')).get<List>('/firm/list', {})
    expect(data.data.find(({ id }) => id === FIRM.provider2)).toMatchObject({ partner_status: 1 })
  })

  test('F-398 without firm_info_show firm and contacts are ***', async () => {
    const blind = await desk.holder('blind', FIRM.platform, ['server_man', 'firm_mail', 'firm_service'])
    expect((await blind.get('/firm/detail', { id: FIRM.provider1 })).data).toMatchObject({ name: '***', short: '***' })
    const [contact] = (await answers(blind, '/v2/firm/contact')).data.data
    expect(contact).toMatchObject({ firm_name: '***', name: '***', mobile: '***', position: '调度' })
    const [service] = (await answers(blind, '/v2/firm/partner/service')).data.data
    expect(service).toMatchObject({ firm_name: '***', type: 1 })
  })

  test('F-116 F-519 the aggregation region is written by firm_service of the platform and by the provider itself', async () => {
    const region = { 44: [4403, 4419] }
    const update = (client: Client, id: number, dispatch_region: unknown = region) =>
      client.post('/firm/update', { id, dispatch_region })
    const [admin, provider, insurer] = [await desk.as('admin'), await desk.as('provider1'), await desk.as('insurer')]
    expect(await update(admin, FIRM.provider1)).toMatchObject({ code: 1, info: '修改成功' })
    expect((await admin.get('/firm/detail', { id: FIRM.provider1 })).data).toMatchObject({ dispatch_region: region })
    expect(await update(provider, FIRM.provider1, null)).toMatchObject({ code: 1 })
    expect((await admin.get('/firm/detail', { id: FIRM.provider1 })).data).toMatchObject({ dispatch_region: null })
    expect(await update(provider, FIRM.provider2)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    expect(await update(insurer, FIRM.provider1)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    const lacking = await desk.holder('no_service', FIRM.platform, ['server_man', 'save_firm', 'firm_pay_type'])
    expect(await update(lacking, FIRM.provider1)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    expect(await update(admin, FIRM.provider1, { 44: [1] })).toMatchObject({ code: 0 })
    const log = await desk.db.rows(sql`
      select 1 from audit_log where resource = 'firm' and action = 'region' and row_id = ${FIRM.provider1}`)
    expect(log).toHaveLength(2)
  })

  test('F-112 F-542 the tree of two levels that regions are chosen in', async () => {
    const { data } = await (await desk.as('admin')).get<readonly { id: number; sub: readonly { id: number }[] }[]>(
      '/general/region',
      { type: 'tree', level: 2 },
    )
    expect(data.find(({ id }) => id === 44)?.sub.map(({ id }) => id)).toContain(4403)
  })

  test('F-401 F-404 F-405 what a tab changes asks for a key of its own', async () => {
    const reader = await desk.holder('tab_reader', FIRM.platform, [...tabs.map(([node]) => node), 'server_man'])
    const pay = { pay_type: 1, pay_peroid: 1, tax_rate: 6, real_tax_rate: 6 }
    expect(await reader.post('/firm/setpay', { id: FIRM.provider1, ...pay })).toMatchObject({
      code: 0,
      info: MESSAGES.forbidden,
    })
    expect(await reader.post('/v2/firm/partner/contract', { firm_id: FIRM.provider1 })).toMatchObject({
      code: 0,
      info: MESSAGES.forbidden,
    })
    const payer = await desk.holder('tab_payer', FIRM.platform, ['server_man', 'firm_pay_type'])
    expect(await payer.post('/firm/setpay', { id: FIRM.provider1, ...pay })).toMatchObject({ code: 1 })
    const keeper = await desk.holder('tab_keeper', FIRM.platform, [
      'server_man',
      'firm_contract',
      'firm_contract_update',
    ])
    const contract = { firm_id: FIRM.provider1, begin_time: 1_780_000_000, sign_peroid: 1, auto_resign: 1 }
    expect((await keeper.post('/v2/firm/partner/contract', contract)).info).toBe('请上传合同附件')
    const urls = [await desk.uploaded(FIRM.platform), await desk.uploaded(FIRM.platform)]
    const added = await keeper.post('/v2/firm/partner/contract', { ...contract, contract_url: urls })
    expect(added).toMatchObject({ code: 1, info: '添加成功' })
    const read = (await answers(keeper, '/v2/firm/partner/contract')).data as unknown as { contract_url: string }
    expect(read.contract_url.split(',')).toHaveLength(2)
  })
})
