import {
  MOST_OVERLAP_DAYS,
  OVERLAP_DAYS,
  openChannels,
  openKeyMessages,
  openKeyState,
  openKeyStatus,
  openScopes,
} from '../../domain/upstream'
import { defineResource, field } from '../../schema/model'

const made = { form: false } as const

/**
 * Keys by which a company's systems call the open API (decisions §11). Of a key its hash is kept and its last letters; it is
 * shown once, when it is made.
 */
export const openKey = defineResource({
  name: 'openKey',
  table: 'open_key',
  label: '密钥',
  roles: ['company_man'],
  types: [0, 1],
  title: 'name',
  search: ['name'],
  sort: ['id', 'ASC'],
  fields: {
    name: field.text('名称', { list: { width: 150 }, max: 20, ...made }),
    /** its last letters */
    tail: field.text('密钥', { list: { width: 120 }, max: 8, ...made }),
    firm_id: field.reference('公司', 'firm', {
      shows: { firm_name: 'name' },
      list: { width: 120, audience: { types: [0] } },
      filter: { audience: { types: [0] } },
      ...made,
    }),
    /** whose orders it places and reads; null: those of all customers in the company's books */
    customer_id: field.reference('客户', 'customer', { shows: { customer_name: 'name' }, ...made }),
    scopes: field.choices('能做', openScopes, { list: { width: 240 }, max: openScopes.length, ...made }),
    channel: field.choice('来源', openChannels, { default: 2, ...made }),
    status: field.choice('状态', openKeyStatus, { list: true, filter: true, default: openKeyState.valid, ...made }),
    end_time: field.unixTime('到期时间', made),
    stop_time: field.unixTime('停用时间', made),
    /** the key that follows it, once it has been rotated */
    next_id: field.reference('新密钥', 'openKey', { shows: { next_tail: 'tail' }, show: false, ...made }),
    /** finds the key; no secret */
    handle: field.text('查找码', { max: 16, unique: { everywhere: true }, show: false, ...made }),
    key_hash: field.text('密钥摘要', { secret: true, show: false, ...made }),
    /** it belongs to the demo's own upstream */
    simulated: field.boolean('模拟', { default: 0, ...made }),
    user_name: field.text('生成人', { max: 30, ...made }),
    last_time: field.unixTime('最近调用', { virtual: true, list: { width: 130 }, ...made }),
    last_address: field.text('最近来源', { virtual: true, ...made }),
    calls: field.integer('今天', { virtual: true, list: { width: 70 }, ...made }),
  },
  columns: ['name', 'tail', 'scopes', 'status', 'last_time', 'calls'],
  // Whose role is bound to customers sees, rotates and stops the keys of these customers alone.
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' }, customers: 'customer_id' },
  indexes: [['firm_id']],
  import: false,
  bulkEdit: false,
  actions: {
    list: { call: 'GET /v2/open/key' },
    get: { call: 'GET /v2/open/key/detail' },
    make: {
      label: '生成密钥',
      call: 'POST /v2/open/key',
      on: 'resource',
      at: 'none',
      sensitive: true,
      input: {
        name: field.text('名称', { required: '请输入名称', max: 20, span: 6 }),
        firm_id: field.reference('公司', 'firm', {
          required: '请选择公司',
          where: { firm_type: 1, status: 1 },
          audience: { types: [0] },
          span: 6,
        }),
        customer_id: field.reference('客户', 'customer', { span: 6, help: '不选则下单时指定' }),
        channel: field.choice('来源', openChannels, { default: 2, span: 6 }),
        end_time: field.unixTime('到期时间', { span: 6, help: '不填为不到期' }),
        scopes: field.choices('能做', openScopes, { required: '请选择能做什么', max: openScopes.length, span: 12 }),
      },
      takes: ['name', 'firm_id', 'customer_id', 'channel', 'end_time', 'scopes'],
      done: '密钥已生成',
    },
    rotate: {
      label: '轮换',
      call: 'POST /v2/open/key/rotate',
      at: 'none',
      sensitive: true,
      when: { status: openKeyState.valid, next_id: null },
      refuse: [{ if: { end_time: { lte: '$now' } }, say: openKeyMessages.expired }],
      input: {
        days: field.integer('并行天数', {
          min: 0,
          max: MOST_OVERLAP_DAYS,
          default: OVERLAP_DAYS,
          unit: '天',
          help: '旧密钥在这几天内仍有效，0 为立即失效',
        }),
      },
      takes: ['days'],
      done: '密钥已轮换',
    },
    stop: {
      label: '停用',
      call: 'POST /v2/open/key/status',
      with: { status: openKeyState.stopped },
      at: 'row',
      danger: true,
      confirm: '停用后该密钥立即失效，且不能恢复。是否停用？',
      when: { status: openKeyState.valid },
      set: { status: openKeyState.stopped, stop_time: '$now' },
      done: '停用成功',
    },
  },
})
