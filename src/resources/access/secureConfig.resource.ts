import { defineResource, field, singleRow } from '../../schema/model'

/** How the accounts of a firm are guarded. Every number is enforced: sessions, passwords, the lock after wrong ones. */
export const secureConfig = defineResource({
  name: 'secureConfig',
  table: 'secure_config',
  label: '安全设置',
  path: '/system/settings/secure',
  roles: ['secureConfig'],
  types: [0, 1],
  single: true,
  fields: {
    session_hours: field.integer('登录有效时长', {
      unit: '小时',
      required: true,
      default: 12,
      min: 1,
      max: 72,
      group: '登录',
      help: '这么久没有操作须重新登录',
    }),
    lock_times: field.integer('密码错误次数', {
      unit: '次',
      required: true,
      default: 5,
      min: 3,
      max: 10,
      group: '登录',
      help: '连续输错后锁定账号',
    }),
    lock_minutes: field.integer('锁定时长', {
      unit: '分钟',
      required: true,
      default: 5,
      min: 1,
      max: 60,
      group: '登录',
    }),
    password_min: field.integer('密码最短长度', {
      unit: '位',
      required: true,
      default: 6,
      min: 6,
      max: 32,
      group: '密码',
      help: '对此后设置的密码生效',
    }),
    firm_id: field.reference('所属公司', 'firm', { unique: true, form: false, show: false }),
  },
  scope: { 0: { firm_id: '$user.firm_id' }, 1: { firm_id: '$user.firm_id' } },
  actions: singleRow('/v2/system/secure'),
})
