import { enabledStatus } from '../../domain/firm'
import { carTypes } from '../../domain/rescueType'
import { crud, defineResource, field, WHOLE } from '../../schema/model'
import { position } from '../position'
import { switching } from '../switching'

const own = { firm_id: '$user.firm_id' } as const
const status = switching('/v2/virtual/driver/status')
const roles = ['virtualDriverList'] as const

/** A driver that nobody is, with a plate that no car has and no phone: never a technician, never a candidate (O-057, mock 32). */
export const virtualDriver = defineResource({
  name: 'virtualDriver',
  table: 'virtual_driver',
  label: '虚拟司机',
  path: '/capacity/virtualDriver',
  menu: { group: 'capacity', at: 100 },
  roles: ['virtualDriverList'],
  types: [0, 1],
  title: 'name',
  search: ['name', 'address'],
  fields: {
    firm_id: field.reference('所属企业', 'firm', { onCreate: '$user.firm_id', form: false, show: false }),
    name: field.text('姓名', {
      required: '请输入姓名',
      list: true,
      cell: 'virtualName',
      filter: { as: 'contains', main: true },
      max: 40,
    }),
    plate_num: field.text('车牌号', { virtual: true, form: false, list: true, cell: 'virtualPlate' }),
    base_id: field.reference('虚拟运力', 'virtualBase', {
      required: '请选择虚拟运力',
      list: true,
      filter: { main: true },
      shows: { base_name: 'name' },
    }),
    car_type: field.choice('车型分类', carTypes, { default: 1, list: true }),
    address: field.address('位置', {
      required: '请选择一个位置',
      list: true,
      max: 200,
      span: 12,
      parts: { lnglat: 'lnglat', province: 'province', city: 'city', area: 'area' },
    }),
    lnglat: position('坐标'),
    province: field.region('省', { level: 1, hidden: true, show: false }),
    city: field.region('城市', { level: 2, hidden: true, show: false }),
    area: field.region('区县', { level: 3, hidden: true, show: false }),
    status: field.choice('状态', enabledStatus, { default: 1, list: true, filter: true, form: false }),
  },
  scope: { 0: own, 1: own },
  sort: ['id', 'ASC'],
  indexes: [['firm_id'], ['base_id']],
  actions: {
    ...crud('/v2/virtual/driver', { roles }),
    list: { call: 'GET /v2/virtual/driver', most: WHOLE },
    ...status,
  },
})
