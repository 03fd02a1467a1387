import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'
import { Designs, declared } from './designs'

const name = { id: 'f1', name: 'name', kind: 'text', label: '名称', list: true } as const
const BEYOND = '不能修改自己无权查看和编辑的资源'
const NODES = ['finance_receipt']

describe.each(mainEngine())('rights over what is made at run time, on %s', (engine) => {
  const desk = new Desk(engine)
  const designs = new Designs(desk)
  let designer: Client
  const nodesOf = async (client: Client) => (await client.get<{ nodes: string[] }>('/user/info')).data.nodes
  const statusOf = async (path: string, as: Client) => (await designs.rest('GET', path, undefined, { as })).status

  beforeAll(async () => {
    designer = await desk.holder('designer', FIRM.platform, ['typeData'])
  })

  test('whoever changes what is published can read and write its rows', async () => {
    const salaries = declared('工资', [name], { read: NODES, write: NODES })
    expect(await designs.publish('salaries', salaries)).toMatchObject({ code: 1 })
    await designs.row('salaries', { name: '张三 12000' })
    const id = designs.id('salaries')
    for (const draft of [
      { ...salaries, read: [], write: [] },
      { ...salaries, read: ['typeData'] },
    ]) {
      expect(await designer.post('/v2/design', { id, draft })).toMatchObject({ code: 0, info: BEYOND })
    }
    for (const [path, body] of [
      ['/v2/design', { id, label: '薪资' }],
      ['/v2/design/publish', { id }],
      ['/v2/design/restore', { id, number: 1 }],
      ['/v2/design/status', { id, status: 2 }],
      ['/v2/design/status', { id, status: -1 }],
    ] as const) {
      expect(await designer.post(path, body)).toMatchObject({ code: 0, info: BEYOND })
    }
    expect(await nodesOf(designer)).not.toContain('rt_salaries')
    expect(await statusOf('salaries', designer)).toBe(403)

    // One of both rights is not enough; who holds both may, and an administrator need not hold them.
    const half = await desk.holder('half', FIRM.platform, ['typeData', 'finance_receipt'])
    const apart = declared('奖金', [name], { read: NODES, write: [] })
    expect(await designs.publish('bonus', apart)).toMatchObject({ code: 1 })
    expect((await half.post('/v2/design', { id: designs.id('bonus'), draft: apart })).info).toBe(BEYOND)
    expect(await half.post('/v2/design', { id, draft: salaries })).toMatchObject({ code: 1 })
    const administrator = await desk.holder('grantor', FIRM.platform, ['typeData', 'role_man', 'saveStaff'])
    expect(await administrator.post('/v2/design', { id, draft: salaries })).toMatchObject({ code: 1 })
  })

  test('a name whose codes somebody holds is taken, and so is one whose code is another name’s', async () => {
    expect(await designer.post('/v2/design', { label: '密', name: 'secret_write' })).toMatchObject({
      code: 0,
      data: { errors: { name: '「secret_write」是保留的标识' } },
    })
    // Of a resource that is no more.
    const former = await desk.holder('former', FIRM.provider1, ['rt_ledger'])
    expect(await designs.publish('ledger', declared('台账', [name]))).toMatchObject({
      code: 0,
      data: { problems: [{ path: 'name', message: '标识「ledger」已被使用' }] },
    })
    expect(await statusOf('ledger', former)).toBe(404)
  })

  test('a code that comes back is given to nobody who did not hold it', async () => {
    const open = declared('工具', [name])
    expect(await designs.publish('tool', open)).toMatchObject({ code: 1 })
    expect(await designs.publish('tool', { ...open, read: NODES, write: NODES })).toMatchObject({ code: 1 })
    const clerk = await desk.holder('clerk', FIRM.platform, ['typeData', ...NODES])
    const id = designs.id('tool')
    expect(await clerk.post('/v2/design', { id, draft: open })).toMatchObject({ code: 1 })
    expect(await clerk.post('/v2/design/publish', { id })).toMatchObject({ code: 1 })
    expect(await nodesOf(clerk)).not.toContain('rt_tool_write')
    expect(await nodesOf(await desk.as('admin'))).toContain('rt_tool_write')
  })

  test('a row stands in the operations log with its name, and is found there by it', async () => {
    expect(await designs.publish('purchases', declared('采购', [name]))).toMatchObject({ code: 1 })
    const id = await designs.row('purchases', { name: '千斤顶' })
    const admin = await desk.as('admin')
    const log = async (query: object) =>
      (await admin.get<{ data: object[] }>('/v2/system/log', { limit: 20, ...query })).data.data
    expect(await log({})).toContainEqual(
      expect.objectContaining({ resource: 'purchases', row_id: id, title: '千斤顶' }),
    )
    expect(await log({ keyword: '千斤顶' })).toMatchObject([{ resource: 'purchases', row_id: id, action: 'create' }])
    // An older design may be called like the table of rescue orders: their history is their own.
    const rescue = await desk.place()
    await desk.db.rows(
      sql`update audit_log set row_id = ${rescue}, resource = 'orders' where resource = 'purchases' and row_id = ${id}`,
    )
    const history = (await admin.get<{ resource: string }[]>('/v2/history', { resource: 'order', id: rescue })).data
    expect(history).toHaveLength(1)
  })

  test('F-398 a provider does not read a rival’s name in rows of all firms, but their own', async () => {
    const refers = {
      id: 'f2',
      name: 'about',
      kind: 'reference',
      label: '涉及公司',
      reference: 'firm',
      list: true,
    } as const
    expect(await designs.publish('rivals', declared('同行', [name, refers]))).toMatchObject({ code: 1 })
    const codes = ['rt_rivals', 'rt_rivals_write']
    const [one, two] = [
      await desk.holder('rivalOne', FIRM.provider1, codes),
      await desk.holder('rivalTwo', FIRM.provider2, codes),
    ]
    const id = await designs.row('rivals', { name: '一', about: FIRM.provider1 }, 'admin')
    const theirs = await designs.row('rivals', { name: '二' }, one)
    const seen = async (row: number, as: { token: string }) =>
      (await designs.rest('GET', `rivals/${row}`, undefined, { as })).body
    expect(await seen(theirs, two)).toMatchObject({ firm_name: '***' })
    expect(await seen(id, two)).toMatchObject({ firm_name: '***', about_name: '***' })
    const own = await seen(theirs, one)
    expect(own.firm_name).not.toBe('***')
    expect(own.firm_name).toEqual(expect.any(String))
    expect((await seen(id, one)).about_name).toBe(own.firm_name)
    const list = (await designs.rest('GET', 'rivals', undefined, { as: two })).body
    expect(JSON.stringify(list)).not.toContain(own.firm_name)
  })

  test('a reference is chosen from, and shows, only what its user may list', async () => {
    const admin = await desk.as('admin')
    const fields = [
      name,
      { id: 'f2', name: 'coupon', kind: 'reference', label: '优惠券', reference: 'userCoupon', list: true },
      { id: 'f3', name: 'coupons', kind: 'references', label: '备用券', reference: 'userCoupon', list: true },
    ] as const
    expect(await designs.publish('gift', declared('赠品', fields))).toMatchObject({ code: 1 })
    const [coupon] = await desk.db.rows<{ id: number }>(sql`
      insert into user_coupon (phone, contact, status, firm_id) values ('13911112222', '王', 0, 1) returning id`)
    const chosen = { coupon: coupon?.id, coupons: [coupon?.id] }
    const clerk = await desk.holder('giver', FIRM.platform, ['rt_gift', 'rt_gift_write'])
    const refused = await designs.rest('POST', 'gift', { name: '伞', ...chosen }, { as: clerk })
    expect(refused).toMatchObject({ status: 400, body: { errors: { coupon: '优惠券不存在' } } })

    const id = await designs.row('gift', { name: '伞', ...chosen }, admin)
    const open = await designs.rest('GET', `gift/${id}`, undefined, { as: admin })
    expect(open.body).toMatchObject({ coupon_name: '13911112222', coupons_name: ['13911112222'] })
    for (const path of [`gift/${id}`, 'gift']) {
      const { body } = await designs.rest('GET', path, undefined, { as: clerk })
      expect([body].flat()[0]).toMatchObject({
        ...chosen,
        coupon_name: '***',
        coupons_name: ['***'],
        firm_name: '安途救援',
      })
    }
    // What stood there before stays.
    const kept = await designs.rest('PUT', `gift/${id}`, { name: '雨伞', ...chosen }, { as: clerk })
    expect(kept).toMatchObject({ status: 200, body: { name: '雨伞' } })
  })
})
