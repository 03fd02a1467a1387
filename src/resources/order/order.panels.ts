import { callKind, callParty, OTHER_NUMBER } from '../../domain/order/calls'
import { voidStatuses } from '../../domain/order/orderStatus'
import { linkMessages, pageLinks } from '../../domain/order/pageLinks'
import { visitResult } from '../../domain/order/visits'
import { mobilePattern } from '../../domain/phone'
import { actionsOf, field } from '../../schema/model'
import { orderFields } from './order.fields'
import { nonFirm, operated, readers } from './order.parts'

/** Statuses after which the owner is asked how it was. */
const VISITED = [4, 34, 6, 7] as const

/** The platform, and companies that send links by hand (O-441, O-444, O-445); providers have no such setting. */
const linkSenders = { ...operated, ...nonFirm, flag: 'owner_link' } as const

/** What the sub-panels of the detail ask for, and what is written in them. */
export const orderPanels = actionsOf(orderFields)({
  statement: {
    label: '结算记录',
    call: 'GET /v2/order/statement',
    aliases: ['GET /v2/statement/order/detail'],
    roles: ['customerSettlement', 'firmSettlement'],
    at: 'none',
  },
  track: { label: '轨迹', call: 'GET /order/track', ...readers, at: 'none' },
  shops: { label: '附近维修店', call: 'GET /order/map', ...readers, at: 'none' },
  rescues: { label: '多次救援', call: 'GET /order/rescues', ...readers, at: 'none' },
  visits: { label: '回访记录', call: 'GET /order/visit', ...readers, at: 'none' },
  visit: {
    label: '回访',
    call: 'POST /order/visit',
    roles: ['order_visit'],
    operation: 21,
    ...nonFirm,
    at: 'row',
    done: '回访已登记',
    when: { status: { in: VISITED } },
    input: {
      result: field.choice('回访结果', visitResult, { required: '请选择回访结果' }),
      remark: field.textarea('回访内容', { required: '请输入内容', max: 500 }),
    },
    takes: ['result'],
  },
  followUp: {
    label: '添加跟进',
    call: 'POST /order/remark/save',
    with: { act: '14' },
    ...readers,
    at: 'none',
    done: '保存成功！',
    input: {
      title: field.text('标题', { required: '请输入标题！', max: 100 }),
      remark: field.richText('跟进详情', { required: '请填写跟进详情！' }),
    },
    takes: ['title'],
  },
  calls: { label: '通话记录', call: 'GET /order/call', ...readers, at: 'none' },
  dial: {
    label: '拨打电话',
    call: 'POST /order/call',
    ...operated,
    at: 'row',
    widget: 'callList',
    done: '呼叫已提交',
    input: {
      type: field.choice('方式', callKind, { default: 1 }),
      contact_id: field.choice('通话对象', callParty, { default: OTHER_NUMBER }),
      phone: field.text('其它电话', { max: 20 }),
    },
    takes: ['type', 'contact_id', 'phone'],
  },
  pageLinks: { label: 'H5链接', call: 'GET /v2/order/sms', handsOut: true, ...linkSenders, at: 'none' },
  sendLink: {
    label: 'H5链接',
    call: 'POST /v2/order/sms',
    ...linkSenders,
    at: 'row',
    widget: 'pageLinks',
    done: '发送成功',
    when: { status: { notIn: voidStatuses } },
    input: {
      type: field.choice('链接', pageLinks, { required: true }),
      /** without one it goes to the order's own number, which not everybody sees */
      mobile: field.text('其它号码', { max: 20, pattern: [mobilePattern, linkMessages.mobile] }),
    },
    takes: ['type', 'mobile'],
  },
  links: { label: '关联订单', call: 'GET /v2/order/link', ...readers, ...nonFirm, at: 'none' },
  linkable: { label: '查找订单', call: 'GET /v2/order/search', ...readers, ...nonFirm, at: 'none' },
  link: {
    label: '关联订单',
    call: 'POST /v2/order/link',
    ...operated,
    ...nonFirm,
    at: 'none',
    done: '关联成功',
    input: { cid: field.integer('关联订单', { required: '请选择订单' }) },
    takes: ['cid'],
  },
  unlink: {
    label: '取消关联',
    call: 'POST /v2/order/unlink',
    ...operated,
    ...nonFirm,
    at: 'none',
    danger: true,
    done: '已取消关联',
    input: { cid: field.integer('关联订单', { required: '请选择订单' }) },
    takes: ['cid'],
  },
})
