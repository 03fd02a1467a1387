import { enabledStatus } from '../../domain/firm'
import { typeLists } from '../../domain/system/typeLists'
import { defineResource, field, LOOKUP_ROWS } from '../../schema/model'
import { switching } from '../switching'

const platform = { types: [0] } as const

/**
 * Items of the lists of choices that staff edit (类型配置). Orders and formulas hold their codes, so an item is never deleted:
 * switched off it keeps its words and is not offered any more.
 */
export const typeOption = defineResource({
  name: 'typeOption',
  table: 'type_option',
  label: '类型配置',
  path: '/system/typeConfig',
  menu: { group: 'system', at: 100 },
  roles: ['typeData'],
  types: [0, 1],
  title: 'label',
  choosable: { fields: ['kind', 'code', 'rank', 'status'] },
  fields: {
    kind: field.choice('类别', typeLists, {
      required: '请选择类别',
      list: true,
      filter: { main: true },
      form: 'create',
      span: 6,
    }),
    code: field.integer('编码', { list: true, form: false }),
    label: field.text('名称', {
      required: '请输入名称',
      list: { width: 200 },
      filter: { as: 'contains', main: true },
      max: 20,
      span: 6,
    }),
    rank: field.integer('排序', { default: 0, min: 0, max: 9999, list: true, span: 6, help: '小的在前' }),
    status: field.choice('状态', enabledStatus, { list: true, filter: true, default: 1, span: 6 }),
  },
  scope: 'global',
  sort: ['kind', 'ASC'],
  indexes: [['kind', 'code']],
  actions: {
    // Whoever places an order chooses from these lists.
    list: { call: 'GET /v2/system/service', roles: [], types: [0, 1, 3], most: LOOKUP_ROWS },
    create: { call: 'POST /v2/system/service', ...platform },
    edit: { call: 'POST /v2/system/service', ...platform },
    ...switching('/v2/system/service/status', platform),
  },
})
