import type { KindName } from '../../schema/model'

/** Words of the kinds that a designer is offered, in the order of their use. */
export const kindNames: Readonly<Partial<Record<KindName, string>>> = {
  text: '单行文本',
  textarea: '多行文本',
  integer: '整数',
  decimal: '小数',
  money: '金额',
  choice: '单选',
  choices: '多选',
  boolean: '是否',
  date: '日期',
  unixTime: '时间',
  phone: '手机号',
  reference: '引用数据',
  references: '引用多条',
  region: '地区',
  address: '地址',
  image: '图片',
  file: '文件',
  richText: '富文本',
}

export const kindLabel = (kind: KindName): string => kindNames[kind] ?? kind
export const offeredKinds = Object.keys(kindNames) as readonly KindName[]
/** Offered as buttons; the rest stand in a menu. */
export const USUAL: readonly KindName[] = ['text', 'textarea', 'integer', 'money', 'choice', 'boolean', 'date', 'phone']
