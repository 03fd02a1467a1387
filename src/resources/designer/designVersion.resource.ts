import { defineResource, field } from '../../schema/model'

/** What was published of a run-time resource, when and by whom; never changed afterwards. */
export const designVersion = defineResource({
  name: 'designVersion',
  label: '发布版本',
  table: 'design_version',
  roles: ['typeData'],
  types: [0],
  fields: {
    design_id: field.reference('自定义资源', 'design', { required: true, filter: true }),
    number: field.integer('版本', { required: true }),
    words: field.json('变更'),
    user_name: field.text('发布人'),
    declaration: field.json('定义', { detail: true }),
  },
  scope: 'global',
  sort: ['number', 'DESC'],
  indexes: [['design_id', 'number']],
  actions: {
    list: { call: 'GET /v2/design/version' },
    get: { call: 'GET /v2/design/version/detail' },
  },
})
