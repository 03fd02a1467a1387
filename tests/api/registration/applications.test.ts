import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { administratorNodes } from '../../../src/domain/access'
import { resources } from '../../../src/resources'
import { FIRM, TECHNICIAN } from '../company'
import { type Client, Desk } from '../desk'
import { NEW_PASSWORD, Newcomer } from './newcomer'

interface Listed {
  readonly data: readonly Readonly<Record<string, unknown>>[]
  readonly total: number
  readonly counts?: Readonly<Record<string, number>>
}

const closed = '入驻申请审核通过后才能使用'

describe.each(mainEngine())('head office decides about applications on %s', (engine) => {
  const desk = new Desk(engine)
  const stranger = new Newcomer(desk)
  const firmOf = async (phone: string) => {
    const [row] = await desk.db.rows<{ id: number }>(sql`select id from firm where phone = ${phone}`)
    return row?.id ?? 0
  }
  const clientOf = async (mobile: string): Promise<Client> => {
    const { data } = await stranger.login(mobile)
    return desk.client(data.token)
  }
  /** A firm that waits, and its applicant. */
  const applicant = async (mobile: string, more = {}) => {
    const { code, info } = await stranger.register(mobile, more)
    if (code !== 1) throw new Error(info)
    return { id: await firmOf(mobile), client: await clientOf(mobile) }
  }

  test('F-055 decisions §11 an application is approved, and its provider works', async () => {
    const { id, client } = await applicant('13802670001')
    const admin = await desk.as('admin')
    const { data: list } = await admin.get<Listed>('/v2/firm/apply', { apply_status: 0 })
    expect(list.counts).toMatchObject({ waiting: 1 })
    expect(list.data[0]).toMatchObject({ id, charge: '邓志明', phone: '13802670001', same_name: 0, same_phone: 0 })
    expect(String(list.data[0]?.licence)).toMatch(/^\/api\/files\/register\/.*sig=/)
    expect((await client.get('/order/list')).info).toBe(closed)
    expect(await admin.post('/v2/firm/apply/approve', { id })).toMatchObject({ code: 1, info: '审核通过' })

    const info = await client.get('/user/info')
    expect(info.data).not.toHaveProperty('apply_status')
    expect(info.data.nodes).toEqual(expect.arrayContaining(['order_taking', 'technician_man']))
    expect((await client.get('/order/list')).code).toBe(1)
    expect((await client.get<Listed>('/v2/firm/apply')).data.data[0]).toMatchObject({ apply_status: 1 })
    const [role] = await desk.db.rows<{ nodes: string[] }>(sql`select nodes from role where firm_id = ${id}`)
    expect(role?.nodes).toEqual(administratorNodes(3))
    expect((await admin.get<Listed>('/firm/list', { name: '13802670001' })).data.total).toBe(1)
    expect(await admin.post('/v2/firm/apply/approve', { id })).toMatchObject({ code: 0 })
    expect(await admin.post('/v2/firm/apply/refuse', { id, remark: '太晚' })).toMatchObject({ code: 0 })
  })

  test('decisions §11 a refusal reaches the applicant with its reason, who tries again', async () => {
    const { id, client } = await applicant('13802670002')
    const admin = await desk.as('admin')
    expect(await admin.post('/v2/firm/apply/refuse', { id })).toMatchObject({
      code: 0,
      data: { errors: { remark: '请输入拒绝原因' } },
    })
    expect(await client.post('/v2/firm/apply', await stranger.form('13802670002'))).toMatchObject({ code: 0 })
    expect(await admin.post('/v2/firm/apply/refuse', { id, remark: '执照不清楚' })).toMatchObject({ code: 1 })
    expect((await client.get('/user/info')).data).toMatchObject({
      apply_status: 2,
      apply_remark: '执照不清楚',
      nodes: [],
    })
    expect((await client.get('/order/list')).info).toBe(closed)

    const { data } = await client.get<Listed>('/v2/firm/apply')
    expect(data.data[0]).toMatchObject({ id, apply_status: 2, apply_remark: '执照不清楚' })
    const form = { ...(await stranger.form('13802670002')), licence: data.data[0]?.licence, contact: '邓志强' }
    expect(await client.post('/v2/firm/apply', { ...form, name: '鹏城拖车' })).toMatchObject({
      data: { errors: { name: '企业名称已存在' } },
    })
    expect(
      await client.post('/v2/firm/apply', { ...form, licence: await desk.uploaded(FIRM.provider1) }),
    ).toMatchObject({
      data: { errors: { licence: '请上传营业执照' } },
    })
    expect(await client.post('/v2/firm/apply', form)).toMatchObject({ code: 1, info: '提交成功' })
    expect((await client.get('/user/info')).data).toMatchObject({ apply_status: 0, apply_remark: '' })
    expect(await client.post('/v2/firm/apply', form)).toMatchObject({ code: 0 })
    expect(await admin.post('/v2/firm/apply/approve', { id })).toMatchObject({ code: 1 })
    expect((await client.get('/user/info')).data).not.toHaveProperty('apply_status')
  })

  test('decisions §11 of two who decide at once, one does', async () => {
    const { id } = await applicant('13802670003')
    const admin = await desk.as('admin')
    const replies = await Promise.all([
      admin.post('/v2/firm/apply/approve', { id }),
      admin.post('/v2/firm/apply/refuse', { id, remark: '重复' }),
      admin.post('/v2/firm/apply/approve', { id }),
    ])
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 0, 1])
    const roles = await desk.db.rows(sql`select 1 from role where firm_id = ${id}`)
    const [row] = await desk.db.rows<{ apply_status: number }>(sql`select apply_status from firm where id = ${id}`)
    expect(roles.length).toBe(row?.apply_status === 1 ? 1 : 0)
  })

  test('decisions §11 head office with save_firm decides, the page is server_man’s', async () => {
    const { id } = await applicant('13802670004')
    const reader = await desk.holder('applyReader', FIRM.platform, ['server_man'])
    await desk.holder('applyWriter', FIRM.platform, ['server_man', 'save_firm'])
    const nobody = await desk.holder('applyNobody', FIRM.platform, ['order_man'])
    expect((await reader.get<Listed>('/v2/firm/apply')).data.data[0]).toMatchObject({ name: '***', phone: '***' })
    expect((await nobody.get('/v2/firm/apply')).code).toBe(0)
    for (const client of [reader, nobody, await desk.as('insurer'), await desk.as('provider1')]) {
      expect((await client.post('/v2/firm/apply/approve', { id })).code).toBe(0)
      expect((await client.post('/v2/firm/apply/refuse', { id, remark: '不' })).code).toBe(0)
    }
    // What a firm that never applied gets of its own application is nothing.
    expect((await (await desk.as('provider1')).get<Listed>('/v2/firm/apply')).data).toMatchObject({
      data: [],
      total: 0,
    })
    await desk.db.rows(sql`update staff set tel = '13802670004' where account = 'applyWriter'`)
    await desk.db.rows(sql`update sessions set create_time = create_time`)
    const again = await desk.holder('applyWriter', FIRM.platform, [])
    expect((await again.post('/v2/firm/apply/approve', { id })).info).toBe('不能审核自己的申请')
    await desk.db.rows(sql`update staff set tel = '13800000000' where account = 'applyWriter'`)
    expect(
      (await (await desk.holder('applyWriter', FIRM.platform, [])).post('/v2/firm/apply/approve', { id })).code,
    ).toBe(1)
  })

  test('decisions §11 an applicant has application, profile, upload and logout, and nothing else of all declared calls', async () => {
    const { client, id } = await applicant('13802670005')
    const open = ['GET /v2/firm/apply', 'POST /v2/firm/apply', 'POST /v2/info', 'POST /v2/sms/send']
    const calls = resources.flatMap(({ actions }) =>
      Object.values(actions).flatMap((action) => (action ? [action.call, ...(action.aliases ?? [])] : [])),
    )
    const further = ['GET /v2/preference', 'GET /v2/catalogue', 'GET /docs', 'GET /general/region', 'GET /rest/firm']
    for (const call of new Set([...calls, ...further])) {
      if (open.includes(call)) continue
      const [method, path] = call.split(' ') as ['GET' | 'POST', string]
      const reply = await desk.app.inject({
        method,
        url: `/api${path}`,
        headers: { 'x-token': client.token },
        ...(method === 'POST' && { payload: { id, ids: [1], scene: 'paypass' } }),
      })
      if (reply.statusCode === 404) continue
      const { code, info } = reply.json<{ code: number; info: string }>()
      expect([call, code, info]).toEqual([call, 0, closed])
    }
    expect((await client.get('/public/upload')).code).toBe(1)
    expect((await client.post('/v2/info', { name: '邓志明', tel: '13802670005' })).code).toBe(1)
    const changed = { old_password: NEW_PASSWORD, password: 'other-Truck-26', repassword: 'other-Truck-26' }
    expect((await client.post('/user/password', changed)).code).toBe(1)
    expect((await client.post('/logout')).code).toBe(1)
    expect((await client.get('/user/info')).code).not.toBe(1)
  })

  test('decisions §11 no list, choice or dispatch has a firm that is not approved, nor may it be written', async () => {
    const { id } = await applicant('13802670006')
    const company = await applicant('13802670007', { firm_type: 1 })
    const admin = await desk.as('admin')
    const insurer = await desk.as('insurer')
    const idsOf = async (client: Client, path: string, query = {}) =>
      (await client.get<Listed>(path, { limit: 200, ...query })).data.data.map((row) => row.id)
    for (const client of [admin, insurer]) {
      expect(await idsOf(client, '/firm/list')).not.toContain(id)
      expect((await client.get('/firm/detail', { id })).code).toBe(0)
    }
    expect(await idsOf(admin, '/v2/company/list')).not.toContain(company.id)
    const people = (await admin.get<Listed>('/admin/list', { limit: 200 })).data.data.map((row) => row.firm_id)
    expect(people).not.toContain(id)
    for (const [path, more] of [
      ['/firm/save', { name: '改名' }],
      ['/firm/status', { status: 1 }],
      ['/v2/company/status', { status: 1 }],
    ] as const) {
      expect((await admin.post(path, { id, ...more })).code, path).toBe(0)
    }
    const order = await desk.place()
    const dispatch = await desk.as('dispatch')
    expect((await dispatch.post('/v2/order/confirm', { order_id: order, firm_id: [id] })).code).toBe(0)
    expect((await dispatch.post('/v2/order/send', { order_id: order, firm_id: company.id })).code).toBe(0)
    await desk.db.rows(sql`update technician set firm_id = ${id} where id = ${TECHNICIAN.zhao}`)
    const replies = await Promise.all([
      dispatch.get<Listed>('/v2/order/firm', { order_id: order, type: 3 }),
      dispatch.get<Listed>('/v2/order/firm', { order_id: order, type: 1 }),
      dispatch.get<Listed>('/v2/order/driver', { order_id: order }),
      admin.get<Listed>('/v2/margin', { limit: 200 }),
    ])
    expect(replies.map((reply) => reply.code)).toEqual([1, 1, 1, 1])
    const listed = JSON.stringify(replies)
    await desk.db.rows(sql`update technician set firm_id = ${FIRM.provider2} where id = ${TECHNICIAN.zhao}`)
    expect(listed).toContain('鹏城拖车')
    for (const told of ['13802670006', '13802670007', '赵磊']) expect(listed).not.toContain(told)
  })

  test('decisions §11 a firm that the platform enters is approved from the start, and its name is taken', async () => {
    const admin = await desk.as('admin')
    const entered = {
      ...{ name: '平台录入救援', short: 'LURU', firm_type: 3, charge: '甲', phone: '13900000001', sign: 0 },
      ...{ long_phone: '4008000001', address: '深圳市', manage_name: '甲', manage_mobile: '13900000001' },
      ...{ account: 'luru', password: NEW_PASSWORD },
    }
    expect(await admin.post('/firm/save', entered)).toMatchObject({ code: 1 })
    expect((await admin.get<Listed>('/firm/list', { name: '平台录入' })).data.total).toBe(1)
    expect((await admin.get<Listed>('/v2/firm/apply', { name: '平台录入' })).data.total).toBe(0)
    expect((await stranger.login('luru')).data.user).not.toHaveProperty('apply_status')
    expect(await stranger.register('13802670008', { name: '平台录入救援' })).toMatchObject({
      data: { errors: { name: '企业名称已存在' } },
    })
    // The other way round: a name that somebody has applied for and the platform enters meanwhile.
    const { id } = await applicant('13802670009', { name: '晚到救援' })
    const later = { ...entered, name: '晚到救援', short: 'WAN', account: 'wan', manage_mobile: '13900000002' }
    expect(await admin.post('/firm/save', later)).toMatchObject({ code: 1 })
    expect(await admin.post('/v2/firm/apply/approve', { id })).toMatchObject({ code: 0, info: '企业名称已存在' })
  })

  test('an approved company gets the desk of a company', async () => {
    const { id, client } = await applicant('13802670010', { firm_type: 1 })
    expect(await (await desk.as('admin')).post('/v2/firm/apply/approve', { id })).toMatchObject({ code: 1 })
    const { data } = await client.get<{ nodes: unknown[]; firm_type: number }>('/user/info')
    expect(data).toMatchObject({ firm_type: 1, nodes: expect.arrayContaining(['company_man', 'client_list']) })
  })
})
