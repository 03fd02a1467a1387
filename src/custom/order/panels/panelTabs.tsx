import { lazy } from '../../../ui/lazy'
import type { DetailTab } from '../parts/detailTab'

const count = (n: number): string => (n > 0 ? String(n) : '')

/** What is opened often, right behind the order itself. */
export const firstPanels: readonly DetailTab[] = [
  {
    name: 'track',
    label: '轨迹地图',
    shape: 'map',
    Component: lazy(() => import('./TrackTab').then(({ TrackTab }) => ({ default: TrackTab }))),
  },
  {
    name: 'calls',
    label: '通话记录',
    shape: 'list',
    count: ({ counts }) => count(counts.calls),
    Component: lazy(() => import('./CallsTab').then(({ CallsTab }) => ({ default: CallsTab }))),
  },
  {
    name: 'followUps',
    label: '跟进记录',
    shape: 'list',
    count: ({ counts }) => count(counts.follow_ups),
    Component: lazy(() => import('./FollowUpsTab').then(({ FollowUpsTab }) => ({ default: FollowUpsTab }))),
  },
  {
    name: 'visits',
    label: '回访记录',
    shape: 'list',
    count: ({ counts }) => count(counts.visits),
    Component: lazy(() => import('./VisitsTab').then(({ VisitsTab }) => ({ default: VisitsTab }))),
  },
]

/** The rest, behind what the order itself says. */
export const furtherPanels: readonly DetailTab[] = [
  {
    name: 'timeline',
    label: '时间轴',
    shape: 'list',
    Component: lazy(() => import('./TimelineTab').then(({ TimelineTab }) => ({ default: TimelineTab }))),
  },
  {
    name: 'distribution',
    label: '派单记录',
    shape: 'list',
    Component: lazy(() =>
      import('../dispatch/DistributionTab').then(({ DistributionTab }) => ({ default: DistributionTab })),
    ),
  },
  {
    name: 'settlement',
    label: '客户/服务商结算',
    shape: 'cards',
    // A provider with the customer's right alone would find nothing in it.
    anyOf: [{ roles: ['customerSettlement'], types: [0, 1] }, { roles: ['firmSettlement'] }],
    Component: lazy(() => import('./SettlementTab').then(({ SettlementTab }) => ({ default: SettlementTab }))),
  },
  {
    name: 'rescues',
    label: '多次救援',
    shape: 'list',
    count: ({ counts }) => count(counts.rescues),
    Component: lazy(() => import('./RescuesTab').then(({ RescuesTab }) => ({ default: RescuesTab }))),
  },
  {
    name: 'shops',
    label: '维修店地图',
    shape: 'map',
    Component: lazy(() => import('./ShopsTab').then(({ ShopsTab }) => ({ default: ShopsTab }))),
  },
  {
    name: 'links',
    label: '关联订单',
    shape: 'list',
    types: [0, 1],
    count: ({ counts }) => count(counts.links),
    Component: lazy(() => import('./LinksTab').then(({ LinksTab }) => ({ default: LinksTab }))),
  },
]
