import type { Identity } from '../../compile/access'
import { type AnyResource, defineResource, field } from '../../model'

const stateChoices = [
  { code: 1, label: '待处理', family: 'orange' },
  { code: 2, label: '处理中', family: 'blue' },
  { code: 3, label: '已完成', family: 'green' },
] as const

/** One field of every kind, filters of every sort, actions in every place. */
export const sample: AnyResource = defineResource({
  name: 'sample',
  label: '样例工单',
  path: '/sample',
  title: 'name',
  sort: ['id', 'DESC'],
  highlight: { state: 3 },
  fields: {
    name: field.text('名称', { required: true, list: true }),
    state: field.choice('状态', stateChoices, { list: true, filter: { as: 'many', main: true } }),
    amount: field.money('金额', { list: { inline: true }, total: true, filter: 'range' }),
    distance: field.decimal('里程', { list: true, total: true }),
    tags: field.choices('标签', stateChoices),
    count: field.integer('数量', { list: { inline: true } }),
    urgent: field.boolean('加急', { list: { hidden: true } }),
    note: field.textarea('备注'),
    reason: field.text('放空原因'),
    tel: field.phone('电话'),
    customer_id: field.reference('客户', 'customer', { shows: { customer_name: 'name' }, list: true }),
    firms: field.references('服务商', 'firm'),
    at: field.unixTime('时间', { list: true }),
    day: field.date('日期'),
    place: field.region('地区'),
    address: field.address('地址'),
    picture: field.image('图片'),
    paper: field.file('附件'),
    article: field.richText('说明'),
    extra: field.json('其他'),
    secret: field.text('内部价', { list: true, audience: { operation: 23 } }),
  },
  rules: [
    { if: { state: 2 }, show: ['reason'], need: ['reason'], say: '请输入放空原因' },
    { if: { state: 3 }, lock: ['amount'], say: '已完成，金额不可修改' },
  ],
  scope: 'global',
  filters: { keyword: { label: '关键词', search: ['name'], main: true } },
  actions: {
    list: { call: 'GET /v2/sample' },
    get: { call: 'GET /v2/sample/one' },
    create: { call: 'POST /v2/sample' },
    edit: { call: 'POST /v2/sample' },
    remove: { call: 'POST /v2/sample/status', with: { status: -1 } },
    begin: { label: '开工', call: 'POST /v2/sample/begin', when: { state: 1 }, at: 'main', done: '开工成功' },
    reject: {
      label: '拒绝',
      call: 'POST /v2/sample/reject',
      when: { state: 1 },
      refuse: [{ if: { count: 0 }, say: '数量为零，不可拒绝' }],
      input: { remark: field.text('原因', { required: '请输入原因' }) },
      danger: true,
      done: '拒绝成功',
    },
    close: { label: '关闭', call: 'POST /v2/sample/close', at: 'bulk', bulk: true, done: '关闭成功' },
    hidden: { label: '无权', call: 'POST /v2/sample/hidden', operation: 23 },
  },
})

export const user: Identity = { id: 7, firm_id: 1, firm_type: 0, nodes: ['order_man', 1] }

/** Row `id`, with amounts whose sum in yuan and floating point is not what it should be. */
export const row = (id: number) => ({
  id,
  version: 1,
  name: `工单${id}`,
  state: 1,
  amount: 10,
  distance: 0.1,
  count: id,
  customer_id: 14,
  customer_name: '鹏安财险',
  at: 1_700_000_000,
})
export const rows = (count: number) => Array.from({ length: count }, (_, i) => row(i + 1))
