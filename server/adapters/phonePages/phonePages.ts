import { createHmac } from 'node:crypto'
import { LINK_DAYS, linkLabel, type PageLink, pageLinks } from '../../../src/domain/order'

/** Where an installation has pages for phones of its own in place of ours, and what signs the links to them. */
export interface PhonePageSettings {
  readonly addresses: Readonly<Record<PageLink, string | undefined>>
  readonly secret: string
}

/** What of an order its links are made of. */
export interface LinkedOrder {
  readonly id: number
  readonly no: string | null
  readonly driver_id: number | null
}

export interface PhonePages {
  /** The link to an order's page; null where the installation has no such page. @param now unix seconds */
  linkTo(page: PageLink, order: LinkedOrder, now: number): string | null
}

/** An installation without pages for phones: no link leads anywhere, so none is made. */
export const noPhonePages: PhonePages = { linkTo: () => null }

const DAY = 86_400

/** What a link's page checks: HMAC-SHA256 by the shared secret over kind, number and end of the link. */
export const linkSignature = (secret: string, page: PageLink, orderNo: string, expires: number): string =>
  createHmac('sha256', secret).update(`${page}\n${orderNo}\n${expires}`).digest('base64url')

interface PhonePageDeps {
  /** the pages of this application, for what the installation names no page of its own */
  readonly own?: PhonePages
}

/** Makes the links to pages for phones. @param settings null: all of them are this application's own */
export const createPhonePages = (
  settings: PhonePageSettings | null,
  { own = noPhonePages }: PhonePageDeps = {},
): PhonePages => ({
  linkTo(page, order, now) {
    const address = settings?.addresses[page]
    if (!settings || !address) return own.linkTo(page, order, now)
    const { secret } = settings
    const orderNo = order.no ?? ''
    const expires = now + LINK_DAYS * DAY
    const url = new URL(address)
    url.searchParams.set('no', orderNo)
    url.searchParams.set('exp', String(expires))
    url.searchParams.set('sig', linkSignature(secret, page, orderNo, expires))
    return url.href
  },
})

const SETTINGS: Readonly<Record<PageLink, string>> = { ownerlink: 'OWNER_PAGE_URL', driverlink: 'DRIVER_PAGE_URL' }
const SECRET = 'PAGE_LINK_SECRET'
const SHORTEST_SECRET = 16

/**
 * What `OWNER_PAGE_URL`, `DRIVER_PAGE_URL` and `PAGE_LINK_SECRET` say; null without a page.
 * @param text  reads a setting
 * @param templates the registered messages by scene where they are sent in truth, which need one for each page
 * @param wrong ends the start, naming a setting
 */
export function phonePageSettings(
  text: (name: string) => string | undefined,
  templates: ReadonlyMap<string, string> | undefined,
  wrong: (name: string, complaint: string) => never,
): PhonePageSettings | null {
  const addresses = { ownerlink: text(SETTINGS.ownerlink), driverlink: text(SETTINGS.driverlink) }
  const secret = text(SECRET)
  const named = pageLinks.filter(({ code }) => addresses[code] !== undefined)
  for (const { code } of named) {
    const address = addresses[code] ?? ''
    if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
      wrong(SETTINGS[code], 'must be an address that begins with https:// or http://')
    }
    if (templates && !templates.get(code)) {
      wrong('SMS_TEMPLATES', `must name a template for ${code} (${linkLabel(code)}) when ${SETTINGS[code]} is set`)
    }
  }
  if (named.length === 0) return null
  if (secret === undefined || secret.length < SHORTEST_SECRET) {
    return wrong(SECRET, `must have at least ${SHORTEST_SECRET} characters when a page's address is set`)
  }
  return { addresses, secret }
}
