import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { DAY, startOfDay } from '../../../src/domain/time'
import { FIRM } from '../company'
import { Desk } from '../desk'

const SERVICE = '/v2/firm/partner/service'
const CONTRACT = '/v2/firm/partner/contract'
const REGION = { 44: { 4403: [440305, 440304] } }
const today = () => startOfDay(Math.floor(Date.now() / 1000))

interface Contract {
  readonly id: number | null
  readonly begin_time: number | null
  readonly contract_url: string
  readonly status: string
  readonly sign: number | null
  readonly expiring: number | null
  readonly log: readonly { id: number; user_name: string }[]
}

describe.each(mainEngine())('services and contracts of providers, on %s', (engine) => {
  const desk = new Desk(engine)
  const clear = () => desk.db.rows(sql`delete from firm_service where firm_id = ${FIRM.provider1}`)

  test('F-208 F-312 F-313 F-516 F-517 a service is added once, configured, switched off and deleted', async () => {
    await clear()
    const admin = await desk.as('admin')
    const firm_id = FIRM.provider1
    expect(await admin.post(`${SERVICE}/save`, { firm_id })).toMatchObject({ code: 0, info: '请选择服务项目！' })
    const added = await admin.post<{ id: number }>(`${SERVICE}/save`, {
      ...{ firm_id, type: 1, dispatch_type: 1, remark: '夜间', region: REGION },
    })
    expect(added).toMatchObject({ code: 1 })
    const service_id = added.data.id
    expect(await admin.post(`${SERVICE}/save`, { firm_id, type: 1 })).toMatchObject({
      code: 0,
      info: '该服务项目已添加！',
    })
    expect((await admin.get(`${SERVICE}/detail`, { firm_id, service_id })).data).toMatchObject({
      ...{ id: service_id, type: 1, dispatch_type: 1, remark: '夜间', region: REGION },
    })
    expect(
      await admin.post(`${SERVICE}/save`, {
        firm_id,
        service_id,
        type: 1,
        dispatch_type: 0,
        region: { 44: { 4403: [440305] } },
      }),
    ).toMatchObject({ code: 1 })
    expect((await admin.get(SERVICE, { firm_id })).data).toMatchObject({
      total: 1,
      data: [{ id: service_id, dispatch_type: 0, region: { 44: { 4403: [440305] } } }],
    })
    for (const status of [0, 1, -1])
      expect(await admin.post(`${SERVICE}/status`, { firm_id, service_id, status })).toMatchObject({ code: 1 })
    expect((await admin.get(SERVICE, { firm_id })).data).toMatchObject({ total: 0 })
    expect(await admin.post(`${SERVICE}/save`, { firm_id, type: 1 })).toMatchObject({ code: 1 })
  })

  test.each([[{ 44: [4403] }], [{ 44: { 4403: [440103] } }], [{ 44: {} }], ['深圳'], [[1]]])(
    'F-208 no service is offered in %j',
    async (region) => {
      await clear()
      const admin = await desk.as('admin')
      const reply = await admin.post(`${SERVICE}/save`, { firm_id: FIRM.provider1, type: 2, region })
      expect(reply.code).toBe(0)
    },
  )

  test('F-517 decisions §11 a provider keeps its own services, companies read them, and nobody another’s', async () => {
    await clear()
    const [own, other, insurer] = [await desk.as('provider1'), await desk.as('provider2'), await desk.as('insurer')]
    const added = await own.post<{ id: number }>(`${SERVICE}/save`, { type: 3, region: REGION })
    expect(added).toMatchObject({ code: 1 })
    const service_id = added.data.id
    expect((await own.get(`${SERVICE}/detail`, { service_id })).data).toMatchObject({ firm_id: FIRM.provider1 })
    const asked = { firm_id: FIRM.provider1, service_id }
    expect((await other.get(`${SERVICE}/detail`, asked)).code).toBe(0)
    expect((await other.post(`${SERVICE}/status`, { ...asked, status: -1 })).code).toBe(0)
    expect((await other.post(`${SERVICE}/save`, { firm_id: FIRM.provider1, type: 4 })).code).toBe(0)
    expect((await insurer.get(`${SERVICE}/detail`, asked)).code).toBe(1)
    expect((await insurer.post(`${SERVICE}/save`, { firm_id: FIRM.provider1, type: 4 })).code).toBe(0)
    const powerless = await desk.as('powerless')
    expect((await powerless.get(SERVICE)).code).toBe(0)
    expect((await powerless.post(`${SERVICE}/save`, { firm_id: FIRM.provider1, type: 5 })).code).toBe(0)
  })

  test('F-319 F-320 F-321 F-322 F-405 a contract says what it lacks, by field, and to whom it may not be written', async () => {
    const admin = await desk.as('admin')
    const file = await desk.uploaded(FIRM.platform)
    const whole = { firm_id: FIRM.provider1, begin_time: today(), sign_peroid: 1, auto_resign: 0, contract_url: file }
    for (const [name, message] of [
      ['begin_time', '必选'],
      ['sign_peroid', '必填'],
      ['auto_resign', '必选'],
      ['contract_url', '请上传合同附件'],
    ] as const) {
      expect(await admin.post(CONTRACT, { ...whole, [name]: undefined }), name).toMatchObject({
        code: 0,
        info: message,
      })
    }
    expect(await admin.post(CONTRACT, { ...whole, contract_url: '' })).toMatchObject({
      code: 0,
      info: '请上传合同附件',
    })
    expect((await admin.post(CONTRACT, { ...whole, customer_id: 1 })).code).toBe(0)
    expect((await admin.post(CONTRACT, { ...whole, firm_id: undefined })).code).toBe(0)
    expect((await admin.post(CONTRACT, { ...whole, firm_id: FIRM.insurer })).code).toBe(0)
    const reader = await desk.holder('contractReader', FIRM.platform, ['firm_contract'])
    expect((await reader.post(CONTRACT, whole)).code).toBe(0)
    expect((await (await desk.as('provider1')).post(CONTRACT, whole)).code).toBe(0)
    const text = await desk.uploaded(FIRM.platform, Buffer.from('hello'), 'text/plain')
    expect((await admin.post(CONTRACT, { ...whole, contract_url: text })).code).toBe(0)
  })

  test('F-211 F-212 F-265 F-266 F-267 F-518 the contract saved last counts, the earlier ones are its log', async () => {
    const [admin, provider] = [await desk.as('admin'), await desk.as('provider1')]
    await desk.db.rows(sql`delete from firm_contract where firm_id = ${FIRM.provider1}`)
    const read = async (client = admin, query: object = { firm_id: FIRM.provider1 }) =>
      (await client.get<Contract>(CONTRACT, { ...query })).data
    expect(await read()).toMatchObject({ id: null, begin_time: null, status: 'unsigned', contract_url: '', log: [] })
    const files = [await desk.uploaded(FIRM.platform), await desk.uploaded(FIRM.platform)]
    const save = async (
      begin_time: number,
      sign_peroid: number,
      auto_resign: number,
      contract_url: string = files.join(','),
    ) =>
      expect(
        await admin.post(CONTRACT, { firm_id: FIRM.provider1, begin_time, sign_peroid, auto_resign, contract_url }),
      ).toMatchObject({ code: 1 })
    await save(today() - 400 * DAY, 1, 0)
    const expired = await read()
    expect(expired).toMatchObject({ status: 'expired', sign: 2, log: [] })
    expect(expired.contract_url.split(',')).toHaveLength(2)
    // What was read may be sent back.
    await save(today() + 3 * DAY, 1, 0, expired.contract_url)
    expect(await read()).toMatchObject({ status: 'pending', log: [{ id: expired.id, user_name: 'admin' }] })
    await save(today() - 400 * DAY, 1, 1)
    expect(await read()).toMatchObject({ status: 'active', expiring: null })
    await save(today() - 355 * DAY + 3600, 1, 0)
    const last = await read()
    expect(last).toMatchObject({ status: 'active', begin_time: today() - 355 * DAY })
    expect(last.expiring).toBeGreaterThan(0)
    expect(last.log).toHaveLength(3)
    expect(await read(provider, {})).toMatchObject({ id: last.id, status: 'active' })
    expect((await (await desk.as('provider2')).get<Contract>(CONTRACT, { firm_id: FIRM.platform })).data.id).not.toBe(
      last.id,
    )
  })

  test('F-265 a contract that ends within 30 days is told to both sides, on the home and with the firm', async () => {
    const [admin, provider, insurer] = [await desk.as('admin'), await desk.as('provider1'), await desk.as('insurer')]
    const told = async (client: typeof admin) =>
      (await client.get<{ name: string; days: number }[]>(`${CONTRACT}/expiring`)).data
    expect(await told(admin)).toMatchObject([{ name: '鹏城拖车' }])
    expect(await told(provider)).toMatchObject([{ name: '安途救援' }])
    expect(await told(insurer)).toEqual([])
    const list = (await admin.get<{ data: { id: number }[] }>('/firm/list', { firm_type: 3 })).data.data
    expect(list.find(({ id }) => id === FIRM.provider1)).toMatchObject({ contract_state: 'expiring' })
    expect(list.find(({ id }) => id === FIRM.provider2)).toMatchObject({ contract_state: 'active' })
  })

  test('F-518 a company reads of the platform’s contract that it counts, and neither attachments nor log', async () => {
    const insurer = await desk.as('insurer')
    const { data } = await insurer.get<Contract>(CONTRACT, { firm_id: FIRM.provider1 })
    expect(data).toMatchObject({ status: 'active', contract_url: '', log: [] })
  })

  test('F-518 F-530 a customer’s contract is kept by the company in whose books he is', async () => {
    const [admin, insurer, other] = [await desk.as('admin'), await desk.as('insurer'), await desk.as('insurer161')]
    const contract_url = [await desk.uploaded(FIRM.insurer)]
    const whole = { customer_id: 2, begin_time: today() - DAY, sign_peroid: 2, auto_resign: 1, contract_url }
    expect((await other.post(CONTRACT, { ...whole, contract_url: [await desk.uploaded(FIRM.insurer161)] })).code).toBe(
      0,
    )
    expect(await insurer.post(CONTRACT, whole)).toMatchObject({ code: 1 })
    for (const client of [admin, insurer])
      expect((await client.get('/v2/customer/contract', { customer_id: 2 })).data).toMatchObject({
        ...{ status: 'active', owner_firm_id: FIRM.insurer, log: [] },
      })
    expect((await other.get('/v2/customer/contract', { customer_id: 2 })).code).toBe(0)
    expect((await (await desk.as('provider1')).get('/v2/customer/contract', { customer_id: 2 })).code).toBe(0)
  })

  test('F-518 the same contract sent twice under one key is one', async () => {
    const admin = await desk.as('admin')
    const contract_url = [await desk.uploaded(FIRM.platform)]
    const whole = { customer_id: 1, begin_time: today(), sign_peroid: 1, auto_resign: 0, contract_url }
    for (const _ of [1, 2])
      expect(await admin.post(CONTRACT, whole, { 'idempotency-key': 'contract-once-0001' })).toMatchObject({ code: 1 })
    const { data } = await admin.get<Contract>('/v2/customer/contract', { customer_id: 1 })
    expect(data.log).toEqual([])
  })
})
