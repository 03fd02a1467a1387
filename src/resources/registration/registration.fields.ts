import { smsMessages } from '../../domain/notice'
import { mobilePattern } from '../../domain/phone'
import { registeredTypes, registrationMessages as say } from '../../domain/registration'
import { field } from '../../schema/model'

const mobile = field.phone('手机号', {
  required: say.mobile,
  pattern: [mobilePattern, say.mobile],
  example: '13802664127',
})
const code = field.text('短信验证码', { required: smsMessages.code, max: 6 })
const password = field.text('登录密码', { required: say.password, max: 64, password: 'typed', help: '至少6位' })

/** What a firm says of itself when it applies, the first time and again. */
export const applicationInput = {
  name: field.text('企业名称', { required: say.name, max: 60 }),
  firm_type: field.choice('企业类型', registeredTypes, { required: say.type }),
  contact: field.text('联系人', { required: say.contact, max: 30 }),
  province: field.region('省', { required: say.province, level: 1 }),
  city: field.region('城市', { required: say.city, level: 2 }),
  area: field.region('区县', { level: 3 }),
  address: field.text('详细地址', { required: say.address, max: 200 }),
  licence: field.image('营业执照', {
    required: say.licence,
    accept: ['.jpg', '.jpeg', '.png'],
    message: say.licenceType,
  }),
} as const

/** Bodies of the calls of strangers (decisions §11). */
export const registerInput = { ...applicationInput, mobile, code, password } as const
export const forgetInput = {
  mobile,
  code,
  password,
  short: field.text('机构代码', { max: 20 }),
} as const
export const codeInput = { mobile } as const
