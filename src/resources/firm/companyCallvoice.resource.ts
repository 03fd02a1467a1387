import { yesNo } from '../../domain/order'
import { landlineOrMobile } from '../../domain/phone'
import { defineResource, field, singleRow } from '../../schema/model'

const calls = singleRow('/v2/company/callvoice')

/** The voice calls of a company (F-532): those that its own people make, and those that tell its approvers. */
export const companyCallvoice = defineResource({
  name: 'companyCallvoice',
  table: 'company_callvoice',
  label: '语音设置',
  path: '/system/config/callvoice',
  roles: ['company_man'],
  types: [0, 1],
  single: true,
  fields: {
    firm_id: field.reference('所属公司', 'firm', { onCreate: '$user.firm_id', form: false, show: false, unique: true }),
    makes_calls: field.choice('订单外呼', yesNo, {
      required: true,
      default: 1,
      group: '外呼',
      help: '关闭后本公司用户不能在订单中拨打电话',
    }),
    shown_number: field.text('外显号码', {
      max: 20,
      pattern: [landlineOrMobile, '请输入正确的电话号码'],
      example: '0755-26000001',
      group: '外呼',
      help: '被叫方看到的号码，不填则为线路默认号码',
    }),
    calls_approvers: field.choice('审批语音提醒', yesNo, {
      required: true,
      default: 1,
      group: '语音提醒',
      help: '关闭后不再电话提醒审批人',
    }),
  },
  scope: { 0: { firm_id: '$user.firm_id' }, 1: { firm_id: '$user.firm_id' } },
  actions: { ...calls, get: { ...calls.get, roles: [] } },
})
