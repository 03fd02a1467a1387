import { smsScenes } from '../../domain/notice/smsCode'
import { defineResource, field } from '../../schema/model'

/** Codes that were sent to phones: of each only a hash, for as long as it holds. Written by the calls that ask for one. */
export const smsCode = defineResource({
  name: 'smsCode',
  table: 'sms_code',
  label: '短信验证码',
  fields: {
    mobile: field.text('手机号', { required: true, max: 20 }),
    scene: field.choice('用途', smsScenes, { required: true }),
    code_hash: field.text('验证码', { max: 200, secret: true }),
    expire_time: field.unixTime('失效时间', { required: true }),
    /** whence it was asked for */
    address: field.text('来源地址', { max: 64 }),
    used_time: field.unixTime('使用时间'),
  },
  scope: 'global',
  indexes: [['mobile', 'create_time'], ['create_time']],
  actions: {},
})
