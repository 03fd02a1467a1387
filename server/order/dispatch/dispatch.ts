import { sql } from 'drizzle-orm'
import { isId } from '../../../src/domain/identifier'
import {
  cashRefusedMessage,
  dispatchRefusal,
  driverMissing,
  offlineMessages,
  providerMissing,
  takesCash,
  takingRefusal,
  technicianMissing,
} from '../../../src/domain/order/orderRules'
import { orderState as at } from '../../../src/domain/order/orderStatus'
import type { OrderRecord } from '../../../src/resources/order'
import type { MapService } from '../../adapters/map/MapService'
import { dispatchStops } from '../../capacity'
import type { Tx } from '../../db/db'
import type { Row } from '../../engine/core/codec'
import { merged, type Outcome, type Session, type Work } from '../../engine/core/handlers'
import { idOf } from '../../engine/core/parameters'
import { accessTerms, firmAccess } from '../../firm'
import { reject, rejectForbidden, rejectStale } from '../../kernel/domainError'
import { acceptanceLimit } from '../intake/placing'
import { assignment } from './assignment'
import { firmNotFound, splitByAccess } from './doors'
import { priced } from './pricedWay'
import { recordTransfer } from './transfers'

const technicianUnknown = '技师不存在'

/** The firm of an order's first dispatch stays with it, the system's or a person's (decisions §11). */
export const firstDispatch = (row: OrderRecord, firmId: number | null) =>
  row.aggregation_firm_id === null && firmId !== null ? { aggregation_firm_id: firmId } : {}

/** One id or several; numbers may travel as their digits. @throws DomainError with `message` for what is none */
function idsOf(value: unknown, message: string): number[] {
  if (value === undefined || value === null || value === '') return []
  return [value].flat().map((one) => {
    const id = idOf(one)
    return isId(id) ? id : reject(message)
  })
}

/** Sends an order to a firm (31), to several (30, open to those alone) or to a technician (12); decisions §2. */
export async function confirmDispatch(request: Work<OrderRecord>, map: MapService): Promise<Outcome> {
  const { tx, row, input, body, user, now } = request
  const [driverId] = idsOf(body.driver_id, technicianUnknown)
  const firmIds = idsOf(body.firm_id, firmNotFound)
  const off = offlineOf(request, driverId, firmIds)
  // At 31 the order is the provider's to assign; before that, and while a run has merely offered it, the dispatcher's to send.
  const assigns = isAssigning(row, user)
  if (driverId === undefined && firmIds.length === 0) reject(assigns ? driverMissing : providerMissing)
  if (assigns ? driverId === undefined : user.firm_type === 3) rejectStale()
  const unsold = row.status === at.toDispatch || row.status === at.pooled
  if (!assigns && !unsold) refuseOwn(row, firmIds)
  const named = body.free_milage === undefined ? {} : { free_milage: input.free_milage ?? null }
  const order = merged(row, named)
  const refusal = dispatchRefusal(order, driverId === undefined ? 'firm' : 'driver')
  if (refusal) reject(refusal)
  await checkLimit(tx, row, now)
  const outcome = driverId === undefined ? await toFirms(request, firmIds) : await toDriver(request, driverId)
  const left = assigns || unsold ? {} : takenFrom(row)
  const repriced = await priced(request, merged(merged(order, left), outcome.set), map)
  const firm = typeof outcome.set?.firm_id === 'number' ? outcome.set.firm_id : null
  return {
    ...outcome,
    set: {
      ...named,
      ...off,
      ...assignment(row, user),
      ...left,
      ...outcome.set,
      ...repriced,
      ...firstDispatch(row, firm),
      offer_until: null,
    },
  }
}

/**
 * 派单方式 of a dispatch, which the desk says or leaves as it is. Offline (decisions §11) provider and technician are named, and
 * several providers are not asked. @throws DomainError
 */
function offlineOf(
  { row, input, user }: Work<OrderRecord>,
  driverId: number | undefined,
  firmIds: readonly number[],
): Row {
  const said = user.firm_type === 3 ? undefined : (input.is_off ?? undefined)
  if ((said ?? row.is_off) === 1 && firmIds.length > 1) reject(offlineMessages.oneFirm)
  if (said === 1 && driverId === undefined) reject(driverMissing, { errors: { driver_id: driverMissing } })
  return said === undefined ? {} : { is_off: said }
}

