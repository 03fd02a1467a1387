import type { ServiceType } from '../rescueType'
import { DEFAULT_TONNAGE, type ServiceConfig } from './formula'

interface FormulaPreset {
  readonly code: 'towing' | 'repair' | 'dilemma' | 'crane'
  readonly label: string
  readonly configs: readonly ServiceConfig[]
}

const towing = { mode: 1, first_p: 14_000, first_m: 15, per_p: 600, end_p: 0, empty_p: 4200 }
const repairTypes: readonly ServiceType[] = [2, 3, 7, 8, 12, 6]

/** Quick presets of the formula form (finance §9, F-619..F-622); 充电 has none. */
export const formulaPresets: readonly FormulaPreset[] = [
  {
    code: 'towing',
    label: '拖车/背车',
    configs: [
      { ...towing, type: 1, use_wheels_p: 2500, use_wheels_end_p: 0, basement_p: 10_000 },
      { ...towing, type: 11, one_two_p: 10_000, big_vehicle_p: 10_000, full_p: 10_000 },
    ],
  },
  {
    code: 'repair',
    label: '路修',
    configs: repairTypes.map((type) => ({ type, mode: 2, fixed_p: 5000, empty_p: 1500 })),
  },
  { code: 'dilemma', label: '困境救援', configs: [{ type: 4, mode: 2, fixed_p: 26_000, empty_p: 7800 }] },
  {
    code: 'crane',
    label: '吊车',
    configs: [{ type: 10, mode: 2, fixed_p: 26_000, empty_p: 7800, tonne_m: DEFAULT_TONNAGE }],
  },
]

/** All presets as the `data` of a formula. */
export const presetData = (): Readonly<Record<string, ServiceConfig>> =>
  Object.fromEntries(formulaPresets.flatMap(({ configs }) => configs).map((config) => [config.type, config]))
