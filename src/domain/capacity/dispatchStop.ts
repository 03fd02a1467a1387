import type { Unix } from '../time'
import { type CarDocument, carDocuments, type DocumentEnds, isLapsed } from './papers'

/** Codes of the first licence classes: A1, A2, B1, B2, C1, C2 (`licenseClasses`). */
const [A1, A2, B1, B2, C1, C2] = [1, 2, 3, 4, 5, 6]
const ANY = [A1, A2, B1, B2, C1, C2]
/** Medium cars take any class above C; large and special ones a lorry's or a coach's (GA 机动车驾驶证申领和使用规定). */
const MEDIUM = [A1, A2, B1, B2]
const LARGE = [A1, A2, B2]

/** Licence classes that may drive a car class (小型车, 中型车, 大型车, 新能源车, 特种车). */
export const licencesFor: Readonly<Record<number, readonly number[]>> = {
  1: ANY,
  2: MEDIUM,
  3: LARGE,
  4: ANY,
  5: LARGE,
}

/** Classes that this table judges; of one that staff add under 类型配置 nothing is known. */
export const judgedClasses: readonly number[] = ANY

/** Whether a technician may drive a car class. Without a class, or with one that staff added, nothing is held against them. */
function mayDrive(licenseClass: number | null, carType: number | null): boolean {
  if (licenseClass === null || carType === null || !judgedClasses.includes(licenseClass)) return true
  return licencesFor[carType]?.includes(licenseClass) ?? true
}

/** Status of a car that is not dispatched for now. */
export const CAR_STOPPED = 0

export interface StopFacts {
  /** of the technician's own driving licence */
  readonly driver_license_end: Unix | null
  readonly license_class: number | null
  /** the car that they drive; null where none is entered */
  readonly car: (DocumentEnds & { readonly status: number | null; readonly car_type: number | null }) | null
}

const stopWords = {
  stopped: '车辆已停派',
  licence: '准驾车型不符',
  license_end: '行驶证已过期',
  insurance_end: '保险已过期',
  inspection_end: '年检已过期',
  transport_end: '运输证已过期',
  driver_license_end: '驾驶证已过期',
} as const

/**
 * Why a technician is not sent to a new order, null where nothing speaks against it; open orders are finished. The first that
 * applies: the car is stopped, its papers in their order, the driving licence, its class.
 */
export function dispatchStop({ driver_license_end, license_class, car }: StopFacts, now: Unix): string | null {
  if (car?.status === CAR_STOPPED) return stopWords.stopped
  const paper = carDocuments.find(({ name }: { readonly name: CarDocument }) => isLapsed(car?.[name] ?? null, now))
  if (paper) return stopWords[paper.name]
  if (isLapsed(driver_license_end, now)) return stopWords.driver_license_end
  return mayDrive(license_class, car?.car_type ?? null) ? null : stopWords.licence
}
