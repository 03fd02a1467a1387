import { describe, expect, test } from 'vitest'
import { Desk } from '../desk'
import { type Call, document, isMounted, type Served, testServed } from '../served'

/** Calls of orders §7 to the letter: the requirement, the call, and the names of what it takes or is filtered by. */
const served: readonly Served[] = [
  ['O-458', 'GET /order/list'],
  ['O-517', 'GET /order/list', 'start_time end_time no car_no keyword owner'],
  ['O-518', 'GET /order/list', 'customer_id firm_id is_audit type status is_off'],
  ['O-519', 'GET /order/list', 'province_id city_id area_id'],
  ['O-520', 'GET /order/list', 'pay_type dispatch_type dispatch_fail accept_id is_check order_channel'],
  ['O-521', 'GET /order/list', 'page limit'],
  ['O-522', 'GET /order/list', 'act'],
  ['O-459', 'GET /v2/order/online'],
  ['O-460', 'POST /order/create', 'customer_id type car_no contact phone address charge_type'],
  ['O-461', 'POST /order/cancel', 'id cancel_reason cancel_type'],
  ['O-462', 'POST /order/renew', 'id remark'],
  ['O-463', 'POST /order/save', 'id customer_id type car_no contact phone address free_milage'],
  ['O-464', 'GET /order/detail', 'id'],
  ['O-465', 'GET /order/remark', 'id act'],
  ['O-466', 'POST /order/remark/save', 'id remark act title pid'],
  ['O-467', 'POST /order/remark/delete', 'id log_id'],
  ['O-468', 'POST /order/end', 'id cancel_reason'],
  ['O-470', 'POST /order/reject', 'id remark'],
  ['O-471', 'POST /order/upload', 'id url'],
  ['O-545', 'POST /order/upload', 'id url key act picture_id lnglat address original_url'],
  ['O-473', 'GET /order/log', 'id'],
  ['O-474', 'GET /order/cash'],
  ['F-546 O-475', 'POST /order/audit/final', 'id status money remark'],
  ['O-476', 'POST /order/step', 'id status time address lnglat firm_id driver_id'],
  ['O-477', 'POST /order/send', 'id'],
  ['O-478', 'POST /order/bewrite', 'id'],
  ['O-479 O-538', 'POST /order/call', 'id type contact_id phone'],
  ['O-539', 'GET /order/call', 'id'],
  ['O-480', 'GET /order/map', 'id page radius'],
  ['O-481', 'POST /v2/order/audit', 'id status deduct money remark'],
  ['O-482 O-535', 'POST /v2/order/confirm', 'id driver_id firm_id'],
  ['O-483', 'POST /v2/order/send', 'id firm_id'],
  ['F-544 O-484', 'POST /v2/order/transfer', 'id driver_id remark'],
  ['O-485 O-537', 'POST /v2/order/sms', 'id type mobile'],
  ['O-486', 'POST /v2/order/accept', 'id ids'],
  ['O-487', 'POST /v2/order/handover', 'ids user_id'],
  ['O-488', 'POST /v2/order/allot', 'ids user_id'],
  ['O-489', 'POST /v2/order/sendback', 'id remark'],
  ['O-490', 'POST /v2/order/compute'],
  ['O-491', 'POST /v2/order/link', 'id cid'],
  ['O-492', 'POST /v2/order/unlink', 'id cid'],
  ['O-493 O-548', 'POST /v2/order/selfrescue', 'id selfrescue_type selfrescue_money selfrescue_remark'],
  ['O-494', 'POST /v2/order/grab', 'id'],
  ['O-495', 'GET /v2/order/link', 'id'],
  ['O-496', 'GET /v2/order/search', 'id'],
  ['O-500 O-532', 'GET /v2/order/driver', 'id'],
  ['O-533 O-534', 'GET /v2/order/firm', 'id'],
  ['O-501', 'GET /v2/order/approval', 'id'],
  ['O-547', 'POST /v2/order/approval', 'id go_distance get_distance science use_wheels price remark'],
  ['O-502', 'GET /v2/order/list', 'page limit status'],
  ['O-503', 'GET /v2/order/picture/recycle', 'id'],
  ['O-504', 'POST /v2/order/picture/resume', 'id picture_id'],
  ['O-505', 'GET /v2/order/audit/deduct'],
  ['O-506 O-546', 'POST /v2/order/audit/picture', 'id picture_id status remark'],
  ['O-498', 'GET /v2/order/evaluate', 'id'],
  ['O-508 O-540', 'POST /v3/order/cash/modify', 'id money remark'],
  ['O-509', 'GET /v3/order/cash/pay', 'id'],
  ['O-510', 'POST /v3/order/cash/pay', 'id'],
  ['O-511 O-541', 'GET /v3/order/cash/detail', 'id'],
  ['O-512', 'GET /v2/annual/list', 'page limit'],
  ['O-512', 'GET /v2/annual/station'],
  ['O-512', 'POST /v2/annual/save'],
  ['O-512', 'GET /v2/annual/detail', 'id'],
  ['O-512', 'POST /v2/annual/cancel', 'id remark'],
  ['O-512', 'GET /v2/annual/log', 'id'],
  ['O-513', 'GET /v2/rescue/report'],
  ['O-513', 'POST /v2/rescue/report'],
  ['O-469', 'POST /order/empty', 'id time address lnglat reason cancel_type'],
  ['O-472', 'POST /order/changeWatermarkSpecialProcess', 'id switch'],
  ['O-536', 'POST /statement/firm/pay', 'id type method url'],
  ['O-544', 'GET /order/track', 'id start_time end_time is_process'],
  ['O-549', 'POST /public/upload'],
  ['F-498', 'GET /v2/statement/approval/detail', 'id approval_id'],
  ['F-497', 'POST /v2/statement/approval/read', 'approval_id'],
  ['F-501', 'POST /v2/notice', 'ids'],
  ['F-511', 'GET /firm/price/detail', 'id firm_id'],
  ['O-550', 'GET /admin/list', 'page limit'],
  ['O-551', 'GET /firm/list', 'page limit'],
  ['O-552', 'GET /v2/technician', 'page limit'],
  ['O-497', 'GET /v2/order/center', 'id km'],
  ['O-499', 'GET /v2/order/map'],
  ['O-553', 'GET /map/drive'],
  ['O-554', 'GET /map/search', 'keyword page limit'],
]

/** Calls of screens that are still to come. */
const toCome: readonly (readonly [requirement: string, call: Call])[] = [['O-507', 'POST /v2/order/audit/customer']]

describe('the calls of the order desk', () => {
  const desk = new Desk('embedded')
  testServed(desk, served)

  test('what is still to come is not there yet; its line moves up when it is', () => {
    expect(toCome.filter(([, call]) => isMounted(desk, call))).toEqual([])
  })

  test('O-474 a call that several views share is described for whoever may open any of them', () => {
    const cash = document.paths['/order/cash']?.get as unknown as Readonly<Record<string, unknown>>
    expect(cash['x-roles']).toEqual(['cash_slip_first', 'cash_slip_judgment', 'cash_slip_write', 'cash_slip_paid'])
    const log = document.paths['/order/map']?.get as unknown as Readonly<Record<string, readonly string[]>>
    expect(log['x-roles']).toEqual(expect.arrayContaining(['order_man', 'all_tasks', 'my_tasks', 'order_approval']))
  })
})
