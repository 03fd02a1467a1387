import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { DRIVER_HOURS, OWNER_HOURS } from '../../src/domain/mobile'
import { isClosed, type PageLink } from '../../src/domain/order'
import type { OrderRecord } from '../../src/resources/order'
import { order } from '../../src/resources/order/order.resource'
import { type LinkClaim, readLinkToken } from '../adapters/phonePages/ownPages'
import type { Tx } from '../db/db'
import { type Row, recordOf } from '../engine/core/codec'
import { clock } from '../engine/core/handlers'
import { rejectLink } from '../kernel/domainError'

const LINK = 'x-link'
const LONGEST_LINK = 60
const HOUR = 3600
const KEPT: Readonly<Record<PageLink, number>> = { ownerlink: OWNER_HOURS * HOUR, driverlink: DRIVER_HOURS * HOUR }
/** Looked up for a link that is none, so that it takes the time of one that is. */
const NO_CLAIM: Omit<LinkClaim, 'page'> = { orderId: 0, driverId: 0, expires: 0 }

/** An order as it stands: numbered, and in a state. */
export type LinkedOrder = OrderRecord & { readonly no: string; readonly status: NonNullable<OrderRecord['status']> }

/**
 * The order that a link opens, with nothing hidden. A technician's link holds while the order is theirs.
 * @param lock for a write
 * @throws DomainError 链接无效或已失效: forged, of another page, outdated, reassigned, or over for too long
 */
export async function linkedOrder(
  tx: Pick<Tx, 'rows'>,
  page: PageLink,
  token: string,
  { lock = false, now = clock() }: { readonly lock?: boolean; readonly now?: number } = {},
): Promise<LinkedOrder> {
  const read = readLinkToken(token, now)
  const claim = read?.page === page ? read : NO_CLAIM
  const [stored] = await tx.rows<Row>(sql`
    select t.* from orders t where t.id = ${claim.orderId} and t.removed_at is null
      and (${claim.driverId}::int = 0 or t.driver_id = ${claim.driverId}::int) ${lock ? sql`for update` : sql``}`)
  if (!stored) return rejectLink()
  const row = recordOf(order, stored) as LinkedOrder
  const since = row.finish_time ?? row.status_time ?? now
  if (page === 'driverlink' && claim.driverId === 0) return rejectLink()
  return isClosed(row.status) && since + KEPT[page] < now ? rejectLink() : row
}

/** The signed part of the link, from its header alone. */
export function tokenOf({ headers }: FastifyRequest): string {
  const token = headers[LINK]
  return typeof token === 'string' && token.length <= LONGEST_LINK ? token : ''
}

/** Page, order and technician of a link: links of another hour that open the same are counted together. */
export const linkOf = (token: string): string => token.split('.').slice(0, 3).join('.')
