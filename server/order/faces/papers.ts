import { sql } from 'drizzle-orm'
import { carDocuments, driverDocument } from '../../../src/domain/capacity'
import type { Unix } from '../../../src/domain/time'
import { car } from '../../../src/resources/capacity/car.resource'
import { technician } from '../../../src/resources/capacity/technician.resource'
import { mayVerb, readsWhole } from '../../../src/schema/compile/access'
import type { Session } from '../../engine/core/handlers'
import { scopeSql } from '../../engine/core/scope'
import type { Reader } from './counted'
import { unixSql } from './dayOrders'

/** Papers of one answer, those that end first. */
const MOST = 60

/** A paper that has an end: whose, which, and its last day. */
interface Paper {
  /** plate of a car, name of a technician */
  readonly of: string
  readonly label: string
  readonly end: Unix
}

const seesCars = (user: Session) => mayVerb(car, 'list', user)

/**
 * The papers of a provider's cars and technicians that end first; those that have lapsed are among them.
 * @returns null for a user who may open neither the cars nor the technicians
 */
export async function firmPapers(tx: Reader, firmId: number, user: Session): Promise<Paper[] | null> {
  const seesPeople = mayVerb(technician, 'list', user) && readsWhole(technician, user)
  if (!seesCars(user) && !seesPeople) return null
  const ofCars = carDocuments.map(
    ({ name, label }) => sql`
    select t.plate_num as "of", ${label}::text as label, ${unixSql(sql`t.${sql.identifier(name)}`)} as "end" from car t
    where t.firm_id = ${firmId} and t.${sql.identifier(name)} is not null and ${scopeSql(car, user)}`,
  )
  const ofPeople = sql`
    select t.name as "of", ${driverDocument.label}::text as label, ${unixSql(sql`t.license_end`)} as "end" from technician t
    where t.firm_id = ${firmId} and t.status = 1 and t.license_end is not null and ${scopeSql(technician, user)}`
  const parts = [...(seesCars(user) ? ofCars : []), ...(seesPeople ? [ofPeople] : [])]
  return tx.rows<Paper>(sql`${sql.join(parts, sql` union all `)} order by 3 limit ${sql.raw(String(MOST))}`)
}

/** The car that a technician drives, with the ends of its papers; null without one, and for a user who may not open cars. */
export async function carOf(tx: Reader, driverId: number, user: Session) {
  if (!seesCars(user)) return null
  const ends = carDocuments.map(
    ({ name }) => sql`${unixSql(sql`t.${sql.identifier(name)}`)} as ${sql.identifier(name)}`,
  )
  const [row] = await tx.rows<Readonly<Record<string, unknown>>>(sql`
    select t.id, t.plate_num, t.car_type, t.status, ${sql.join(ends, sql`, `)} from car t
    where t.driver_id = ${driverId} and ${scopeSql(car, user)} order by t.id limit 1`)
  return row ?? null
}
