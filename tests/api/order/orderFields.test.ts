import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { FIRM, TECHNICIAN } from '../company'
import { Desk } from '../desk'

type Row = Readonly<Record<string, unknown>>

/** Fields of an order as orders §3 spells them; d_* are d_province, d_city and d_area (labels O-267). */
const ofOrders: readonly (readonly [requirement: string, fields: string])[] = [
  ['O-246', 'id no case_no car_no car_brand car_model car_type vin type status'],
  ['O-247', 'contact phone unload_contact unload_mobile'],
  ['O-248', 'policy_no accident_no is_incident_car'],
  ['O-249', 'address a_province a_city a_area destination d_province d_city d_area theodolitic transit'],
  ['O-250', 'is_subscribe appoint_time'],
  ['O-251', 'is_off'],
  ['O-252', 'is_audit is_audit_final'],
  ['O-253', 'customer_id customer_name customer_alias firm_id firm_name'],
  ['O-254', 'driver'],
  ['O-255', 'dispatch_type'],
  ['O-256', 'dispatch_fail dispatch_sync system_aggregation aggregation_firm_name'],
  ['O-257', 'free_milage free_service go_distance get_distance'],
  ['O-258', 'use_wheels'],
  ['O-259', 'ext_type'],
  ['O-260', 'is_selfrescue selfrescue_type selfrescue_money'],
  ['O-261', 'is_many_rescue'],
  ['O-262', 'charge_type'],
  ['O-263', 'is_cash is_money predict_money real_money user_to_driver_money pay'],
]

