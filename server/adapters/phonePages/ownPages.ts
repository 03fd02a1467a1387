import { createHmac, timingSafeEqual } from 'node:crypto'
import { LINK_DAYS, type PageLink } from '../../../src/domain/order'
import { derivedKey } from '../../engine/core/signing'
import type { LinkedOrder, PhonePages } from './phonePages'

/** Where the pages are served, below the application's own address. */
const PAGE_PATHS: Readonly<Record<PageLink, string>> = { ownerlink: '/m/owner', driverlink: '/m/driver' }

/** What a link says: which page of which order, and for a technician's page whose. */
export interface LinkClaim {
  readonly page: PageLink
  readonly orderId: number
  /** 0 of an owner's */
  readonly driverId: number
  /** unix seconds */
  readonly expires: number
}

const KIND = { ownerlink: 'o', driverlink: 'd' } as const
/** Bytes of a signature: short enough for an SMS, too long to be guessed. */
const SIGNATURE_BYTES = 16
const DAY = 86_400
const HOUR = 3600
const TOKEN = /^([od])\.([0-9a-z]{1,7})\.([0-9a-z]{1,7})\.([0-9a-z]{1,8})\.([\w-]{22})$/

const signature = (claim: string): string =>
  createHmac('sha256', derivedKey('phone links'))
    .update(claim)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url')

/** The signed part of a link. */
export function linkToken({ page, orderId, driverId, expires }: LinkClaim): string {
  const claim = [KIND[page], ...[orderId, driverId, expires].map((number) => number.toString(36))].join('.')
  return `${claim}.${signature(claim)}`
}

/** What a signed part says; null of a forged or outdated one. @param now unix seconds */
export function readLinkToken(token: string, now: number): LinkClaim | null {
  const [, kind, order, driver, end, given] = TOKEN.exec(token) ?? []
  const claim = [kind, order, driver, end].join('.')
  const isOurs = timingSafeEqual(Buffer.from(signature(claim)), Buffer.from((given ?? '').padEnd(22, '.').slice(0, 22)))
  const [orderId, driverId, expires] = [order, driver, end].map((text) => Number.parseInt(text ?? '', 36))
  if (!isOurs || !kind || !orderId || driverId === undefined || !expires || expires <= now) return null
  return { page: kind === 'o' ? 'ownerlink' : 'driverlink', orderId, driverId, expires }
}

/**
 * The pages that this server serves itself. The signed part stands behind `#`, which browsers send to no server and write in no
 * referrer.
 * @param address where users reach the application, or the path below which it is served
 */
export const ownPhonePages = (address: string): PhonePages => ({
  linkTo(page: PageLink, { id, driver_id }: LinkedOrder, now: number): string {
    // Of one hour the same link, so that a screen that asks again shows no other.
    const expires = Math.ceil(now / HOUR) * HOUR + LINK_DAYS * DAY
    const driverId = page === 'driverlink' ? (driver_id ?? 0) : 0
    return `${address}${PAGE_PATHS[page]}#${linkToken({ page, orderId: id, driverId, expires })}`
  },
})
