import { kmTenths } from './distance'

export const freeMileageMessage = '免拖公里数不规范'
/** What may be typed, as a regular expression's source (O-369). */
export const freeMileagePattern = '^(\\d+(\\.\\d+)?|免拖|全程免拖|市内免拖)$'

/** Free mileage as it is meant: kilometres, all the way, or within the city. */
type FreeMileage =
  | { readonly kind: 'km'; readonly tenths: number }
  | { readonly kind: 'whole' }
  | { readonly kind: 'city' }

/** Reads `free_milage`: a number of km, 免拖, 全程免拖 or 市内免拖; `null` when it is none of these (O-369). */
function readFreeMileage(text: string | number): FreeMileage | null {
  if (text === '免拖' || text === '全程免拖') return { kind: 'whole' }
  if (text === '市内免拖') return { kind: 'city' }
  const tenths = kmTenths(text)
  return tenths === null || tenths < 0 ? null : { kind: 'km', tenths }
}

/** Whether `free_milage` may be stored: empty, or readable. */
export const isFreeMileage = (text: string | number | null | undefined): boolean =>
  text === null || text === undefined || text === '' || readFreeMileage(text) !== null

interface FreeMileageOrder {
  readonly free_milage?: string | number | null
  /** km that the customer's product grants */
  readonly free_service?: number | null
}

/** The free mileage that holds: `free_milage` when set and readable, else `free_service`, else 0 km (O-368). */
export function freeMileageOf({ free_milage, free_service }: FreeMileageOrder): FreeMileage {
  return readFreeMileage(free_milage ?? '') ?? { kind: 'km', tenths: Math.max(0, kmTenths(free_service) ?? 0) }
}

/** Free towing that a channel code grants: RAS019 gives 20 km when `free_milage` is empty (O-156, O-158). */
export const channelFreeMileage = (channelCode: string | null | undefined): number | null =>
  channelCode?.includes('RAS019') ? 20 : null