describe.each(mainEngine())('fields of an order on %s', (engine) => {
  const desk = new Desk(engine)
  let id = 0
  let detail: Row = {}
  let listed: Row = {}

  beforeAll(async () => {
    const dispatch = await desk.as('dispatch')
    id = await desk.orderAt(22, { charge_type: '02', use_wheels: 2, science: 1, free_milage: '20' }).catch(async () => {
      // A prepaid order waits for its owner first.
      const placed = await desk.place({ charge_type: '02', use_wheels: 2, science: 1, free_milage: '20' })
      await desk.stand(placed, { status: 22, firm_id: FIRM.provider1, driver_id: TECHNICIAN.wang })
      return placed
    })
    await desk.photograph(id)
    detail = await dispatch.order(id)
    const { data } = await dispatch.get<{ data: Row[] }>('/order/list', { id })
    listed = data.data[0] ?? {}
  })

  const lacks = (row: unknown, fields: string) => fields.split(' ').filter((name) => !(name in ((row ?? {}) as Row)))

  test.each(ofOrders)('%s %s are told by the detail and by the list', (_requirement, fields) => {
    expect(lacks(detail, fields)).toEqual([])
    expect(lacks(listed, fields)).toEqual([])
  })

  test('O-254 the driver is {nick, mobile, avatar, license, firm_name}', () => {
    expect(lacks(detail.driver, 'nick mobile avatar license firm_name')).toEqual([])
  })

  test('O-264 the detail has photos, timeline, grade and the points it was given for, channel, written-up mark, approval', () => {
    expect(lacks(detail, 'picture timeline grade_points grade order_channel bewrite approval')).toEqual([])
    expect(detail.approval).toBeNull()
    expect(detail.picture).toHaveLength(5)
  })

  test('O-264 O-284 approval is the latest bargaining record; its own alone for a provider', async () => {
    const admin = await desk.as('admin')
    const nodes = [{ name: '审批', mode: 'any', user_ids: [1] }]
    await admin.post('/v2/system/approval', { title: '议价', type: 'order_pay', launch_ids: [1], nodes })
    const provider = await desk.as('provider1')
    const asked = { id, go_distance: 5, get_distance: 42.3, price: 300, remark: '夜间' }
    expect(await provider.post('/v2/order/approval', asked)).toMatchObject({ code: 1 })
    const { approval } = await admin.order(id)
    expect(approval).toMatchObject({ status: 0, price: 300, launch_name: 'provider1', remark: '夜间' })
    expect(lacks(approval, 'id launch_name create_time title status approval_name')).toEqual([])
    expect((await provider.order(id)).approval).toEqual(approval)
    // Another provider that gets the order later learns nothing of it.
    await desk.stand(id, { firm_id: FIRM.provider2, driver_id: TECHNICIAN.zhao })
    expect((await (await desk.as('provider2')).order(id)).approval).toBeNull()
    await desk.stand(id, { firm_id: FIRM.provider1, driver_id: TECHNICIAN.wang })
  })

  test('O-271 O-272 how the owner’s debt stands, and of what it is made', () => {
    const fields =
      'mode title pay_money paid_money balance_money status total_money mileage mileage_base base_money mileage_money science use_wheels big_vehicle full one_two addition_money coupon refund_status'
    expect(lacks(detail.pay, fields)).toEqual([])
    expect(detail.pay).toMatchObject({ mode: 1, paid_money: 0, science: 100, use_wheels: 50, mileage: 42.3 })
  })

  test('O-274 a photo', () => {
    const fields =
      'id key doman picture original_picture name source create_time upload_status audit_status audit_remark audit_name audit_time address lng lat fileSize'
    expect(lacks((detail.picture as Row[])[0], fields)).toEqual([])
  })

  test('O-277 what photos an order asks for', async () => {
    const admin = await desk.as('admin')
    const template = { key: 'battery', name: '电池', step: 1, is_need: 1, is_back: 1 }
    expect(await admin.post('/v2/system/picture', template)).toMatchObject({ code: 1 })
    const slots = (await admin.order(id)).photo_requirements as Row[]
    expect(slots.find(({ key }) => key === 'battery')).toMatchObject({ ...template, picture: null })
  })

  test('O-281..O-283 both statements of an order', () => {
    for (const name of ['customer_statement', 'firm_statement']) {
      const statement = detail[name] as Row
      expect(lacks(statement, 'money total_money deduct_money is_check price_data')).toEqual([])
    }
    const { price_data } = detail.customer_statement as Row
    expect(lacks(price_data, 'fixed_p first_m first_p over_m over_p basement_p use_wheels use_wheels_p')).toEqual([])
  })

  test('O-285 a call and O-286 a remark', async () => {
    const dispatch = await desk.as('dispatch')
    await desk.db.rows(sql`update staff set tel = '13800000001' where account = 'dispatch'`)
    expect(await dispatch.post('/order/call', { id, type: 1, contact_id: 1 })).toMatchObject({ code: 1 })
    const calls = await dispatch.get<{ data: Row[] }>('/order/call', { id, type: 1 })
    expect(lacks(calls.data.data[0], 'call_time name phone url status duration key')).toEqual([])
    await dispatch.post('/order/remark/save', { id, remark: '车主在等' })
    const remarks = await dispatch.get<Row[]>('/order/remark', { id })
    expect(lacks(remarks.data[0], 'id title name type pid time data remark')).toEqual([])
  })

  test('F-226 O-293 a technician to send, O-294 a provider, O-295 a technician among those to choose from', async () => {
    const dispatch = await desk.as('dispatch')
    const drivers = await dispatch.get<{ data: Row[] }>('/v2/order/driver', { id, km: 999 })
    expect(lacks(drivers.data.data[0], 'id nick plate_num range firm_name work_status online_status')).toEqual([])
    const firms = await dispatch.get<{ data: Row[] }>('/v2/order/firm', { id, km: 999, type: 3 })
    expect(lacks(firms.data.data[0], 'id name range mode first_m first_p fixed_p url')).toEqual([])
    const technicians = await dispatch.get<{ data: Row[] }>('/v2/technician')
    expect(lacks(technicians.data.data[0], 'id name license mobile')).toEqual([])
  })
})
