import { expect, test } from 'vitest'
import { ownerPaysAll } from '../chargeType'
import { checkBargain } from './bargain'
import { deviationLabel, noPayLabel, quickReasonMissing, refundState } from './orderEnums'
import { technicianMissing } from './orderRules'
import { linkLabel, linkNumberFault, linkText } from './pageLinks'
import { linkDays } from './relatedOrders'
import { remarkRefusal } from './remarks'

test('O-404 O-405 a remark is more than blanks, and of 2000 characters at most', () => {
  expect([remarkRefusal(' ', false), remarkRefusal(' ', true)]).toEqual(['请输入内容', '请填写内容！'])
  expect([remarkRefusal('字'.repeat(2000), false), remarkRefusal('🚗'.repeat(2000), true)]).toEqual([null, null])
  expect(remarkRefusal('字'.repeat(2001), false)).toBe('最多2000个字符')
})

test('O-202 O-382 a link goes to a mobile number, with words for who gets it', () => {
  expect([linkNumberFault('13800138021'), linkNumberFault('0755')]).toEqual([null, '请输入要发送链接的正确手机号！'])
  expect(linkText('ownerlink', 'RD1', 'https://a')).toBe('救援订单RD1，点击查看救援进度：https://a')
  expect(linkText('driverlink', 'RD1', 'https://a')).toBe('救援订单RD1已派给您，点击处理：https://a')
  expect([linkLabel('ownerlink'), linkLabel('driverlink')]).toEqual(['车主链接', '技师链接'])
})

test('F-610 related orders are searched from six days back to tomorrow', () => {
  expect(linkDays(Date.parse('2026-03-01T00:30:00+08:00') / 1000)).toEqual({
    start_date: '2026-02-23',
    end_date: '2026-03-02',
  })
})

test('O-375 no wheels at all are a number of wheels', () => {
  const draft = { go_distance: 0, get_distance: 0, price: 0 }
  expect([0, null, 4].map((use_wheels) => checkBargain({ ...draft, use_wheels }, 1))).toEqual([{}, {}, {}])
})

test('O-362 what is said where a choice has no word of its own', () => {
  expect([noPayLabel, deviationLabel, quickReasonMissing, technicianMissing]).toEqual([
    ...['车主无需支付', '位置异常', '请选择或输入原因！', '请选择技师!'],
  ])
})

test('decisions §3 the owner pays the whole price of 02 and 04', () => {
  expect((['01', '02', '03', '04', '05'] as const).filter(ownerPaysAll)).toEqual(['02', '04'])
})

test('a refund is underway, then made or failed', () => {
  expect(refundState).toEqual({ none: 0, underway: 1, refunded: 2, failed: 3 })
})
