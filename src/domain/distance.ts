import { divideHalfUp, scaleHalfUp } from './decimal'
import type { Fen } from './money'

/** Kilometres, at most one decimal. */
export type Km = number

/** Kilometres as an integer number of tenths, half-up; `null` when unknown or no number. */
export const kmTenths = (km: string | number | null | undefined): number | null =>
  km === null || km === undefined ? null : scaleHalfUp(km, 1)

/** Kilometres half-up to 0.1 (decisions §3). */
export function roundKm(km: number): Km {
  return (kmTenths(km) ?? Number.NaN) / 10
}

/** Metres to kilometres, half-up to 0.1. */
export const metresToKm = (metres: number): Km => divideHalfUp(Math.round(metres), 100) / 10

/** A price per kilometre over tenths of a kilometre, half-up to fen. */
export const perKilometre = (tenths: number, perKm: Fen): Fen => divideHalfUp(tenths * perKm, 10)

/** Kilometres as {@link distanceLabel} tells a distance: `600 m`, `1.2 km`. */
export const kmLabel = (km: Km): string => distanceLabel(km * 1000)

/** `850 m` below 1000 m, `1.2 km` from there (O-606, O-644). */
export function distanceLabel(metres: number): string {
  const whole = Math.round(metres)
  return whole < 1000 ? `${whole} m` : `${metresToKm(whole).toFixed(1)} km`
}
