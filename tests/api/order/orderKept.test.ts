import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '../../../server/db/testing'
import { operationNode } from '../../../src/domain/access/roles'
import { MESSAGES } from '../../../src/schema/model'
import { draft, FIRM, TECHNICIAN } from '../company'
import { Desk } from '../desk'

describe.each(engines())('what the steps of an order ask is kept, on %s', (engine) => {
  const desk = new Desk(engine)
  const changesOf = async (id: number, action: string) => {
    const [entry] = await desk.db.rows<{ changes: Record<string, unknown>; remark: string | null }>(sql`
      select changes, remark from audit_log where resource = 'order' and row_id = ${id} and action = ${action}
      order by id desc limit 1`)
    return entry
  }

  test('O-461 a cancelled order keeps the kind and the reason, in its record, log and timeline', async () => {
    const id = await desk.place()
    const client = await desk.as('dispatch')
    const cancel = { id, cancel_type: 2, cancel_reason: '车型不符' }
    expect(await client.post('/order/cancel', cancel)).toMatchObject({ code: 1, info: '取消成功' })
    const order = await client.order(id)
    expect(order).toMatchObject({ status: 5, cancel_type: 2, cancel_reason: '车型不符' })
    expect(order.timeline).toMatchObject([{ kind: 'cancel', text: '不符合救援条件：车型不符' }, {}])
    expect(await changesOf(id, 'cancel')).toMatchObject({
      changes: { cancel_type: [null, 2], cancel_reason: [null, '车型不符'] },
      remark: '不符合救援条件：车型不符',
    })
  })

  test('O-468 a completed order keeps its reason', async () => {
    const id = await desk.orderAt(26)
    await desk.photograph(id)
    const client = await desk.as('dispatch')
    expect(await client.post('/order/end', { id, cancel_reason: '已送达' })).toMatchObject({ code: 1 })
    const order = await client.order(id)
    expect(order).toMatchObject({ status: 4, cancel_reason: '已送达' })
    expect(await changesOf(id, 'complete')).toMatchObject({ changes: { cancel_reason: [null, '已送达'] } })
  })

  test('the timeline tells the assignment of a technician from the dispatch, and an update by what it stands for', async () => {
    const titles = async (id: number) => {
      const { timeline } = await (await desk.as('dispatch')).order(id)
      return (timeline as { title: string }[]).map(({ title }) => title).reverse()
    }
    const byCalls = await desk.orderAt(22)
    expect(await titles(byCalls)).toEqual(['下单', '派单', '分配司机', '受理'])
    const byUpdates = await desk.place()
    for (const [account, step] of [
      ['dispatch', { status: 31, firm_id: FIRM.provider1 }],
      ['provider1', { status: 12, driver_id: TECHNICIAN.wang }],
      ['provider1', { status: 22, address: '科苑路15号' }],
    ] as const)
      expect(await (await desk.as(account)).post('/order/step', { id: byUpdates, ...step })).toMatchObject({ code: 1 })
    expect(await titles(byUpdates)).toEqual(['下单', '派单', '分配司机', '受理'])
    const blind = await desk.holder('blind', FIRM.platform, ['order_man', 'essential_info'])
    // The provider's name in it is told to those alone who are told names of firms.
    const { data } = await blind.get<{ timeline: { title: string; text: string }[] }>('/order/detail', {
      id: byUpdates,
    })
    expect(data.timeline?.filter(({ title }) => title === '派单')).toMatchObject([{ text: null }])
  })

  test('O-278 a requirement says whether it goes upstream and shows its sample; who ended without a service is asked for none', async () => {
    const sample = await desk.uploaded(FIRM.platform)
    await desk.db.rows(sql`
      insert into photo_requirement (key, name, step, is_need, is_back, rank, picture, types, firm_id, status)
      values ('headstock', '车头照片', 1, 1, 1, 1, ${sample}, '[]'::jsonb, ${FIRM.platform}, 1)`)
    const client = await desk.as('dispatch')
    const asked = async (id: number) =>
      (await client.order(id)).photo_requirements as {
        key: string
        is_need: number
        is_back: number
        picture: string | null
      }[]
    const id = await desk.place()
    const open = await asked(id)
    expect(open.every(({ is_back, picture }) => [0, 1].includes(is_back) && picture !== undefined)).toBe(true)
    const head = open.find(({ key }) => key === 'headstock')
    expect(head).toMatchObject({ is_need: 1, is_back: 1 })
    expect(head?.picture).toContain(sample)
    expect(head?.picture).not.toBe(sample)
    await client.post('/order/cancel', { id, cancel_type: 1, cancel_reason: '不要了' })
    expect((await asked(id)).filter(({ is_need }) => is_need === 1)).toEqual([])
    await desk.db.rows(sql`delete from photo_requirement where picture = ${sample}`)
  })

  test('decisions §10 a qualified photo is neither replaced nor deleted but by order_audit with a reason', async () => {
    const id = await desk.orderAt(24)
    await desk.photograph(id, ['vin', 'mancar'])
    const pictures = await desk.db.rows<{ id: number }>(sql`
      update picture set audit_status = 1 where order_id = ${id} returning id`)
    const [one, two] = pictures.map((picture) => picture.id)
    const keeper = await desk.holder('keeper', FIRM.platform, ['pic_handle', 'order_man', operationNode(4)])
    const reviewer = await desk.holder('reviewer', FIRM.platform, [
      'pic_handle',
      'order_man',
      'order_audit',
      operationNode(4),
    ])
    const url = await desk.uploaded(FIRM.platform)
    const away = { id, act: 'delete', picture_id: one }
    const anew = { id, act: 'replace', picture_id: two, url }
    for (const change of [away, anew]) {
      expect(await keeper.post('/order/upload', { ...change, remark: '重拍' })).toMatchObject({
        code: 0,
        info: MESSAGES.forbidden,
      })
      expect(await reviewer.post('/order/upload', change)).toMatchObject({
        code: 0,
        data: { errors: { remark: '请输入原因' } },
      })
      expect(await reviewer.post('/order/upload', { ...change, remark: '拍错车辆' })).toMatchObject({ code: 1 })
    }
    const { timeline } = await reviewer.order(id)
    expect((timeline as object[]).slice(0, 2)).toMatchObject([
      { text: '人车合影：拍错车辆' },
      { text: '删除车架号照片：拍错车辆' },
    ])
  })

  test('O-369 free kilometres that cannot be read are refused of one-address orders too', async () => {
    const client = await desk.as('dispatch')
    const words = '免拖公里数不规范'
    const place = { ...draft, type: 2, car_no: desk.plate() }
    expect(await client.post('/order/create', { ...place, free_milage: 'abc' })).toMatchObject({ code: 0, info: words })
    const placed = await client.post<{ id: number }>('/order/create', { ...place, free_milage: '20' })
    expect(await client.order(placed.data.id)).toMatchObject({ type: 2, free_milage: null })
    const edit = { ...place, id: placed.data.id, free_milage: 'abc' }
    expect(await client.post('/order/save', edit)).toMatchObject({ code: 0, info: words })
  })

  test('O-476 an update that sends an order to a provider keeps the time that a person says', async () => {
    const id = await desk.place()
    const hourAgo = Math.floor(Date.now() / 1000) - 3600
    await desk.db.rows(sql`
      update orders set order_time = now() - interval '2 hours', status_time = now() - interval '2 hours' where id = ${id}`)
    const client = await desk.as('dispatch')
    const update = { id, status: 31, firm_id: FIRM.provider1, time: hourAgo }
    expect(await client.post('/order/step', update)).toMatchObject({ code: 1 })
    expect(await client.order(id)).toMatchObject({ status: 31, dispatch_time: hourAgo })
  })
})
