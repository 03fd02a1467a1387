import type { Formula, ServiceConfig } from '../../src/domain/pricing/formula'
import { presetData } from '../../src/domain/pricing/formulaPresets'
import type { PriceTerms } from '../../src/domain/pricing/terms'

/** 2025-11-20 09:30 in Shanghai */
export const morning = Date.parse('2025-11-20T09:30:00+08:00') / 1000

/** A customer formula with all presets for Shenzhen. */
export const preset: Formula = {
  id: 1,
  version: 12,
  title: '深圳市',
  party: 'customer',
  level: 1,
  car_type: 0,
  status: 1,
  start_time: '',
  end_time: '',
  region: { 44: [4403] },
  data: presetData(),
}

/** The preset with one configuration changed. */
export function withConfig(
  changes: Partial<ServiceConfig> & Pick<ServiceConfig, 'type'>,
  base: Formula = preset,
): Formula {
  const config: ServiceConfig = { mode: 1, ...base.data[changes.type], ...changes }
  return { ...base, data: { ...base.data, [changes.type]: config } }
}

/** A tow of 42.3 km within Shenzhen, free of charge to the owner for 0 km. */
export const tow: PriceTerms = {
  type: 1,
  car_type: 1,
  a_city: 4403,
  d_city: 4403,
  time: morning,
  go_distance: 6.8,
  get_distance: 42.3,
  charge_type: '01',
  free_milage: null,
  free_service: 0,
  use_wheels: 0,
  science: 0,
  one_two: 0,
  big_vehicle: 0,
  full: 0,
  ext_type: [],
  crane_ton: null,
  empty_run: false,
}
