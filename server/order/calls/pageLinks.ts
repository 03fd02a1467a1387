import { sql } from 'drizzle-orm'
import { maskPhone } from '../../../src/domain/mask'
import {
  linkLabel,
  linkMessages,
  linkNumberFault,
  linkText,
  type PageLink,
  pageLinks,
} from '../../../src/domain/order/pageLinks'
import type { OrderRecord } from '../../../src/resources/order'
import type { PhonePages } from '../../adapters/phonePages/phonePages'
import type { SmsService } from '../../adapters/sms/SmsService'
import { messageFault } from '../../customer'
import type { Tx } from '../../db/db'
import type { Outcome, Session, Work } from '../../engine/core/handlers'
import { seesFirmInfo } from '../../firm'
import { reject, rejectForbidden } from '../../kernel/domainError'
import { sendNote } from '../../notice'
import { type Contact, contactsOf, HIDES_OWNER, visibleContact } from './calls'

export interface LinkServices {
  readonly sms: SmsService
  readonly pages: PhonePages
}

/** Whose own number a link goes to, among the order's contacts. */
const PARTY = { ownerlink: 1, driverlink: 3 } as const
/** What is left of a link where its message is read by others than whom it is for. */
const HIDDEN_LINK = '******'

/** Some customers want no driver links, but of orders that nobody's application works on (O-446). */
async function isHidden(tx: Pick<Tx, 'rows'>, page: PageLink, row: OrderRecord): Promise<boolean> {
  if (page === 'ownerlink' || row.is_off === 1) return false
  const [customer] = await tx.rows<{ hides: number | null }>(sql`
    select hides_driver_link as hides from customer where id = ${row.customer_id}`)
  return customer?.hides === 1
}

const faultOf = (page: PageLink, row: OrderRecord, pages: PhonePages, now: number): string | null => {
  if (pages.linkTo(page, row, now) === null) return linkMessages.noPage
  return page === 'driverlink' && row.driver_id === null ? linkMessages.noDriver : null
}

/** An owner who has refused messages gets none, whichever way their number came (O-046). */
const refusedBy = async (tx: Pick<Tx, 'rows'>, page: PageLink, row: OrderRecord, phone: string | undefined) =>
  page === 'ownerlink' ? messageFault(tx, row.owner_firm_id, phone) : null

/** Whether a page shows numbers that the sender may not see: the driver's the owner's, the owner's the technician's (O-143, F-398). */
const showsMore = (page: PageLink, user: Session): boolean =>
  page === 'driverlink' ? user.nodes.includes(HIDES_OWNER) : !seesFirmInfo(user)

const ownNumber = async (tx: Pick<Tx, 'rows'>, page: PageLink, row: OrderRecord, user: Session) =>
  (await contactsOf(tx, row, user)).contacts.find(({ contact_id }): boolean => contact_id === PARTY[page])

interface Asked {
  readonly tx: Pick<Tx, 'rows'>
  readonly row: OrderRecord
  readonly user: Session
  readonly now: number
}

/** The links that may be sent for an order, whom each goes to, and why one cannot be sent (O-202). */
export async function pageLinksOf({ tx, row, user, now }: Asked, { sms, pages }: LinkServices) {
  const offered = await Promise.all(
    pageLinks.map(async ({ code: type }) => {
      if (await isHidden(tx, type, row)) return []
      const own = await ownNumber(tx, type, row, user)
      const { name, phone } = own ? visibleContact<Contact>(own, row, user) : { name: null, phone: null }
      const fault = faultOf(type, row, pages, now) ?? (await refusedBy(tx, type, row, own?.phone))
      // To copy or to show as QR; who may send the link may hand it over, unless its page shows more than they may read.
      const isOpen = (type === 'ownerlink' || row.driver_id !== null) && !showsMore(type, user)
      return [{ type, name, phone, fault, url: isOpen ? pages.linkTo(type, row, now) : null }]
    }),
  )
  return { links: offered.flat(), simulated: sms.isSimulated }
}

/** Sends the owner or the driver the link to his page of the order, to the order's own number or to another (O-382, O-537). */
export async function sendPageLink(work: Work<OrderRecord>, { sms, pages }: LinkServices): Promise<Outcome> {
  const { tx, row, input, body, user, now, afterCommit } = work
  const page = input.type as PageLink
  if (await isHidden(tx, page, row)) rejectForbidden()
  const no = String(row.no)
  const link = pages.linkTo(page, row, now)
  const fault = faultOf(page, row, pages, now)
  if (link === null || fault) return reject(fault ?? linkMessages.noPage)
  // A number that was typed and deleted again is another number too, and a wrong one.
  const isOther = typeof body.mobile === 'string'
  if (isOther && showsMore(page, user)) reject(linkMessages.ownNumber, { errors: { mobile: linkMessages.ownNumber } })
  const own = isOther ? undefined : await ownNumber(tx, page, row, user)
  const phone = isOther ? String(input.mobile ?? '') : (own?.phone ?? '')
  const wrong = linkNumberFault(phone)
  if (wrong) reject(wrong, { errors: { mobile: wrong } })
  const refused = await refusedBy(tx, page, row, phone)
  if (refused) reject(refused, isOther ? { errors: { mobile: refused } } : {})
  await sendNote(tx, sms, {
    to: { name: own?.name ?? null, phone },
    ...{ text: linkText(page, no, link), shown: linkText(page, no, HIDDEN_LINK) },
    ...{ template: { scene: page, params: { no, link } }, orderId: row.id, from: user.name, sender: user, now },
  })
  afterCommit(() => sms.deliver())
  const words = [linkLabel(page), maskPhone(phone), ...(sms.isSimulated ? ['模拟'] : [])]
  return {
    remark: words.join(' · '),
    data: { simulated: sms.isSimulated },
    ...(sms.isSimulated && { info: '已写入发件箱（模拟，未真实发送）' }),
  }
}
