import { cardBatchState as at, cardBatchStatus, MOST_CARDS, cardMessages as say } from '../../domain/finance'
import { yuan } from '../../domain/money'
import { defineResource, field, machineOf } from '../../schema/model'

const made = { form: false } as const

const fields = {
  name: field.text('批次名称', {
    required: '请输入批次名称',
    list: { width: 180, grow: 2 },
    filter: { as: 'contains', main: true },
    unique: { within: 'firm_id', say: '批次名称已存在' },
    form: 'create',
    max: 40,
    span: 6,
  }),
  customer_id: field.reference('适用客户', 'customer', {
    shows: { customer_name: 'name' },
    list: { width: 160 },
    filter: { main: true },
    form: 'create',
    help: '不选则本公司各客户的订单均可使用',
    span: 6,
  }),
  face_money: field.money('面值', {
    required: '请输入面值',
    min: yuan(0.01),
    max: yuan(100_000),
    list: { head: '面值 / 张数', width: 104, below: ['count'] },
    form: 'create',
    span: 6,
  }),
  count: field.integer('张数', {
    required: '请输入张数',
    min: 1,
    max: MOST_CARDS,
    unit: '张',
    form: 'create',
    span: 6,
  }),
  start_time: field.unixTime('生效时间', {
    required: '请选择生效时间',
    list: { head: '生效 / 失效时间', width: 130, below: ['end_time'] },
    form: 'create',
    span: 6,
  }),
  end_time: field.unixTime('失效时间', { required: '请选择失效时间', form: 'create', span: 6 }),
  usable_count: field.integer('可用张数', {
    virtual: true,
    list: { head: '可用 / 已核销张数', width: 130, sort: false, below: ['used_count'] },
    ...made,
  }),
  used_count: field.integer('已核销张数', { virtual: true, ...made }),
  used_money: field.money('核销金额', { virtual: true, list: { width: 112, sort: false }, ...made }),
  status: field.choice('状态', cardBatchStatus, {
    default: at.made,
    list: { width: 92 },
    filter: { as: 'many', main: true },
    ...made,
  }),
  /** told with a batch that its reader has made, while somebody else may activate it */
  needs_other: field.boolean('须由他人激活', { virtual: true, ...made }),
  user_name: field.text('制卡人', { max: 30, onCreate: '$user.name', list: { width: 92 }, ...made }),
  void_remark: field.text('作废原因', { max: 200, list: { width: 140, hidden: true }, ...made }),
  remark: field.textarea('备注', { max: 500, span: 12 }),
  firm_id: field.reference('所属公司', 'firm', {
    onCreate: '$user.firm_id',
    shows: { firm_name: 'name' },
    list: { audience: { types: [0] }, hidden: true },
    ...made,
  }),
} as const

const life = machineOf(fields)({ field: 'status', starts: [at.made], ends: [at.void] })

/** Who may take the codes out, beside who looks after the cards: a code is money. */
const codes = { roles: ['finance_card_code'] } as const

/** Batches of prepaid cards (decisions §8). Their cards are made with them, and pay once they are activated. */
export const cardBatch = defineResource({
  name: 'cardBatch',
  table: 'card_batch',
  label: '制卡批次',
  entity: '批次',
  path: '/finance/cardcoup/batches',
  roles: ['finance_cardcoup'],
  types: [0, 1],
  title: 'name',
  search: ['name'],
  fields,
  machines: [life.machine],
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' }, write: { 0: { firm_id: '$user.firm_id' } } },
  sort: ['id', 'DESC'],
  columns: [
    'name',
    'status',
    'customer_id',
    'face_money',
    'start_time',
    'usable_count',
    'used_money',
    'user_name',
    'void_remark',
    'firm_id',
  ],
  related: [{ resource: 'prepaidCard', by: 'batch_id', label: '卡券' }],
  import: false,
  bulkEdit: false,
  indexes: [['firm_id', 'status']],
  actions: {
    list: { call: 'GET /v2/finance/card/batch' },
    get: { call: 'GET /v2/finance/card/batch/detail' },
    create: { call: 'POST /v2/finance/card/batch', label: '制卡', done: '制卡成功' },
    edit: { call: 'POST /v2/finance/card/batch' },
    activate: {
      label: '激活',
      call: 'POST /v2/finance/card/batch/activate',
      at: 'main',
      icon: 'check',
      confirm: '激活后该批次的卡券即可核销。确认激活？',
      // Two pairs of eyes: its maker leaves it to somebody else, where there is one.
      offer: { needs_other: { ne: 1 } },
      refuse: [{ if: { end_time: { lte: '$now' } }, say: say.over }],
      done: '激活成功',
      ...life.go([at.made], at.active),
    },
    exportCodes: {
      label: '导出卡券码',
      call: 'POST /v2/finance/card/batch/codes',
      ...codes,
      sensitive: true,
      at: 'row',
      icon: 'download',
      when: { status: { in: [at.made, at.active] } },
      widget: 'cardCodes',
      done: '导出成功',
    },
    voidBatch: {
      label: '整批作废',
      call: 'POST /v2/finance/card/batch/void',
      at: 'row',
      danger: true,
      icon: 'ban',
      input: { remark: field.textarea('作废原因', { required: say.reason, max: 200 }) },
      done: '作废成功',
      ...life.go([at.made, at.active], at.void, { set: { void_remark: '$input.remark' } }),
    },
  },
})
