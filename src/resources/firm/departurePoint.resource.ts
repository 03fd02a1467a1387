import { defineResource, field } from '../../schema/model'
import { position } from '../position'

/** Says that a place has been typed and none chosen (finance §5, decisions §11). */
export const chooseAPlace = '请选择一个位置'
/** Points of one firm; a firm has one to a few, and a map and a list show all of them. */
export const MOST_POINTS = 50

const own = { firm_id: '$user.firm_id' } as const
const keeps = { roles: ['enterprise_address'] } as const

/** Where a firm's vehicles set out (F-158, F-213, F-514): each firm keeps its own, and reads no other's. */
export const departurePoint = defineResource({
  name: 'departurePoint',
  table: 'departure_point',
  label: '出发点',
  roles: ['enterprise_center'],
  title: 'address',
  fields: {
    firm_id: field.reference('所属企业', 'firm', { onCreate: '$user.firm_id', form: false, show: false }),
    address: field.address('地址', {
      required: chooseAPlace,
      list: true,
      max: 200,
      span: 12,
      parts: { lnglat: 'lnglat', province: 'province', city: 'city', area: 'area' },
    }),
    lnglat: position('坐标'),
    province: field.region('省', { level: 1, hidden: true, show: false }),
    city: field.region('城市', { level: 2, hidden: true, show: false }),
    area: field.region('区县', { level: 3, hidden: true, show: false }),
  },
  scope: { 0: own, 1: own, 3: own },
  sort: ['id', 'ASC'],
  indexes: [['firm_id']],
  actions: {
    list: { call: 'GET /v2/position' },
    create: { call: 'POST /v2/position', ...keeps, done: '添加成功' },
    edit: { call: 'POST /v2/position', ...keeps, done: '修改成功' },
    remove: {
      call: 'POST /v2/position/delete',
      ...keeps,
      confirm: '确认删除该出发点吗？',
      done: '删除成功',
    },
  },
})
