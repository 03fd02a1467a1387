import type { Choice } from '../choice'
import { extTypes, licenseClasses } from '../rescueType'

/** Lists of choices that staff edit under 类型配置; the values of F-647 are not shown, so consumption begins empty. */
export const typeLists = [
  { code: 'ext_type', label: '困境类型' },
  { code: 'license_class', label: '准驾车型' },
  { code: 'consume_type', label: '消耗品类型' },
] as const satisfies readonly Choice[]
export type TypeList = (typeof typeLists)[number]['code']

/** What a list holds before anybody has edited it; the migration writes it into the table, and a test keeps both equal. */
export const firstChoices: Readonly<Partial<Record<TypeList, readonly Choice[]>>> = {
  ext_type: extTypes,
  license_class: licenseClasses,
}
