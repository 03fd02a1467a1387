import { ALERT_MINUTES, MOST_ON_DUTY } from '../../domain/alert'
import {
  alertSounds,
  CONFIRM_DAYS,
  ORDER_SOUND,
  POOL_MINUTES,
  UNPAID_MINUTES,
  URGE_SOUND,
} from '../../domain/firm/companySettings'
import { yuan } from '../../domain/money'
import { defaultTimeouts, yesNo } from '../../domain/order'
import { defineResource, field, singleRow } from '../../schema/model'

const alerts = (label: string, minutes: number, help?: string) =>
  field.integer(label, { required: true, min: 1, max: 1440, default: minutes, unit: '分钟', group: '超时提醒', help })

/** The settings of a company: when its desk is alerted, what runs out by itself, what is heard (O-643, O-452, E7, E12). */
export const companyConfig = defineResource({
  name: 'companyConfig',
  label: '时限与提醒',
  path: '/system/config/alerts',
  table: 'company_config',
  roles: ['company_man'],
  types: [0, 1],
  fields: {
    firm_id: field.reference('所属公司', 'firm', {
      onCreate: '$user.firm_id',
      form: false,
      show: false,
      unique: true,
    }),
    response_minutes: alerts('响应超时', defaultTimeouts.response, '下单后无人受理'),
    send_minutes: alerts('派单超时', defaultTimeouts.send, '待派单无人派出'),
    confirm_minutes: alerts('确认超时', defaultTimeouts.confirm, '服务商未分配技师'),
    accept_minutes: alerts('受理超时', defaultTimeouts.accept, '技师未受理'),
    subscribe_minutes: alerts('预约超时', defaultTimeouts.subscribe, '预约时间前未出发'),
    followup_minutes: alerts('跟进超时', defaultTimeouts.followup, '救援中状态无变化'),
    arrive_minutes: alerts('到达超时', defaultTimeouts.arrive, '受理后未到达'),
    finish_minutes: alerts('完成超时', defaultTimeouts.finish, '到达后未完成'),
    severe_minutes: alerts('严重超时', defaultTimeouts.severe, '下单后未完成'),
    unpaid_minutes: field.integer('未支付取消', {
      required: true,
      min: 1,
      max: 1440,
      default: UNPAID_MINUTES,
      unit: '分钟',
      group: '订单时限',
    }),
    pool_minutes: field.integer('抢单时限', {
      required: true,
      min: 1,
      max: 1440,
      default: POOL_MINUTES,
      unit: '分钟',
      group: '订单时限',
      help: '无人抢单退回待派单',
    }),
    taking_limit: field.integer('接单时限', {
      required: true,
      min: 0,
      max: 86_400,
      default: 0,
      unit: '秒',
      group: '订单时限',
      help: '客户未设置时使用，0 为不限',
    }),
    confirm_days: field.integer('对账自动确认', {
      required: true,
      min: 1,
      max: 90,
      default: CONFIRM_DAYS,
      unit: '天',
      group: '订单时限',
      help: '服务商未确认也未申诉的对账单',
    }),
    step_up_money: field.money('大额审批', {
      required: true,
      min: 0,
      max: yuan(100_000_000),
      default: 0,
      group: '资金安全',
      // Whoever keeps the settings of the desk does not loosen what guards the money.
      audience: { roles: ['cash_man'] },
      help: '24 小时内合计超过此金额的提现，以及超过此金额的系统核销，须由另一人审批，0 为不限；调高或取消 24 小时后生效',
    }),
    order_sound: field.choice('新订单提示音', alertSounds, {
      required: true,
      default: ORDER_SOUND,
      group: '提醒与链接',
    }),
    urge_sound: field.choice('催单提示音', alertSounds, {
      required: true,
      default: URGE_SOUND,
      group: '提醒与链接',
    }),
    alert_minutes: field.integer('未确认转交', {
      required: true,
      min: 0,
      max: 60,
      default: ALERT_MINUTES,
      unit: '分钟',
      group: '提醒与链接',
      help: '无人确认的催单、新订单、补录单转给值班人员，再过同样时间打电话，0 为不转',
    }),
    duty_ids: field.references('值班人员', 'staff', {
      where: { firm_id: '$user.firm_id', status: 1 },
      max: MOST_ON_DUTY,
      group: '提醒与链接',
      help: '按顺序转给第一位在职人员',
    }),
    jump_visit: field.choice('搭电回访', yesNo, {
      required: true,
      default: 1,
      group: '提醒与链接',
      help: '搭电订单完成后回访电瓶',
    }),
    owner_link: field.choice('手动发送车主链接', yesNo, {
      required: true,
      default: 0,
      group: '提醒与链接',
      help: '开启后本公司用户可发送车主链接',
    }),
  },
  scope: { 0: { firm_id: '$user.firm_id' }, 1: { firm_id: '$user.firm_id' } },
  actions: {
    get: {
      call: 'GET /v2/company/config',
      // Screens of every user follow these settings: alerts, sounds, links.
      roles: [],
    },
    edit: singleRow('/v2/company/config').edit,
  },
  single: true,
})
