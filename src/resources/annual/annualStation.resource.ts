import { enabledStatus } from '../../domain/firm'
import { illegalPhoneMessage, landlineOrMobile } from '../../domain/phone'
import { crud, defineResource, field } from '../../schema/model'

/** Where cars are inspected. */
export const annualStation = defineResource({
  name: 'annualStation',
  table: 'annual_station',
  label: '检测站',
  path: '/case/yearlyInspection/stations',
  roles: ['yearly_inspection'],
  types: [0, 1],
  flag: 'is_annual',
  title: 'name',
  search: ['name', 'address'],
  fields: {
    name: field.text('检测站名称', {
      required: '请输入检测站名称',
      list: { width: 220 },
      filter: { as: 'contains', main: true },
      unique: { within: 'firm_id', say: '检测站已存在' },
      max: 60,
    }),
    address: field.address('地址', {
      required: '请输入地址',
      list: { width: 280 },
      max: 200,
      parts: { lnglat: 'lnglat', province: 'province', city: 'city', area: 'area' },
    }),
    lnglat: field.text('坐标', { max: 24, hidden: true, show: false }),
    province: field.region('省', { level: 1, hidden: true, show: false }),
    city: field.region('城市', { level: 2, hidden: true, show: false }),
    area: field.region('区县', { level: 3, hidden: true, show: false }),
    phone: field.text('联系电话', {
      list: { width: 130 },
      max: 20,
      pattern: [landlineOrMobile, illegalPhoneMessage],
      example: '075526000001',
    }),
    hours: field.text('营业时间', { list: true, max: 40 }),
    money: field.money('检测费', { list: true, min: 0 }),
    status: field.choice('状态', enabledStatus, { list: true, filter: { main: true }, default: 1 }),
    firm_id: field.reference('所属公司', 'firm', { onCreate: '$user.firm_id', form: false, show: false }),
  },
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' } },
  actions: crud('/v2/annual/station', { write: { roles: ['yearly_inspection_create'] } }),
})
