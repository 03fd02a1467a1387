import type { TypeList } from '../domain/system'
import type { Lookup } from '../schema/model'

/** The choices of a list of 类型配置, as an option of a field: `field.choices('困境类型', extTypes, { lookup: typeList('ext_type') })`. */
export const typeList = (kind: TypeList): Lookup => ({
  resource: 'typeOption',
  where: { kind },
  code: 'code',
  label: 'label',
  rank: 'rank',
  offered: { status: 1 },
})
