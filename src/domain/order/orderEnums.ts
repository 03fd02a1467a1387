import { type Choice, type CodeOf, named } from '../choice'

/** 接单渠道 (O-110) */
export const orderChannel = [
  { code: 0, label: '未记录' },
  { code: 1, label: '后台下单' },
  { code: 2, label: '外部平台' },
  { code: 3, label: 'H5' },
  { code: 4, label: 'APP' },
  { code: 5, label: '小程序' },
] as const satisfies readonly Choice[]

/** Channels of the open API: its own, and keys that are marked APP or 小程序 (decisions §11). */
export const upstreamChannels = [2, 4, 5] as const

/** 派单方式, `is_off` (O-251) */
export const isOff = [
  { code: 0, label: '线上' },
  { code: 1, label: '线下' },
] as const satisfies readonly Choice[]

/** 时效, `is_subscribe` (O-250) */
export const timeliness = [
  { code: 1, label: '即时' },
  { code: 2, label: '预约' },
] as const satisfies readonly Choice[]

/** `dispatch_type` of an order (O-255); the list filter and the firm service have codes of their own. */
export const orderDispatchType = [
  { code: 0, label: '共享派单' },
  { code: 1, label: '聚合派单' },
] as const satisfies readonly Choice[]

/** The list's dispatch-type filter (O-111, O-120) */
export const dispatchTypeFilter = [
  { code: 1, label: '聚合派单' },
  { code: 2, label: '配额派单' },
  { code: 3, label: '聚合成功' },
  { code: 4, label: '聚合失败' },
] as const satisfies readonly Choice[]

/** `dispatch_fail` of an aggregation order (O-329, O-330) */
export const dispatchFail = [
  { code: 0, label: '聚合成功', family: 'green' },
  { code: 1, label: '聚合失败', family: 'red' },
] as const satisfies readonly Choice[]

/** 结算方式, `pay_type` (O-302) */
export const payType = [
  { code: 1, label: '月结' },
  { code: 2, label: '现结' },
] as const satisfies readonly Choice[]

/** 计价方式, `is_check` (O-303) */
export const isCheck = [
  { code: 1, label: '系统计价' },
  { code: 2, label: '议价' },
] as const satisfies readonly Choice[]

/** The words `free_milage` may hold instead of a number of kilometres (O-369) */
const freeMileageWords = [
  { code: '免拖', label: '免拖' },
  { code: '全程免拖', label: '全程免拖' },
  { code: '市内免拖', label: '市内免拖' },
] as const satisfies readonly Choice[]

/** What the free-mileage input offers; any other number of kilometres may be typed. */
export const freeMileageOptions = [
  { code: '50', label: '50' },
  { code: '100', label: '100' },
  ...freeMileageWords,
] as const satisfies readonly Choice[]

/** `mode` of a service configuration and of `pay` (O-271) */
export const pricingMode = [
  { code: 1, label: '里程计价' },
  { code: 2, label: '一口价' },
] as const satisfies readonly Choice[]

/** `pay.status`; an order without a `pay` object shows `noPayLabel`. */
export const payStatus = [
  { code: 0, label: '未支付', family: 'orange' },
  { code: 1, label: '已支付', family: 'green' },
  { code: 2, label: '待付尾款', family: 'purple' },
  { code: 3, label: '其他方式支付', family: 'green' },
] as const satisfies readonly Choice[]
export type PayStatus = CodeOf<typeof payStatus>
export const noPayLabel = '车主无需支付'

/** `pay.refund_status` */
export const { choices: refundStatus, codes: refundState } = named({
  none: { code: 0, label: '未退款', family: 'grey' },
  underway: { code: 1, label: '退款中', family: 'blue' },
  refunded: { code: 2, label: '已退款', family: 'green' },
  failed: { code: 3, label: '退款失败', family: 'red' },
})

/** Money received, a list filter over `is_money` (O-109) */
export const moneyReceived = [
  { code: 1, label: '已收款' },
  { code: 0, label: '未收款' },
] as const satisfies readonly Choice[]

/** 评价: the five points of the grading (O-105) */
export const evaluation = [
  { code: 1, label: '响应及时' },
  { code: 2, label: '受理及时' },
  { code: 3, label: '到达及时' },
  { code: 4, label: '完成及时' },
  { code: 5, label: '照片齐全' },
] as const satisfies readonly Choice[]
export type Evaluation = CodeOf<typeof evaluation>
export const deviationLabel = '位置异常'

export const isIncidentCar = [
  { code: 1, label: '事故车' },
  { code: 0, label: '非事故车' },
] as const satisfies readonly Choice[]

export const yesNo = [
  { code: 1, label: '是' },
  { code: 0, label: '否' },
] as const satisfies readonly Choice[]

/** 自行解决 (O-260) */
export const selfrescueType = [
  { code: 1, label: '普通自救' },
  { code: 2, label: '特殊自救' },
] as const satisfies readonly Choice[]

/** The same plate rescued before within this window (O-299); `seconds` is the window's length. */
export const isManyRescue = [
  { code: 0, label: '无', seconds: 0 },
  { code: 1, label: '一小时内', seconds: 3600 },
  { code: 2, label: '一天内', seconds: 86_400 },
  { code: 3, label: '七天内', seconds: 7 * 86_400 },
  { code: 4, label: '一个月内', seconds: 30 * 86_400 },
  { code: 5, label: '三个月内', seconds: 90 * 86_400 },
  { code: 6, label: '半年内', seconds: 182 * 86_400 },
  { code: 7, label: '一年内', seconds: 365 * 86_400 },
] as const satisfies readonly (Choice & { readonly seconds: number })[]

/** Cancel types (O-333) */
export const cancelType = [
  { code: 1, label: '客户要求取消' },
  { code: 2, label: '不符合救援条件' },
  { code: 3, label: '拒绝救援' },
] as const satisfies readonly Choice[]

/** Reasons that 取消 and 放空 offer (O-363) */
export const quickReasons = ['客户不需要救援了', '朋友已帮忙解决'] as const
/** O-362 */
export const quickReasonMissing = '请选择或输入原因！'

/** `work_status` of a driver (O-331) */
export const workStatus = [
  { code: 1, label: '空闲', family: 'green' },
  { code: 2, label: '忙碌', family: 'orange' },
  { code: 0, label: '休息', family: 'grey' },
] as const satisfies readonly Choice[]

export const onlineStatus = [
  { code: 1, label: '在线', family: 'green' },
  { code: 0, label: '离线', family: 'grey' },
] as const satisfies readonly Choice[]

export const callLogStatus = [
  { code: 1, label: '已接通', family: 'green' },
  { code: 0, label: '未接通', family: 'grey' },
] as const satisfies readonly Choice[]

/** Remark types (O-287, O-298) */
export const remarkType = [
  { code: 1, label: '备注' },
  { code: 2, label: '回访' },
  { code: 3, label: '系统' },
  { code: 14, label: '富文本跟进' },
] as const satisfies readonly Choice[]

/** Driver distance of the dispatch panel in km; 999 is all (O-222). */
export const dispatchRange = [
  { code: 3, label: '3 km' },
  { code: 5, label: '5 km' },
  { code: 10, label: '10 km' },
  { code: 15, label: '15 km' },
  { code: 30, label: '30 km' },
  { code: 999, label: '全部' },
] as const satisfies readonly Choice[]
export const defaultDispatchRange = 30
