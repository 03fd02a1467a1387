import type { Km } from '../distance'
import type { Fen } from '../money'
import type { ServiceType } from '../rescueType'

/** Money by kind of dilemma, or one sum for any kind (decisions §3). */
type ExtMoney = Fen | Readonly<Record<string, Fen>>

/** Prices of one service type. Extras that are not set cost nothing. */
export interface ServiceConfig {
  readonly type: ServiceType
  /** 1 metered; anything else is read as fixed (F-175) */
  readonly mode: number
  /** start price */
  readonly first_p?: Fen
  /** km within the start price */
  readonly first_m?: Km
  /** per km beyond */
  readonly per_p?: Fen
  /** cap of the base, 0 = none */
  readonly end_p?: Fen
  readonly fixed_p?: Fen
  readonly empty_p?: Fen
  /** type 1: each auxiliary wheel, and the cap of them all (0 = none) */
  readonly use_wheels_p?: Fen
  readonly use_wheels_end_p?: Fen
  readonly basement_p?: Fen
  /** types 1 (customer formulas alone) and 4 */
  readonly ext_money?: ExtMoney
  /** type 11 */
  readonly one_two_p?: Fen
  readonly big_vehicle_p?: Fen
  readonly full_p?: Fen
  /** type 10: the largest crane it prices, in tonnes */
  readonly tonne_m?: number
}

/** A pricing formula as stored; money in fen. */
export interface Formula {
  readonly id: number
  readonly version: number
  readonly title: string
  /** whose prices: what the customer is charged, or what the firm earns */
  readonly party: 'customer' | 'firm'
  /** 1–4, tried in this order; 0 none, tried last */
  readonly level: number
  /** 0 any */
  readonly car_type: number
  /** 1 enabled */
  readonly status: number
  /** slots `0830`; both empty = all day */
  readonly start_time: string
  readonly end_time: string
  /** city ids by province id */
  readonly region: Readonly<Record<string, readonly number[]>>
  /** by service type */
  readonly data: Readonly<Record<string, ServiceConfig>>
}

/** Tonnage of a crane configuration that names none (F-618). */
export const DEFAULT_TONNAGE = 8

/** Start price and kilometres (mode 1), not a fixed price (2). */
export const isMetered = (config: ServiceConfig): boolean => config.mode === 1

/** Largest crane that a configuration prices, in tonnes. */
export const tonnageOf = (config: ServiceConfig): number => config.tonne_m ?? DEFAULT_TONNAGE
