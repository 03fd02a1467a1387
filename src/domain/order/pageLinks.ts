import { type Choice, type CodeOf, labelOf } from '../choice'
import { isMobile } from '../phone'

/** Pages on a phone that an order can be opened on: the owner's and the driver's (O-202, O-537). */
export const pageLinks = [
  { code: 'ownerlink', label: '车主链接' },
  { code: 'driverlink', label: '技师链接' },
] as const satisfies readonly Choice[]
export type PageLink = CodeOf<typeof pageLinks>

/** Days that a link opens its page. */
export const LINK_DAYS = 7
/** Seconds before the same link goes to the same number again. */
export const LINK_PAUSE = 60
/** Links to one number in a day, and those of one sender in an hour, whose company pays for them. */
export const LINK_DAY = 20
export const LINK_SENDER_HOUR = 60

export const linkMessages = {
  mobile: '请输入要发送链接的正确手机号！',
  noPage: '未设置该链接的页面地址，不可发送',
  noDriver: '订单未分配技师，不可发送技师链接',
  ownNumber: '该链接的页面有您不可查看的号码，只能发送到订单登记的号码',
  soon: '短信发送过于频繁，请稍后再试',
  most: '今日短信发送次数已达上限',
} as const

/** @returns what is wrong with another number that a link is to be sent to (O-382), null when nothing is */
export const linkNumberFault = (mobile: string): string | null => (isMobile(mobile) ? null : linkMessages.mobile)

/** What the message says; `link` is the page's address, or what stands in its place. */
export const linkText = (page: PageLink, no: string, link: string): string =>
  page === 'ownerlink' ? `救援订单${no}，点击查看救援进度：${link}` : `救援订单${no}已派给您，点击处理：${link}`

/** Whom a page is for, as the log and the timeline call it. */
export const linkLabel = (page: PageLink): string => labelOf(pageLinks, page)