/** Whether a technician of the order's own provider is named: by that provider, or by the desk for an offline order. */
const isAssigning = (row: OrderRecord, user: Session): boolean =>
  row.status === at.toAssign && (row.firm_id === user.firm_id || row.is_off === 1)

/** A run has offered it to this firm: to send it there once more is nothing. @throws DomainError */
function refuseOwn(row: OrderRecord, firmIds: readonly number[]): void {
  if (firmIds.some((id) => id === row.firm_id)) reject('该服务商正在应答，请选择其他服务商')
}

/** Firms from which an order is taken back are never offered it again (decisions §7). */
export const recalledFrom = ({ recalled_firms, firm_id }: OrderRecord) =>
  firm_id === null
    ? {}
    : { recalled_firms: [...new Set([...(Array.isArray(recalled_firms) ? recalled_firms : []), firm_id])] }

/** What an order earned the provider that it is taken from is nobody's price any more, and not the next one's to see. */
export const unpriced = ({ price }: OrderRecord) => (price?.firm ? { price: { ...price, firm: null } } : {})

/** What stays behind of the provider that a run has asked, when a dispatcher sends the order to another. */
const takenFrom = (row: OrderRecord) => ({
  ...recalledFrom(row),
  ...unpriced(row),
  ...{ firm_accept_id: null, driver_id: null, dispatch_time: null, real_money: null, is_check: 1 },
})

/** Opens an order to every provider that may take it and has not refused it (O-477). */
export async function toPool(request: Work<OrderRecord>, map: MapService): Promise<Outcome> {
  const { tx, row, body, now } = request
  const refused = new Set(Array.isArray(row.refused_firms) ? row.refused_firms.map(Number) : [])
  const firms = await tx.rows<{ id: number; dispatch_cash: number | null }>(sql`
    select id, dispatch_cash from firm where firm_type = 3 and status = 1 and removed_at is null order by id`)
  const doors = await firmAccess(
    tx,
    accessTerms(row),
    firms.map(({ id }) => id),
    now,
  )
  const may = (firm: (typeof firms)[number]) =>
    doors.get(firm.id)?.automatic && !refused.has(firm.id) && takesCash(row, firm)
  const firm_id = firms.flatMap((firm) => (may(firm) ? [firm.id] : []))
  if (firm_id.length === 0) reject('暂无可接单的服务商')
  return confirmDispatch({ ...request, body: { ...body, firm_id, driver_id: undefined } }, map)
}

/** Confirming and accepting past the customer's limit are refused (O-637). */
export async function checkLimit(tx: Pick<Tx, 'rows'>, row: OrderRecord, now: number): Promise<void> {
  const limit = await acceptanceLimit(tx, row.customer_id)
  const late = takingRefusal({ create_time: Number(row.order_time), appoint_changed: row.appoint_changed }, limit, now)
  if (late) reject(late)
}

async function toFirms({ tx, row, user, now }: Work<OrderRecord>, firmIds: readonly number[]): Promise<Outcome> {
  const named = await tx.rows<{ id: number; name: string; dispatch_cash: number | null }>(sql`
    select id, name, dispatch_cash from firm where id in (${sql.join(
      firmIds.map((id) => sql`${id}`),
      sql`, `,
    )})
      and firm_type = 3 and status = 1 and removed_at is null order by id`)
  if (named.length !== new Set(firmIds).size) reject(firmNotFound)
  const { refusals, open: found } = await splitByAccess({ tx, row, user, now }, named)
  if (found.length === 0) reject(refusals.join('；'))
  if (!found.every((firm) => takesCash(row, firm))) reject(cashRefusedMessage)
  const data = { complated: found.length, failed: refusals.length, msg: refusals.join('；') }
  const partly = refusals.length > 0 && { data, info: `${found.length}家调派成功，${data.msg}` }
  const names = found.map(({ name }) => name).join('、')
  const [only] = found
  if (found.length > 1 || !only) {
    return {
      set: {
        status: at.pooled,
        status_time: now,
        firm_id: null,
        driver_id: null,
        open_firms: found.map(({ id }) => id),
      },
      ...partly,
      remark: `发布抢单：${names}`,
    }
  }
  return {
    set: {
      status: at.toAssign,
      status_time: now,
      dispatch_time: now,
      firm_id: only.id,
      driver_id: null,
      open_firms: null,
    },
    ...partly,
    remark: `调派至 ${names}`,
  }
}

