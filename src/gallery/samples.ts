import { type FieldData, field, type KindName } from '../schema/model'

/** One way to declare a kind, with a usual value and one that strains its cell. */
export interface Sample {
  /** what is peculiar to this way; none for the plain one */
  readonly variant?: string
  readonly field: FieldData
  readonly value: unknown
  readonly long?: unknown
  /** columns that travel with the value */
  readonly beside?: Readonly<Record<string, unknown>>
}

const few = [
  { code: 1, label: '待受理', family: 'orange' },
  { code: 2, label: '已完成', family: 'green' },
  { code: 3, label: '已取消', family: 'grey' },
] as const
const many = ['拖车', '搭电', '换胎', '送油', '送水', '开锁', '困境', '地库'].map((label, i) => ({
  code: i + 1,
  label,
}))
const LONG = '深圳市龙岗区坂田街道雪岗路与吉华路交叉口东南侧地下停车场负三层出口坡道右侧'
const picture = '/favicon.svg'

/** Every kind of field; one that is missing does not compile. */
export const samples: Readonly<Record<KindName, readonly Sample[]>> = {
  text: [
    { field: field.text('开户行'), value: '招商银行', long: LONG },
    { variant: 'with suggestions', field: field.text('职务', { suggestions: ['经理', '调度'] }), value: '经理' },
    { variant: 'password', field: field.text('密码', { password: 'typed' }), value: 'secret' },
  ],
  textarea: [{ field: field.textarea('备注'), value: '车主在服务区等候', long: `${LONG}\n${LONG}` }],
  phone: [{ field: field.phone('手机号'), value: '13800138021' }],
  integer: [{ field: field.integer('数量', { unit: '辆' }), value: 12, long: 1_234_567_890 }],
  decimal: [{ field: field.decimal('里程', { unit: 'km' }), value: 12.5, long: 123_456.7 }],
  money: [{ field: field.money('金额'), value: 128.5, long: 12_345_678.9 }],
  boolean: [{ field: field.boolean('启用'), value: 1 }],
  choice: [
    { field: field.choice('状态', few), value: 2 },
    { variant: 'many choices', field: field.choice('救援类型', many), value: 3 },
  ],
  choices: [
    {
      field: field.choices('困境类型', many),
      value: [1, 3],
      long: [1, 2, 3, 4, 5, 6, 7, 8],
    },
  ],
  reference: [
    {
      field: field.reference('客户', 'gallery', { shows: { customer_name: 'name' } }),
      value: 2,
      long: 3,
      beside: { customer_name: '鹏安财险' },
    },
  ],
  references: [
    {
      field: field.references('服务商', 'gallery', { shows: { firm_names: 'name' } }),
      value: [1, 2],
      long: [1, 2, 3],
      beside: { firm_names: ['南山救援', '鹏安财险'] },
    },
  ],
  unixTime: [{ field: field.unixTime('预约时间'), value: 1_795_138_200 }],
  date: [{ field: field.date('到期日'), value: '2026-11-20' }],
  region: [{ field: field.region('地区'), value: 440_305 }],
  regions: [
    { field: field.regions('服务区域'), value: { 44: [4403, 4413] }, long: { 44: [4403, 4413, 4401], 31: [3101] } },
  ],
  address: [{ field: field.address('救援地址'), value: '深圳湾公园', long: LONG }],
  image: [
    { field: field.image('照片', { many: true }), value: [picture], long: [1, 2, 3].map((n) => `${picture}?${n}`) },
  ],
  file: [{ field: field.file('附件'), value: 'contract.pdf' }],
  richText: [
    {
      field: field.richText('正文'),
      value: '<p>各服务商：<strong>请</strong>按新规上传照片。</p>',
      long: `<p>${LONG}</p>`,
    },
  ],
  json: [{ field: field.json('明细'), value: { km: 12 }, long: { lines: Array.from({ length: 20 }, (_, i) => i) } }],
}
