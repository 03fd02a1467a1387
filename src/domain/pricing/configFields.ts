import type { ServiceType } from '../rescueType'

/** Whose prices a formula holds. */
export type FormulaParty = 'customer' | 'firm'

/** One number of a service's configuration, in the order of the form; amounts in yuan as they travel. */
export interface ConfigField {
  readonly name: string
  readonly label: string
  readonly unit: string
  readonly required: boolean
  /** decimals that it may have */
  readonly digits: 1 | 2
  /** what an empty or zero one means */
  readonly help?: string
}

const amount = (name: string, label: string, unit = '元'): ConfigField => ({
  name,
  label,
  unit,
  required: false,
  digits: 2,
})
const needed = (field: ConfigField): ConfigField => ({ ...field, required: true })

const UNLIMITED = '0 为不封顶'

const metered: readonly ConfigField[] = [
  needed(amount('first_p', '起步价')),
  { name: 'first_m', label: '起步里程', unit: 'km', required: true, digits: 1 },
  needed(amount('per_p', '每公里')),
  { ...amount('end_p', '里程封顶'), help: UNLIMITED },
]
const fixed: readonly ConfigField[] = [needed(amount('fixed_p', '一口价'))]
const empty = needed(amount('empty_p', '放空费'))

const extras: Readonly<Partial<Record<ServiceType, readonly ConfigField[]>>> = {
  1: [
    amount('use_wheels_p', '辅助轮', '元/个'),
    { ...amount('use_wheels_end_p', '辅助轮封顶'), help: UNLIMITED },
    amount('basement_p', '地库费', '元/次'),
  ],
  11: [
    amount('one_two_p', '一拖二', '元/次'),
    amount('big_vehicle_p', '五吨板', '元/次'),
    amount('full_p', '全落地', '元/次'),
  ],
}

/** The numbers that a configuration of this type and mode has (F-173, F-176, F-177, F-294); any mode but 1 is fixed. */
export const configFields = (type: ServiceType, mode: unknown): readonly ConfigField[] => [
  ...(mode === 1 ? metered : fixed),
  ...(extras[type] ?? []),
  empty,
]

/** Whether a dilemma costs extra in this configuration: type 4, and towing of customers (F-176, F-179). */
export const hasExtMoney = (type: ServiceType, party: FormulaParty): boolean =>
  type === 4 || (type === 1 && party === 'customer')

/** Whether the largest crane is named (F-178). */
export const hasTonnage = (type: ServiceType): boolean => type === 10
