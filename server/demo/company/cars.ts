import { carDocuments, firstEnd } from '../../../src/domain/capacity'
import { DAY, startOfDay, type Unix } from '../../../src/domain/time'
import type { car } from '../../../src/resources/capacity/car.resource'
import type { technician } from '../../../src/resources/capacity/technician.resource'
import type { RecordOf } from '../../../src/schema/model'
import type { Random } from '../random'

type TechnicianRecord = Partial<RecordOf<typeof technician>>

/** Days that the first paper of a car is good for, by its place: two have lapsed, some are due soon, most are fine. */
const FIRST: Readonly<Record<number, number>> = { 20: -3, 33: -1, 5: 9, 11: 14, 29: 26, 8: 58, 16: 77 }
const FIRST_FINE = 100
const YEAR = 365

/** The car of each technician, in their order, with papers that end through the year. */
export function cars(
  random: Random,
  technicians: readonly TechnicianRecord[],
  now: Unix,
): Partial<RecordOf<typeof car>>[] {
  const today = startOfDay(now)
  return technicians.map(({ firm_id, plate_num, car_type, license_end }, at) => {
    const first = FIRST[at]
    const lead = random.int(0, carDocuments.length - 1)
    const ends = Object.fromEntries(
      carDocuments.map(({ name }, i) => {
        const days = i === lead && first !== undefined ? first : random.int(FIRST_FINE, YEAR - 1)
        return [name, today + days * DAY]
      }),
    )
    return {
      plate_num: plate_num ?? '',
      car_type: car_type === 0 ? 1 : (car_type ?? 1),
      firm_id,
      driver_id: at + 1,
      ...ends,
      first_end: firstEnd([...Object.values(ends), license_end]),
      status: 1,
    }
  })
}
