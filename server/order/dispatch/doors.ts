import { type SQL, sql } from 'drizzle-orm'
import { accessRefusal } from '../../../src/domain/firm'
import type { OrderRecord } from '../../../src/resources/order'
import type { Tx } from '../../db/db'
import type { Session, Work } from '../../engine/core/handlers'
import { accessTerms, cooperatesWith, type FirmAccess, firmAccess, firmInfoFor, lockCooperation } from '../../firm'
import type { NearDriver } from './drivers'

export const firmNotFound = '服务商不存在'

/** The doors of technicians' firms; a provider assigns its own people to what it already has, and asks nobody. */
export async function accessOfTechnicians(
  tx: Pick<Tx, 'rows'>,
  row: OrderRecord,
  user: Session,
  drivers: readonly Pick<NearDriver, 'firm_id'>[],
  now: number,
): Promise<ReadonlyMap<number, FirmAccess>> {
  if (user.firm_type === 3) return new Map()
  const firmIds = [...new Set(drivers.map(({ firm_id }) => firm_id))]
  return firmAccess(tx, accessTerms(row), firmIds, now)
}

/**
 * The firms of a statement that stand in an order's lists: its own company's and the platform's people, and whom the company
 * cooperates with. Of nobody else are name and phone told.
 */
export const visibleFirmsSql = ({ owner_firm_id }: Pick<OrderRecord, 'owner_firm_id'>, f: SQL): SQL =>
  sql`(${f}.firm_type = 0 or ${f}.id = ${owner_firm_id}::int or ${cooperatesWith(owner_firm_id, sql`${f}.id`)})`

/** What a candidate's row says of its door. */
export const accessReply = (door: FirmAccess | undefined) => ({
  /** 1: the order may be sent there */
  open: door && !door.open ? 0 : 1,
  /** why not, the first that applies; of an open one that automatic distribution passes by */
  reason: door?.reasons[0] ?? null,
  /** days until the contract ends, where they are few */
  expiring: door?.expiring ?? null,
})

/**
 * Firms that the order may go to, and why it may not to the others: the name and the first reason of each (decisions §11). What
 * they depend on is held until the order is sent, so that an end waits for it or is seen by it.
 */
export async function splitByAccess<F extends { readonly id: number; readonly name: string }>(
  { tx, row, user, now }: Pick<Work<OrderRecord>, 'tx' | 'row' | 'user' | 'now'>,
  firms: readonly F[],
): Promise<{ readonly open: readonly F[]; readonly refusals: readonly string[] }> {
  const ids = firms.map(({ id }) => id)
  const terms = accessTerms(row)
  await lockCooperation(tx, terms.companyId, ids)
  const doors = await firmAccess(tx, terms, ids, now)
  const told = firmInfoFor(user)
  const refusalOf = ({ id, name }: F) => {
    const door = doors.get(id)
    return door ? accessRefusal(String(told(name)), door) : firmNotFound
  }
  return {
    open: firms.filter((firm) => refusalOf(firm) === null),
    refusals: firms.flatMap((firm) => refusalOf(firm) ?? []),
  }
}
