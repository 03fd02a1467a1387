import type { LucideIcon } from 'lucide-react'
import Building2 from 'lucide-react/icons/building-2'
import CloudRain from 'lucide-react/icons/cloud-rain'
import Handshake from 'lucide-react/icons/handshake'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Wallet from 'lucide-react/icons/wallet'
import type { SessionUser } from '../../authProvider/session'

export const WALLET = '/wallet'
export const CENTRE = '/enterprise'
export const CIRCLE = '/partner'
/** 我的 on a phone (mock 33b) */
export const ME = '/me'

interface OwnLink {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
  /** address of the page without its query */
  readonly page: string
  /** a role beside the right to open the page */
  readonly role?: string
}

/** What belongs to the user's company and themselves: in their menu, and on a phone on the page 我的 (mock 33). */
const links: readonly OwnLink[] = [
  // 对账数据: the statements and bills, for users who may open them.
  { to: '/financial/service', page: '/financial/service', label: '对账数据', icon: ReceiptText, role: 'invoice_list' },
  { to: WALLET, page: WALLET, label: '企业钱包', icon: Wallet },
  { to: CENTRE, page: CENTRE, label: '企业中心', icon: Building2 },
  { to: CIRCLE, page: CIRCLE, label: '服务圈', icon: Handshake },
  { to: '/dispatch/map?rain=1', page: '/dispatch/map', label: '雨情图', icon: CloudRain },
]

/** Those of them that the user may open. */
export const ownLinks = (user: SessionUser | null): readonly OwnLink[] =>
  links.filter(({ page, role }) => user?.pages.includes(page) && (role === undefined || user.nodes.includes(role)))
