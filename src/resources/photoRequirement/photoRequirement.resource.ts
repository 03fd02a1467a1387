import { enabledStatus } from '../../domain/firmEnums'
import { yesNo } from '../../domain/orderEnums'
import { photoStep } from '../../domain/photo'
import { crud, defineResource, field } from '../../schema/model'

/** A row of 照片模板: overrides the photo keys' defaults, for one customer or (without one) for all. */
export const photoRequirement = defineResource({
  name: 'photoRequirement',
  table: 'photo_requirement',
  label: '照片模板',
  path: '/system/photoTemplate',
  menu: 'system',
  icon: 'images',
  roles: ['photoTemList'],
  types: [0, 1],
  title: 'name',
  fields: {
    key: field.text('照片标识', {
      required: '请输入照片标识',
      list: true,
      max: 40,
      pattern: ['^[a-z_]+$', '照片标识只能用小写字母和下划线'],
    }),
    name: field.text('照片名称', {
      required: '请输入照片名称',
      list: true,
      filter: { as: 'contains', main: true },
      max: 30,
    }),
    step: field.choice('步骤', photoStep, { required: '请选择步骤', list: true, filter: true }),
    is_need: field.choice('是否必传', yesNo, { list: true, default: 0 }),
    is_back: field.choice('可补传', yesNo, { list: true, default: 1 }),
    customer_id: field.reference('客户', 'customer', { shows: { customer_name: 'name' }, list: true, filter: true }),
    picture: field.image('示例图'),
    status: field.choice('状态', enabledStatus, { list: true, default: 1 }),
  },
  scope: { 0: {}, 1: { customer_id: { empty: false } } },
  actions: crud('/v2/system/picture'),
})
