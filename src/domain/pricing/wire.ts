import { fenToYuan, yuanToFen } from '../money'
import type { Formula, ServiceConfig } from './formula'

/** A service's configuration as it travels: amounts in yuan, `ext_money` a number or a map by code. */
export type WireConfig = Readonly<Record<string, unknown>>

const AMOUNTS = [
  'first_p',
  'per_p',
  'end_p',
  'fixed_p',
  'empty_p',
  'use_wheels_p',
  'use_wheels_end_p',
  'basement_p',
  'one_two_p',
  'big_vehicle_p',
  'full_p',
] as const

const convert = (value: unknown, by: (amount: string | number) => number | null): unknown => {
  if (typeof value === 'number' || typeof value === 'string') return by(value) ?? 0
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(Object.entries(value).map(([code, amount]) => [code, convert(amount, by)]))
}

function converted(config: Readonly<Record<string, unknown>>, by: (amount: string | number) => number | null) {
  const result: Record<string, unknown> = { ...config }
  for (const key of [...AMOUNTS, 'ext_money']) {
    const value = convert(config[key], by)
    if (value === undefined) delete result[key]
    else result[key] = value
  }
  return result
}

/** Yuan on the wire to the fen that the calculation works in. A double cast: what is stored was checked when it was saved. */
export const configFromWire = (config: WireConfig): ServiceConfig =>
  converted(config, yuanToFen) as unknown as ServiceConfig

/** Fen back to the yuan of the wire. */
export const configToWire = (config: ServiceConfig): WireConfig =>
  converted({ ...config }, (fen) => fenToYuan(Number(fen)))

/** A stored formula row as the calculation reads it. */
export function formulaFromRow(row: Readonly<Record<string, unknown>>): Formula {
  const data = Object.entries((row.data ?? {}) as Record<string, WireConfig>)
  return {
    id: Number(row.id),
    version: Number(row.version),
    title: String(row.title ?? ''),
    party: row.customer_id === null || row.customer_id === undefined ? 'firm' : 'customer',
    level: Number(row.level ?? 0),
    car_type: Number(row.car_type ?? 0),
    status: Number(row.status ?? 0),
    start_time: String(row.start_time ?? ''),
    end_time: String(row.end_time ?? ''),
    region: (row.region ?? {}) as Formula['region'],
    data: Object.fromEntries(data.map(([type, config]) => [type, configFromWire(config)])),
  }
}
