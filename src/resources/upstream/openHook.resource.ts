import { enabledStatus } from '../../domain/firm'
import { hookMessages, type UpstreamEvent } from '../../domain/upstream'
import { defineResource, field } from '../../schema/model'

const made = { form: false } as const
const url = field.text('地址', { required: hookMessages.wrong, max: 500 })
const events = field.json<readonly UpstreamEvent[]>('事件', { required: hookMessages.events })

/**
 * Where a company's system is told of its orders (Standard Webhooks). The signing secret is shown once, when it is made; the
 * earlier one signs beside it for a day.
 */
export const openHook = defineResource({
  name: 'openHook',
  table: 'open_hook',
  label: 'Webhook',
  roles: ['company_man'],
  types: [0, 1],
  title: 'url',
  sort: ['id', 'ASC'],
  fields: {
    firm_id: field.reference('公司', 'firm', { required: true, shows: { firm_name: 'name' }, filter: true, ...made }),
    url,
    events,
    status: field.choice('状态', enabledStatus, { default: 1, filter: true, ...made }),
    /** why it was switched off, where nobody did it */
    off_reason: field.text('停用原因', { max: 100, ...made }),
    /** the last letters of the secret */
    tail: field.text('签名密钥', { max: 8, ...made }),
    /** sealed, as is the earlier one */
    secret: field.text('密钥', { max: 300, secret: true, ...made }),
    old_secret: field.text('旧密钥', { max: 300, secret: true, ...made }),
    old_until: field.unixTime('旧密钥有效至', { ...made }),
    /** with whose eyes the order is read that a delivery tells of */
    keeper_id: field.reference('维护人', 'staff', { shows: { keeper_name: 'name' }, ...made }),
  },
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' }, within: { boundKeeper: 'keeper_id' } },
  indexes: [['firm_id', 'status']],
  import: false,
  bulkEdit: false,
  actions: {
    list: { call: 'GET /v2/open/hook' },
    get: { call: 'GET /v2/open/hook/detail' },
    add: {
      label: '添加 Webhook',
      call: 'POST /v2/open/hook',
      on: 'resource',
      at: 'none',
      sensitive: true,
      done: '已添加',
      input: { url, events, firm_id: field.reference('公司', 'firm') },
      takes: ['url', 'events', 'firm_id'],
    },
    change: {
      label: '修改 Webhook',
      call: 'POST /v2/open/hook/edit',
      at: 'none',
      done: '已保存',
      input: { url, events },
      takes: ['url', 'events'],
    },
    rotate: {
      label: '轮换密钥',
      call: 'POST /v2/open/hook/rotate',
      at: 'none',
      sensitive: true,
      done: '已轮换',
    },
    test: { label: '发测试', call: 'POST /v2/open/hook/test', at: 'none', when: { status: 1 }, done: '已发送' },
    enable: {
      label: '启用',
      call: 'POST /v2/open/hook/status',
      with: { status: 1 },
      when: { status: 0 },
      set: { status: 1, off_reason: null },
      at: 'none',
      done: '启用成功',
    },
    disable: {
      label: '停用',
      call: 'POST /v2/open/hook/status',
      with: { status: 0 },
      when: { status: 1 },
      set: { status: 0 },
      at: 'none',
      done: '停用成功',
    },
    remove: { label: '删除', call: 'POST /v2/open/hook/delete', done: '已删除' },
  },
})
