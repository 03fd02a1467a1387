import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../server/db/testing'
import { MESSAGES } from '../../src/schema/model'
import { Desk } from './desk'

describe.each(mainEngine())('bulk edit, on %s', (engine) => {
  const desk = new Desk(engine)

  test('the same values for several; who cannot is counted with the reason, and keeps what it had', async () => {
    const admin = await desk.as('admin')
    const reply = await admin.post<Record<string, unknown>>('/v2/customer', {
      ids: [1, 2, 2, 9999],
      hides_driver_link: 1,
      contact: '统一联系人',
      versions: { 2: 7 },
    })
    expect(reply).toMatchObject({
      code: 1,
      data: { complated: 1, failed: 2, msg: `${MESSAGES.changed}；${MESSAGES.forbidden}`, failed_ids: [2, 9999] },
    })
    const rows = await desk.db.rows<{
      id: number
      hides_driver_link: number | null
      contact: string | null
      version: number
    }>(sql`select id, hides_driver_link, contact, version from customer where id in (1, 2) order by id`)
    expect(rows).toEqual([
      { id: 1, hides_driver_link: 1, contact: '统一联系人', version: 2 },
      { id: 2, hides_driver_link: null, contact: null, version: 1 },
    ])
  })

  test('fields of one record alone, none at all, too many records and those without the role are refused', async () => {
    const admin = await desk.as('admin')
    const before = await desk.db.rows(sql`select * from firm order by id`)
    expect(await admin.post('/firm/save', { ids: [4, 5], short: 'X' })).toMatchObject({
      code: 0,
      info: '「机构代码」不能批量修改',
    })
    expect(await admin.post('/firm/save', { ids: [4, 5], grade: 1 })).toMatchObject({
      info: '「服务评价」不能批量修改',
    })
    expect(await admin.post('/firm/save', { ids: [4, 5] })).toMatchObject({ info: '请选择要修改的字段' })
    const ids = Array.from({ length: 501 }, (_, i) => i + 1)
    expect(await admin.post('/firm/save', { ids, sign: 1 })).toMatchObject({ info: '一次最多处理500条' })
    const nobody = await desk.as('powerless')
    expect(await nobody.post('/firm/save', { ids: [4], sign: 1 })).toMatchObject({ info: MESSAGES.forbidden })
    const bad = await admin.post('/firm/save', { ids: [4, 5], charge: '' })
    expect(bad.data).toMatchObject({ complated: 0, failed: 2 })
    expect(await desk.db.rows(sql`select * from firm order by id`)).toEqual(before)
  })

  test('the declaration narrows it: an order’s plate is no field of several orders', async () => {
    const id = await desk.orderAt(1)
    const dispatch = await desk.as('dispatch')
    expect(await dispatch.post('/order/save', { ids: [id], car_no: '粤B00000' })).toMatchObject({
      info: '「车牌」不能批量修改',
    })
    expect(await dispatch.post('/order/save', { ids: [id], is_incident_car: 1 })).toMatchObject({
      code: 1,
      data: { complated: 1, failed: 0 },
    })
  })
})
