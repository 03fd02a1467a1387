import { isFirmUser } from '../../../domain/access'
import { formatYuan } from '../../../domain/money'
import { type Identity, isAllowed } from '../../../schema/compile/access'
import { lazy } from '../../../ui/lazy'
import { PhotosTab, photoSlots } from '../../evidence'
import { rarePanels } from '../panels/panelTabs'
import type { DetailTab } from '../parts/detailTab'
import { countedPhotos } from '../parts/orderDetail'
import { essential, reconciling } from './audiences'
import { BasicTab } from './BasicTab'
import { LogTab } from './LogTab'

const MoneyTab = lazy(() => import('./MoneyTab').then((room) => ({ default: room.MoneyTab })))
const StreamTab = lazy(() => import('./stream/StreamTab').then((room) => ({ default: room.StreamTab })))

/** Said to a user who has neither of the first two tabs; the panel then closes (O-182, O-183). */
export const noDetailRight = '暂无权限！请联系管理员添加权限！'

const overview: DetailTab = { name: 'basic', label: '概况', ...essential, Component: BasicTab }
const stream: DetailTab = { name: 'stream', label: '动态', shape: 'list', Component: StreamTab }
const photos: DetailTab = {
  name: 'photos',
  label: '照片',
  count: (order) => {
    const taken = countedPhotos(order)
    return `${taken}/${taken + photoSlots(order).missing}`
  },
  Component: PhotosTab,
}
const money: DetailTab = {
  name: 'money',
  label: '费用',
  shape: 'cards',
  count: ({ price }, identity) => {
    const side = isFirmUser(identity?.firm_type ?? 0) ? price?.firm : (price?.customer ?? price?.firm)
    return side ? formatYuan(side.total) : ''
  },
  Component: MoneyTab,
}
const rare: readonly DetailTab[] = [...rarePanels, { name: 'log', label: '修改记录', isRare: true, Component: LogTab }]

/**
 * The tabs that a user gets, the first of them open at first: 概况, else 费用 with 对账明细 (O-180, O-181).
 * @returns an empty list for who has the right to neither
 */
export function detailTabs(identity: Identity | null): readonly DetailTab[] {
  const isFor = (tab: DetailTab): boolean =>
    isAllowed(tab, identity) && (tab.anyOf?.some((audience) => isAllowed(audience, identity)) ?? true)
  if (isAllowed(essential, identity)) return [overview, stream, photos, money, ...rare].filter(isFor)
  if (isAllowed(reconciling, identity)) return [money, stream, photos, ...rare].filter(isFor)
  return []
}

/** Names that addresses have for what is a part of a tab by now. */
const earlier: Readonly<Record<string, string>> = {
  reconciliation: 'money.reconciliation',
  fees: 'money.fees',
  settlement: 'money.settlement',
  bargains: 'money.bargains',
  timeline: 'stream',
  remarks: 'stream.remark',
  followUps: 'stream.followUp',
  visits: 'stream.visit',
  calls: 'stream.call',
}

/** @param name of a tab, or of a part of one: `stream.call`; names that addresses had before still lead to theirs */
export function tabAndPart(name: string | null | undefined): { readonly tab?: string; readonly part?: string } {
  const [tab, part] = (earlier[name ?? ''] ?? name ?? '').split('.')
  return { ...(tab && { tab }), ...(part && { part }) }
}
