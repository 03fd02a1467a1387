import { enabledStatus } from '../../domain/firm'
import { onlineStatus, workStatus } from '../../domain/order'
import { carTypes, licenseClasses } from '../../domain/rescueType'
import { crud, defineResource, field, WHOLE } from '../../schema/model'
import { firmInfo } from '../firm'
import { typeList } from '../lookups'

/** A provider's technician with the vehicle driven; positions are GCJ-02 in millionths of a degree, for the index. */
export const technician = defineResource({
  name: 'technician',
  label: '技师',
  path: '/capacity/servicePersonal',
  menu: 'capacity',
  roles: ['technician_man'],
  title: 'name',
  search: ['name', 'mobile', 'plate_num'],
  chooses: { fields: ['status'] },
  fields: {
    name: field.text('姓名', { required: '请输入姓名', list: true, filter: { as: 'contains', main: true }, max: 30 }),
    mobile: field.phone('手机号', {
      required: '请输入手机号',
      list: { inline: true },
      mask: firmInfo,
    }),
    license: field.text('驾驶证号', { max: 30, mask: firmInfo }),
    license_class: field.choice('准驾车型', licenseClasses, { lookup: typeList('license_class'), pending: true }),
    plate_num: field.text('车牌号', { list: { inline: true }, cell: 'plate', max: 12 }),
    car_type: field.choice('车型分类', carTypes, { default: 1 }),
    avatar: field.image('头像'),
    firm_id: field.reference('服务商', 'firm', {
      onCreate: '$user.firm_id',
      where: { firm_type: 3 },
      audience: { types: [0, 1] },
      shows: { firm_name: 'name' },
      mask: firmInfo,
      list: true,
      filter: { audience: { types: [0, 1] } },
    }),
    work_status: field.choice('工作状态', workStatus, { list: true, filter: true, default: 1 }),
    online_status: field.choice('在线状态', onlineStatus, { list: true, filter: true, default: 0, form: false }),
    lng_e6: field.integer('经度', { form: false, show: false }),
    lat_e6: field.integer('纬度', { form: false, show: false }),
    position_time: field.unixTime('定位时间', { form: false, list: true }),
    status: field.choice('状态', enabledStatus, { list: true, default: 1 }),
  },
  rules: [],
  scope: { 0: {}, 1: {}, 3: { firm_id: '$user.firm_id' } },
  indexes: [['lat_e6', 'lng_e6'], ['firm_id']],
  actions: {
    ...crud('/v2/technician', { write: { types: [0, 3] } }),
    list: { call: 'GET /v2/technician', roles: [], most: WHOLE },
  },
})
