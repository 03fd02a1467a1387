import type { KindName } from '../../schema/model'

interface Offered {
  readonly label: string
  /** stands as a button; the others stand in a menu */
  readonly usual?: true
  /** a new field of it is a filter */
  readonly filter?: true
}

/** How a designer is offered each kind, in the order of their use; null: not at all. */
const offers: Readonly<Record<KindName, Offered | null>> = {
  text: { label: '单行文本', usual: true },
  textarea: { label: '多行文本', usual: true },
  integer: { label: '整数', usual: true },
  decimal: { label: '小数' },
  money: { label: '金额', usual: true },
  choice: { label: '单选', usual: true, filter: true },
  choices: { label: '多选' },
  boolean: { label: '是否', usual: true, filter: true },
  date: { label: '日期', usual: true, filter: true },
  unixTime: { label: '时间', filter: true },
  phone: { label: '手机号', usual: true },
  reference: { label: '引用数据', filter: true },
  references: { label: '引用多条' },
  region: { label: '地区' },
  address: { label: '地址' },
  image: { label: '图片' },
  file: { label: '文件' },
  richText: { label: '富文本' },
  regions: null,
  json: null,
}

const named = (Object.keys(offers) as readonly KindName[]).filter((kind) => offers[kind])
export const kindLabel = (kind: KindName): string => offers[kind]?.label ?? kind
/** Whether a new field of the kind is a filter. */
export const isUsualFilter = (kind: KindName): boolean => offers[kind]?.filter === true
export const offeredKinds = named
export const usualKinds = named.filter((kind) => offers[kind]?.usual)
