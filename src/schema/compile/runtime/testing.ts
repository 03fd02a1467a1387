import { type AnyResource, field } from '../../model'
import { type CheckContext, titleOf } from './check'
import { compileRuntime } from './compile'
import type { DeclaredField, RuntimeDeclaration } from './declaration'

/** Names of firms are kept from some of its readers; of what has no title nobody can choose. */
export const firmInfo = { without: 'firm_info_show', types: [0, 1], as: 'hidden' } as const
const desk: readonly AnyResource[] = [
  {
    ...{ name: 'firm', label: '服务商', title: 'name', roles: ['server_man'], types: [0, 1], scope: 'global' },
    fields: { name: field.text('名称', { mask: firmInfo }), secret: field.text('密钥', { secret: true }) },
    actions: { list: { call: 'GET /v2/firm/list', roles: [], types: [0, 1, 3] } },
  },
  {
    ...{ name: 'technician', label: '技师', title: 'name', roles: ['technician_man'], scope: 'global' },
    ...{ fields: { name: field.text('姓名') }, actions: {} },
  },
  { ...{ name: 'order', label: '订单', scope: 'global' }, fields: { no: field.text('单号') }, actions: {} },
]

/** A desk in little, for what is declared beside it. */
export const coded = new Map(desk.map((resource) => [resource.name, resource]))
export const titleOfCoded = (name: string) => {
  const other = coded.get(name)
  return other && titleOf(other)
}
export const context: CheckContext = {
  menus: ['system'],
  resourceOf: (name) => coded.get(name),
  nodes: ['typeData', 'car_man'],
}

/** A field of every kind with most of its options, words that need care, and rules of every effect. */
export const fields: readonly DeclaredField[] = [
  {
    id: 'f1',
    name: 'title',
    kind: 'text',
    label: '标题',
    required: true,
    list: true,
    filter: true,
    unique: true,
    max: 60,
  },
  {
    id: 'f2',
    name: 'code',
    kind: 'text',
    label: "编码 '单引号'",
    pattern: ['^[A-Z]{2}\\d{4}$', '须为两个大写字母和四位数字，例如“AB1234”，中间不能有空格，也不能有横线'],
    help: '与设备铭牌一致；没有铭牌的设备由仓库管理员统一编号，编号后贴在设备背面的显眼位置',
  },
  {
    id: 'f3',
    name: 'kind_of',
    kind: 'choice',
    label: '类型',
    list: true,
    filter: true,
    default: 2,
    choices: [
      { code: 1, label: '甲' },
      { code: 2, label: '乙' },
    ],
  },
  { id: 'f4', name: 'tags', kind: 'choices', label: '标签', max: 1, choices: [{ code: 7, label: '唯一的标签' }] },
  { id: 'f5', name: 'count', kind: 'integer', label: '数量', min: 0, max: 99, unit: '件', total: true, list: true },
  { id: 'f6', name: 'price', kind: 'money', label: '价格', total: true, list: true, filter: true },
  { id: 'f7', name: 'distance', kind: 'decimal', label: '里程' },
  { id: 'f8', name: 'is_new', kind: 'boolean', label: '全新', default: 1, filter: true },
  { id: 'f9', name: 'bought', kind: 'date', label: '购置日期', filter: true, list: true },
  { id: 'f10', name: 'checked_at', kind: 'unixTime', label: '检查时间' },
  { id: 'f11', name: 'firm', kind: 'text', label: '归档的', archived: true },
  { id: 'f12', name: 'provider_id', kind: 'reference', label: '服务商', reference: 'firm', list: true, filter: true },
  { id: 'f13', name: 'helpers', kind: 'references', label: '技师', reference: 'technician' },
  { id: 'f14', name: 'area', kind: 'region', label: '地区', level: 3 },
  { id: 'f15', name: 'place', kind: 'address', label: '地址' },
  { id: 'f16', name: 'photo', kind: 'image', label: '照片', many: true },
  { id: 'f17', name: 'paper', kind: 'file', label: '附件' },
  { id: 'f18', name: 'story', kind: 'richText', label: '说明' },
  { id: 'f19', name: 'note', kind: 'textarea', label: '备注', group: '其他' },
  { id: 'f20', name: 'mobile', kind: 'phone', label: '手机' },
]
export const everything: RuntimeDeclaration = {
  ...{ label: '样样都有', menu: 'system', types: [0, 3], scope: 'own', read: [], write: ['car_man'], title: 'f1' },
  fields,
  rules: [
    { if: { field: 'f3', is: 'in', value: [1, 2] }, show: ['f19'], need: ['f19', 'f5'], say: '请说明' },
    { if: { field: 'f4', is: 'contains', value: 7 }, need: ['f20'] },
    { if: { field: 'f6', is: 'gte', value: 1000.5 }, lock: ['f7'] },
    { if: { field: 'f12', is: 'empty', value: false }, need: ['f15'] },
    { if: { field: 'f11', is: 'eq', value: 'x' }, need: ['f15'] },
  ],
}
/** As the engine takes it. */
export const compiled = (declaration: RuntimeDeclaration = everything) =>
  compileRuntime('every_thing', declaration, titleOfCoded)

/** The same with a life: 待办 to 办理中 to 已完成, and back. */
const states = [
  { code: 1, label: '待办' },
  { code: 2, label: '办理中' },
  { code: 3, label: '已完成' },
]
export const living: RuntimeDeclaration = {
  ...everything,
  fields: [...fields, { id: 'f21', name: 'state', kind: 'choice', label: '状态', list: true, choices: states }],
  life: {
    field: 'f21',
    start: 1,
    steps: [
      { id: 's1', label: '开始', from: [1], to: 2 },
      {
        id: 's2',
        label: '完成',
        from: [1, 2],
        to: 3,
        asks: ['f6', 'f19', 'f3'],
        confirm: '完成后不能再改，是否继续？',
        danger: true,
      },
      { id: 's4', label: '退回', from: [2], to: 1, roles: ['car_man'] },
    ],
  },
}