/** No new order for a technician whose papers, or whose car's, have lapsed. @throws DomainError with name and reason */
export async function refuseStopped(
  tx: Pick<Tx, 'rows'>,
  { id, name }: { readonly id: number; readonly name: string },
  now: number,
  field?: string,
): Promise<void> {
  const reason = (await dispatchStops(tx, [id], now)).get(id)
  const info = `${name}：${reason}，不能派单`
  if (reason) reject(info, field && { errors: { [field]: info } })
}

async function toDriver({ tx, row, body, user, now }: Work<OrderRecord>, driverId: number): Promise<Outcome> {
  const [driver] = await tx.rows<{
    id: number
    firm_id: number
    name: string
    firm_name: string
    dispatch_cash: number | null
  }>(sql`
    select d.id, d.firm_id, d.name, f.name as firm_name, f.dispatch_cash from technician d
    join firm f on f.id = d.firm_id and f.status = 1 and f.removed_at is null
    where d.id = ${driverId} and d.status = 1 and d.removed_at is null`)
  const assigns = isAssigning(row, user)
  const [named] = assigns ? [] : idsOf(body.firm_id, firmNotFound)
  if (!driver || (named !== undefined && named !== driver.firm_id)) return reject(technicianUnknown)
  const firmId = assigns ? Number(row.firm_id) : driver.firm_id
  if (driver.firm_id !== firmId || (user.firm_type === 3 && driver.firm_id !== user.firm_id)) rejectForbidden()
  if (!assigns) {
    const { refusals } = await splitByAccess({ tx, row, user, now }, [{ id: driver.firm_id, name: driver.firm_name }])
    if (refusals.length > 0) reject(refusals.join('；'))
    if (!takesCash(row, driver)) reject(cashRefusedMessage)
  }
  await refuseStopped(tx, driver, now)
  return {
    set: {
      status: at.toAccept,
      status_time: now,
      dispatch_time: assigns ? (row.dispatch_time ?? now) : now,
      firm_id: firmId,
      driver_id: driver.id,
      open_firms: null,
    },
    remark: `${driver.firm_name} · ${driver.name}`,
  }
}

/** The technician of a reassignment must be the order's own firm's, and another than before. */
export async function reassign(work: Work<OrderRecord>): Promise<Outcome> {
  const { tx, row, input, now } = work
  const [driver] = await tx.rows<{ id: number; firm_id: number; name: string }>(sql`
    select id, firm_id, name from technician where id = ${Number(input.driver_id)} and status = 1 and removed_at is null`)
  if (!driver || driver.firm_id !== row.firm_id) reject(technicianMissing, { errors: { driver_id: technicianMissing } })
  await refuseStopped(tx, driver, now, 'driver_id')
  await recordTransfer(work, {
    kind: 4,
    order: row,
    from: row.driver_name,
    to: driver.name,
    remark: String(input.remark),
  })
  return { set: { driver_id: driver.id, status_time: now }, remark: `${driver.name}：${String(input.remark)}` }
}

/** Who of a provider's own people is to have an order. @throws DomainError when nobody is that may */
async function ownDriver({ tx, user, now }: Work<OrderRecord>, id: number) {
  const [driver] = await tx.rows<{ id: number; name: string }>(sql`
    select id, name from technician
    where id = ${id} and firm_id = ${user.firm_id} and status = 1 and removed_at is null`)
  if (!driver) return reject(technicianMissing, { errors: { driver_id: technicianMissing } })
  await refuseStopped(tx, driver, now, 'driver_id')
  return driver
}

/** The first firm to take an order from the pool; what it earns follows from its own formulas. It may have been shut out since. */
export async function grab(work: Work<OrderRecord>, map: MapService): Promise<Outcome> {
  const { tx, user, input, now } = work
  const [firm] = await tx.rows<{ id: number; name: string }>(sql`select id, name from firm where id = ${user.firm_id}`)
  const { refusals } = await splitByAccess(work, firm ? [firm] : [])
  if (refusals.length > 0) reject(refusals.join('；'))
  const driver = typeof input.driver_id === 'number' ? await ownDriver(work, input.driver_id) : null
  const taken = { firm_id: user.firm_id, driver_id: driver?.id ?? null }
  return {
    set: {
      ...{ status: driver ? at.toAccept : at.toAssign, status_time: now },
      ...taken,
      ...(await priced(work, { ...work.row, ...taken }, map)),
      ...firstDispatch(work.row, user.firm_id),
    },
    ...(driver && { remark: driver.name }),
  }
}
