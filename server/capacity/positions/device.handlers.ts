import { sql } from 'drizzle-orm'
import { positionMessages as say } from '../../../src/domain/positions'
import { positionDevice } from '../../../src/resources/capacity/positionDevice.resource'
import type { Tx } from '../../db/db'
import { inLine } from '../../db/inLine'
import { implement, type Outcome, type Session, type Work } from '../../engine/core/handlers'
import type { By } from '../../engine/write/audit'
import { records } from '../../engine/write/records'
import { reject } from '../../kernel/domainError'

interface Carrier {
  readonly firm_id: number
  readonly driver_id: number | null
}

/** The technician or the car that a tracker is tied to, of the caller's firm. @throws DomainError */
async function carrierOf(tx: Tx, input: Readonly<Record<string, unknown>>, user: Session): Promise<Carrier> {
  const [driver, car] = [input.driver_id ?? null, input.car_id ?? null]
  if (driver === null && car === null) reject(say.noDriver, { errors: { driver_id: say.noDriver } })
  if (driver !== null && car !== null) reject(say.oneOf, { errors: { car_id: say.oneOf } })
  const [found] =
    driver === null
      ? await tx.rows<Carrier>(
          sql`select firm_id, driver_id from car where id = ${car} and removed_at is null for share`,
        )
      : await tx.rows<Carrier>(sql`
          select firm_id, id as driver_id from technician where id = ${driver} and removed_at is null for share`)
  const isSeen = found && (user.firm_type !== 3 || found.firm_id === user.firm_id)
  if (found && isSeen) return found
  return driver === null
    ? reject(say.foreignCar, { errors: { car_id: say.foreignCar } })
    : reject(say.foreignDriver, { errors: { driver_id: say.foreignDriver } })
}

/** A tracker is tied to one technician or car at a time: the tie before it ends. */
async function create({ tx, input, user, now }: Work<unknown>): Promise<Outcome> {
  const { firm_id, driver_id } = await carrierOf(tx, input, user)
  const device_id = String(input.device_id).trim()
  await inLine(tx, 'positionDevice', firm_id, device_id)
  const open = await records(tx, positionDevice).lock({ firm_id, device_id, status: 1 })
  for (const before of open) {
    if (before.driver_id === driver_id && before.car_id === (input.car_id ?? null)) {
      reject(say.taken, { errors: { device_id: say.taken } })
    }
    await records(tx, positionDevice).act(before.id, 'release', user)
  }
  return { set: { device_id, firm_id, driver_id, start_time: now, status: 1 } }
}

/** When each tracker's technician reported last. */
async function present({ tx, rows }: { tx: Pick<Tx, 'rows'>; rows: Record<string, unknown>[] }): Promise<void> {
  const drivers = rows.flatMap(({ driver_id, status }) => (status === 1 && driver_id ? [Number(driver_id)] : []))
  const fixes = await tx.rows<{ driver_id: number; at: number }>(sql`
    select driver_id, floor(extract(epoch from fix_time))::float8 as at from driver_position
    where driver_id = any(${sql.param(drivers)}::int[])`)
  const times = new Map(fixes.map(({ driver_id, at }) => [driver_id, at]))
  for (const row of rows) row.last_time = row.status === 1 ? (times.get(Number(row.driver_id)) ?? null) : null
}

export const positionDeviceHandlers = implement(positionDevice, {
  create,
  present,
  adds: { last_time: ['driver_id', 'status'] },
})

/** The trackers of a car go to its new driver; late fixes stay with the one before. */
export async function devicesFollow(
  tx: Tx,
  carId: number,
  driverId: number | null,
  { by, now }: { readonly by: By; readonly now: number },
): Promise<void> {
  const store = records(tx, positionDevice)
  for (const { id, firm_id, device_id } of await store.lock({ car_id: carId, status: 1 })) {
    await store.edit(id, { status: 0, end_time: now }, by, { action: 'follow' })
    await store.create({ firm_id, device_id, car_id: carId, driver_id: driverId, start_time: now, status: 1 }, by)
  }
}
