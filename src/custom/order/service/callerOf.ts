import { isMobile } from '../../../domain/phone'
import { normalPlate, plateKind } from '../../../domain/vehicle'

/** What a report starts with when the caller was looked for by plate or number. */
export function presetOf(caller: string): Readonly<Record<string, string>> {
  if (isMobile(caller)) return { phone: caller }
  const plate = normalPlate(caller)
  return plateKind(plate) === null ? {} : { car_no: plate }
}
