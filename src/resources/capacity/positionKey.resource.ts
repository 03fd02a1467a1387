import { positionMessages } from '../../domain/positions'
import { defineResource, field } from '../../schema/model'
import { firmInfo } from '../firm'

const made = { form: false } as const

const keyStatus = [
  { code: 1, label: '有效', family: 'green' },
  { code: 0, label: '已停用', family: 'grey' },
] as const

/** Keys by which a provider's trackers report positions (decisions §11). The hash is kept; the key is shown once, when it is made. */
export const positionKey = defineResource({
  name: 'positionKey',
  table: 'position_key',
  label: '定位密钥',
  roles: ['technician_man'],
  types: [0, 3],
  title: 'name',
  fields: {
    name: field.text('名称', { list: true, max: 20, ...made }),
    firm_id: field.reference('服务商', 'firm', {
      audience: { types: [0] },
      shows: { firm_name: 'name' },
      mask: firmInfo,
      list: true,
      filter: { audience: { types: [0] } },
      ...made,
    }),
    /** its last letters */
    tail: field.text('密钥', { list: true, max: 8, ...made }),
    key_hash: field.text('密钥摘要', { secret: true, max: 64, show: false, ...made }),
    status: field.choice('状态', keyStatus, { list: true, default: 1, ...made }),
  },
  scope: { 0: {}, 3: { firm_id: '$user.firm_id' } },
  indexes: [['key_hash'], ['firm_id']],
  import: false,
  bulkEdit: false,
  actions: {
    list: { call: 'GET /v2/position/key' },
    get: { call: 'GET /v2/position/key/detail' },
    make: {
      label: '生成密钥',
      call: 'POST /v2/position/key',
      on: 'resource',
      at: 'none',
      sensitive: true,
      input: {
        name: field.text('名称', { required: '请输入名称', max: 20 }),
        firm_id: field.reference('服务商', 'firm', {
          required: '请选择服务商',
          where: { firm_type: 3, status: 1 },
          audience: { types: [0] },
        }),
      },
      takes: ['name', 'firm_id'],
      done: '密钥已生成',
    },
    revoke: {
      label: '停用',
      call: 'POST /v2/position/key',
      with: { status: 0 },
      danger: true,
      confirm: positionMessages.stopConfirm,
      when: { status: 1 },
      set: { status: 0 },
      done: '停用成功',
    },
  },
})
