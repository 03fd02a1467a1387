import { type DistrictMap, enabledStatus, serviceAggregation } from '../../domain/firm'
import { rescueTypes } from '../../domain/rescueType'
import { defineResource, field } from '../../schema/model'
import { switching } from '../switching'
import { firmInfo } from './firmInfo'

const PATH = '/v2/firm/partner/service'
/** The platform for every provider, and each provider for itself (decisions §11). */
const writers = { types: [0, 3] } as const

/** What a provider offers, and in which districts: one row for each of its service types (F-116, F-208, F-516, F-517). */
export const firmService = defineResource({
  name: 'firmService',
  table: 'firm_service',
  label: '服务配置',
  entity: '服务项目',
  roles: ['firm_service'],
  flag: 'firm_tabs',
  search: ['remark'],
  fields: {
    firm_id: field.reference('服务商', 'firm', {
      where: { firm_type: 3 },
      onCreate: '$user.firm_id',
      shows: { firm_name: 'name' },
      mask: { ...firmInfo, shown: ['firm_name'] },
      form: 'create',
      filter: true,
    }),
    type: field.choice('服务项目', rescueTypes, {
      required: '请选择服务项目！',
      unique: { within: 'firm_id', say: '该服务项目已添加！' },
      form: 'create',
      list: true,
      filter: true,
    }),
    dispatch_type: field.choice('聚合', serviceAggregation, { default: 0, list: true, span: 12 }),
    remark: field.text('备注', { max: 200, list: true, span: 12 }),
    /** without one the service is offered nowhere */
    region: field.json<DistrictMap>('服务区域', { widget: 'districts', span: 12 }),
    status: field.choice('状态', enabledStatus, { default: 1, form: false, list: true, filter: true }),
  },
  scope: { 0: {}, 1: {}, 3: { firm_id: '$user.firm_id' }, through: 'firm_id', within: { 'tabs of firms': 'firm_id' } },
  spelling: { id: 'service_id' },
  indexes: [['firm_id', 'type']],
  import: false,
  bulkEdit: false,
  actions: {
    list: { call: `GET ${PATH}` },
    get: { call: `GET ${PATH}/detail` },
    create: { call: `POST ${PATH}/save`, ...writers, label: '添加服务', done: '添加成功' },
    edit: { call: `POST ${PATH}/save`, ...writers, done: '修改成功' },
    remove: { call: `POST ${PATH}/status`, with: { status: -1 }, ...writers, done: '删除成功' },
    ...switching(`${PATH}/status`, writers),
  },
})
