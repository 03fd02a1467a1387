import { photoStep } from '../../domain/evidence/photo'
import { enabledStatus } from '../../domain/firm'
import { yesNo } from '../../domain/order'
import { rescueTypes } from '../../domain/rescueType'
import { crud, defineResource, field, WHOLE } from '../../schema/model'
import { switching } from '../switching'

/**
 * A row of 照片模板: overrides the photo keys' defaults, for a customer or for all, for some rescue types or for all. The
 * narrower row wins (see `templateOf`).
 */
export const photoRequirement = defineResource({
  name: 'photoRequirement',
  table: 'photo_requirement',
  label: '照片模板',
  path: '/system/photoTemplate',
  menu: { group: 'system', at: 130 },
  roles: ['photoTemList'],
  types: [0, 1],
  title: 'name',
  fields: {
    picture: field.image('示例图', { list: { width: 66 }, message: '请上传图片', span: 12 }),
    key: field.text('照片标识', {
      technical: true,
      required: '请输入照片标识',
      list: { width: 120 },
      filter: 'contains',
      max: 40,
      pattern: ['^[a-z_]+$', '照片标识只能用小写字母和下划线'],
      span: 6,
      help: '如 mancar、headstock、vin',
    }),
    name: field.text('照片名称', {
      required: '请输入照片名称',
      list: true,
      filter: { as: 'contains', main: true },
      max: 30,
      span: 6,
    }),
    step: field.choice('步骤', photoStep, { required: '请选择步骤', list: { width: 108 }, filter: true, span: 6 }),
    rank: field.integer('排序', { default: 0, min: 0, max: 9999, list: { width: 64 }, span: 6, help: '小的在前' }),
    is_need: field.choice('是否必传', yesNo, { list: { width: 76 }, filter: true, default: 0, span: 6 }),
    is_back: field.choice('是否回传上游', yesNo, { list: { width: 96 }, default: 1, span: 6 }),
    customer_id: field.reference('客户', 'customer', {
      shows: { customer_name: 'name' },
      list: { width: 116 },
      filter: true,
      span: 6,
      help: '不选为全部客户',
    }),
    types: field.choices('救援类型', rescueTypes, {
      list: { width: 116 },
      filter: true,
      span: 12,
      help: '不选为全部类型',
    }),
    firm_id: field.reference('所属公司', 'firm', { onCreate: '$user.firm_id', form: false, show: false }),
    status: field.choice('状态', enabledStatus, { list: { width: 84 }, filter: true, default: 1 }),
  },
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' } },
  sort: ['rank', 'ASC'],
  actions: {
    ...crud('/v2/system/picture'),
    list: { call: 'GET /v2/system/picture', most: WHOLE },
    ...switching('/v2/system/picture/status'),
  },
})
