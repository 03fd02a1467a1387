import { firmTypes } from '../../domain/access'
import { yesNo } from '../../domain/order'
import { landlineOrMobile } from '../../domain/phone'
import { defineResource, field } from '../../schema/model'
import { position } from '../position'

const contact = { group: '企业信息' } as const
/** Told, and changed by nobody from here: the platform's to say (decisions §11). */
const told = { ...contact, form: false } as const

/**
 * A firm's own data as its enterprise centre shows and edits it (F-156, F-157, F-484): contact data, address and logo, never
 * its type, rates, settlement or cooperation.
 */
export const enterprise = defineResource({
  name: 'enterprise',
  label: '企业中心',
  entity: '企业',
  table: 'firm',
  roles: ['enterprise_center'],
  title: 'name',
  fields: {
    name: field.text('企业名称', told),
    short: field.text('机构代码', told),
    firm_type: field.choice('类型', firmTypes, told),
    charge: field.text('负责人', { ...contact, required: '请输入负责人', max: 30 }),
    phone: field.phone('手机号', { ...contact, required: '请输入手机号' }),
    long_phone: field.text('客服电话', {
      ...contact,
      required: '请输入客服电话',
      max: 20,
      pattern: [landlineOrMobile, '请输入正确的客服电话'],
      example: '4008000001',
    }),
    email: field.text('邮箱', {
      ...contact,
      max: 80,
      pattern: ['^[^@\\s]+@[^@\\s.]+(?:\\.[^@\\s.]+)+$', '邮箱格式不正确'],
      example: 'office@rescue.example',
    }),
    address: field.address('注册地址', {
      ...contact,
      required: '请选择注册地址',
      max: 200,
      span: 12,
      parts: { lnglat: 'lnglat', province: 'province', city: 'city', area: 'area' },
    }),
    lnglat: position('坐标'),
    province: field.region('省', { level: 1, hidden: true, show: false }),
    city: field.region('城市', { level: 2, hidden: true, show: false }),
    area: field.region('区县', { level: 3, hidden: true, show: false }),
    logo: field.image('企业标志', { ...contact, accept: ['.jpg', '.jpeg', '.png'], message: '请上传图片' }),
    is_business: field.choice('对公结算', yesNo, told),
  },
  scope: { 0: { id: '$user.firm_id' }, 1: { id: '$user.firm_id' }, 3: { id: '$user.firm_id' } },
  actions: {
    get: { call: 'GET /v2/enterprise' },
    edit: { call: 'POST /v2/enterprise', roles: ['enterprise_edit'], done: '修改成功' },
    state: { label: '企业中心', call: 'GET /v2/enterprise/state', on: 'resource', at: 'none' },
  },
})
