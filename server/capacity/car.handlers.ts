import { sql } from 'drizzle-orm'
import { carDocuments, driverDocument, firstEnd } from '../../src/domain/capacity'
import { startOfDay, type Unix } from '../../src/domain/time'
import { normalPlate } from '../../src/domain/vehicle'
import { car } from '../../src/resources/capacity/car.resource'
import { technician } from '../../src/resources/capacity/technician.resource'
import type { RecordOf } from '../../src/schema/model'
import type { SmsService } from '../adapters/sms/SmsService'
import type { Tx } from '../db/db'
import { implement, type Outcome, type Work } from '../engine/core/handlers'
import type { By } from '../engine/write/audit'
import { records } from '../engine/write/records'
import { reject, rejectStale } from '../kernel/domainError'
import { documentCounts } from './paperCounts'
import { devicesFollow } from './positions/device.handlers'
import { urgeDocument } from './urge'

type CarRecord = RecordOf<typeof car>
type CarWork = Work<CarRecord>

const DRIVER_UNKNOWN = '技师不存在'

interface Driver {
  readonly id: number
  readonly firm_id: number
  readonly license_end: Date | null
}

const unix = (date: Date | null | undefined): Unix | null => (date ? Math.floor(date.getTime() / 1000) : null)

/** The technician who drives a car is of its firm, and drives no other. @throws DomainError */
async function driverOf(tx: Tx, driverId: unknown, firmId: number, carId?: number): Promise<Driver | null> {
  if (driverId === null || driverId === undefined) return null
  const [driver] = await tx.rows<Driver>(sql`
    select id, firm_id, license_end from technician where id = ${driverId} and removed_at is null for no key update`)
  if (!driver || driver.firm_id !== firmId) return reject(DRIVER_UNKNOWN, { errors: { driver_id: DRIVER_UNKNOWN } })
  const [other] = await tx.rows<{ plate_num: string }>(sql`
    select plate_num from car where driver_id = ${driver.id} and removed_at is null and id is distinct from ${carId ?? null}::int`)
  if (other) {
    const info = `该技师已驾驶 ${other.plate_num}`
    reject(info, { errors: { driver_id: info } })
  }
  return driver
}

const day = (value: unknown): Unix | null => (typeof value === 'number' ? startOfDay(value) : null)

/** The papers as the beginning of their days, and with the driver's licence the first of them. */
function kept(values: Readonly<Record<string, unknown>>, driver: Driver | null) {
  const ends = Object.fromEntries(carDocuments.map(({ name }) => [name, day(values[name])]))
  return { ...ends, first_end: firstEnd([...Object.values(ends), unix(driver?.license_end)]) }
}

/** The dispatch panel names the car that a technician drives. */
async function tellDriver(
  tx: Tx,
  driver: Driver | null,
  row: Readonly<Record<string, unknown>>,
  by: By,
): Promise<void> {
  if (!driver) return
  const told = { plate_num: String(row.plate_num), car_type: row.car_type as CarRecord['car_type'] }
  await records(tx, technician).edit(driver.id, told, by, { action: 'drive' })
}

async function saved(work: Work<Partial<CarRecord>>): Promise<Outcome> {
  const { tx, row, input, user, now } = work
  const values = { ...row, ...input }
  const firmId = Number(row.firm_id ?? input.firm_id ?? user.firm_id)
  const driver = await driverOf(tx, values.driver_id, firmId, row.id)
  const plate_num = normalPlate(String(values.plate_num))
  if (driver?.id !== row.driver_id || plate_num !== row.plate_num || values.car_type !== row.car_type) {
    await tellDriver(tx, driver, { ...values, plate_num }, user)
  }
  if (row.id !== undefined && (driver?.id ?? null) !== row.driver_id) {
    await devicesFollow(tx, row.id, driver?.id ?? null, { by: user, now })
  }
  return { set: { plate_num, ...kept(values, driver) } }
}

/** Cars; `sms` carries what urges new papers. */
export const carHandlers = (sms: SmsService) =>
  implement(car, {
    create: saved,
    edit: (work) => saved(work),
    /** the licence of anyone who drives it */
    async present({ tx, rows }) {
      const ids = rows.flatMap(({ driver_id }) => (typeof driver_id === 'number' ? [driver_id] : []))
      const found = await tx.rows<Pick<Driver, 'id' | 'license_end'>>(sql`
      select id, license_end from technician where id = any(${sql.param(ids)}::int[])`)
      const ends = new Map(found.map(({ id, license_end }) => [id, unix(license_end)]))
      for (const row of rows) row.driver_license_end = ends.get(Number(row.driver_id)) ?? null
    },
    adds: { driver_license_end: ['driver_id'] },
    extra: async ({ tx, user }) => ({ papers: await documentCounts(tx, user) }),
    actions: {
      async urge(work: CarWork) {
        const { row } = work
        const driverId = row.driver_id ?? null
        const [driver] = await work.tx.rows<Pick<Driver, 'license_end'>>(sql`
        select license_end from technician where id = ${driverId} and removed_at is null`)
        const ends = [
          ...carDocuments.map(({ name, label }) => ({ label, end: row[name] ?? null })),
          { label: driverDocument.label, end: unix(driver?.license_end) },
        ].flatMap(({ label, end }) => (end === null ? [] : [{ label, end }]))
        const first = ends.toSorted((a, b) => a.end - b.end)[0]
        if (!first) return rejectStale(car)
        const paper = { subject: String(row.plate_num), paper: first.label, end: first.end }
        return urgeDocument(work, sms, { ...paper, firmId: Number(row.firm_id), driverId })
      },
      /** What is not sent stays as it is. */
      async renew({ tx, row, input, body }: CarWork) {
        const driver = await driverOf(tx, row.driver_id, Number(row.firm_id), row.id)
        const sent = Object.fromEntries(Object.entries(input).filter(([name]) => name in body))
        return { set: { ...sent, ...kept({ ...row, ...sent }, driver) } }
      },
    },
  })

/** A technician's licence stands on the line of the car that they drive. */
export async function licenceChanged(tx: Tx, driverId: number, end: unknown, by: By): Promise<void> {
  const [row] = await tx.rows<{ id: number } & Record<string, Date | null>>(sql`
    select id, license_end, insurance_end, inspection_end, transport_end from car
    where driver_id = ${driverId} and removed_at is null for no key update`)
  if (!row) return
  const first_end = firstEnd([...carDocuments.map(({ name }) => unix(row[name])), day(end)])
  await records(tx, car).edit(row.id, { first_end }, by, { action: 'licence' })
}
