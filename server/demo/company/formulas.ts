import { configToWire, formulaPresets, type ServiceConfig, type WireConfig } from '../../../src/domain/pricing'
import { type ServiceType, serviceTypes } from '../../../src/domain/rescueType'
import type { formula } from '../../../src/resources/pricing/formula.resource'
import type { RecordOf } from '../../../src/schema/model'
import { customers } from './customers'
import { PROVIDERS } from './firms'

type FormulaRecord = Partial<RecordOf<typeof formula>>
type Party = { readonly customer_id: number } | { readonly firm_id: number }

/** Shenzhen, Dongguan, Huizhou, Guangzhou. */
export const SERVED_REGION = { 44: [4403, 4419, 4413, 4401] }

/** Whose towing formula is the preset of finance §9 to the letter. */
const PRESET_CUSTOMER = 14

const wireData = (configs: readonly ServiceConfig[]): Record<string, WireConfig> =>
  Object.fromEntries(configs.map((config) => [config.type, configToWire(config)]))

/** A party's own level of prices, in fen and kilometres. */
interface Tariff {
  readonly first_p: number
  readonly first_m: number
  readonly per_p: number
  readonly end_p: number
  /** 搭电, 换胎 and the like */
  readonly repair: number
}

function towing({ first_p, first_m, per_p, end_p }: Tariff): ServiceConfig[] {
  const base = { mode: 1, first_p, first_m, per_p, end_p, empty_p: Math.round((first_p * 0.3) / 100) * 100 }
  return [
    { ...base, type: 1, use_wheels_p: 2500, use_wheels_end_p: 8000, basement_p: 8000, ext_money: 12_000 },
    { ...base, type: 11, one_two_p: 9000, big_vehicle_p: 12_000, full_p: 8000 },
  ]
}

const REPAIRS: readonly ServiceType[] = [2, 3, 7, 8, 12, 6, 15]

function roadside({ repair, first_p }: Tariff): ServiceConfig[] {
  const empty_p = Math.round((repair * 0.3) / 100) * 100
  const dilemma = { 1: 26_000, 2: 30_000, 3: 48_000, 4: 24_000, 5: 36_000, 6: 26_000 }
  return [
    ...REPAIRS.map((type): ServiceConfig => ({ type, mode: 2, fixed_p: repair, empty_p })),
    { type: 4, mode: 2, fixed_p: 0, empty_p: 7800, ext_money: dilemma },
    { type: 10, mode: 2, fixed_p: first_p * 3, empty_p: 7800, tonne_m: 12 },
  ]
}

const heavyCrane = ({ first_p }: Tariff): ServiceConfig[] => [
  { type: 10, mode: 2, fixed_p: first_p * 6, empty_p: 20_000, tonne_m: 25 },
]

/** The same prices by night, a third more for a start. */
const atNight = (tariff: Tariff): Tariff => ({
  ...tariff,
  first_p: tariff.first_p + 5000,
  repair: tariff.repair + 2000,
})

/** Formulas of one party: the whole day, the night before all others, and cranes that the first cannot price. */
function formulasOf(party: Party, name: string, tariff: Tariff): FormulaRecord[] {
  const common = { ...party, region: SERVED_REGION, car_type: 0, status: 1 } as const
  const night = atNight(tariff)
  return [
    { ...common, title: `${name} 全天`, level: 0, data: wireData([...towing(tariff), ...roadside(tariff)]) },
    {
      ...common,
      title: `${name} 夜间`,
      level: 1,
      start_time: '2200',
      end_time: '0600',
      data: wireData([...towing(night), ...roadside(night)]),
    },
    { ...common, title: `${name} 大吨位吊车`, level: 0, data: wireData(heavyCrane(tariff)) },
  ]
}

/** The presets as they stand: towing alone in one formula, everything else in a second. */
function presetsOf(party: Party): FormulaRecord[] {
  const common = { ...party, region: SERVED_REGION, car_type: 0, status: 1, level: 0 } as const
  const [towingPreset, ...others] = formulaPresets
  return [
    { ...common, title: '珠三角四市 拖车/背车', data: wireData(towingPreset?.configs ?? []) },
    { ...common, title: '珠三角四市 路修/困境/吊车', data: wireData(others.flatMap(({ configs }) => configs)) },
  ]
}

/** Prices of the customers, by turns: generous, usual, tight, and with a cap. */
const customerTariffs: readonly Tariff[] = [
  { first_p: 16_000, first_m: 10, per_p: 700, end_p: 0, repair: 6000 },
  { first_p: 15_000, first_m: 15, per_p: 650, end_p: 0, repair: 5500 },
  { first_p: 13_000, first_m: 10, per_p: 600, end_p: 0, repair: 5000 },
  { first_p: 15_000, first_m: 10, per_p: 680, end_p: 80_000, repair: 5800 },
]
const providerTariffs: readonly Tariff[] = [
  { first_p: 10_000, first_m: 10, per_p: 455, end_p: 0, repair: 4000 },
  { first_p: 9000, first_m: 8, per_p: 480, end_p: 60_000, repair: 3800 },
  { first_p: 10_500, first_m: 12, per_p: 460, end_p: 0, repair: 4200 },
]

const companies = new Map(customers.map(({ id, firm_id }) => [id, firm_id]))

/** What the server writes beside a formula. */
const completed = (record: FormulaRecord): FormulaRecord => ({
  ...record,
  company_id: companies.get(record.customer_id ?? 0) ?? null,
  services: serviceTypes.map(({ code }) => code).filter((code) => record.data?.[code] !== undefined),
})

/** Prices of every customer and every provider. */
export const formulas: readonly FormulaRecord[] = [
  ...customers.flatMap(({ id, alias }, at) =>
    id === PRESET_CUSTOMER
      ? presetsOf({ customer_id: id })
      : formulasOf({ customer_id: id }, alias ?? '客户', customerTariffs[at % customerTariffs.length]!),
  ),
  ...PROVIDERS.flatMap((firm_id, at) =>
    at === 0 ? presetsOf({ firm_id }) : formulasOf({ firm_id }, '珠三角四市', providerTariffs[at - 1]!),
  ),
].map(completed)
