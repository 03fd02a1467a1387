import { lazy } from '../../../ui/lazy'
import type { DetailTab } from '../parts/detailTab'

const count = (n: number): string => (n > 0 ? String(n) : '')

/** Tabs that are seldom opened, in the menu 更多. */
export const rarePanels: readonly DetailTab[] = [
  {
    name: 'track',
    label: '轨迹地图',
    isRare: true,
    shape: 'map',
    Component: lazy(() => import('./TrackTab').then(({ TrackTab }) => ({ default: TrackTab }))),
  },
  {
    name: 'distribution',
    label: '派单记录',
    isRare: true,
    shape: 'list',
    Component: lazy(() =>
      import('../dispatch/DistributionTab').then(({ DistributionTab }) => ({ default: DistributionTab })),
    ),
  },
  {
    name: 'rescues',
    label: '多次救援',
    isRare: true,
    shape: 'list',
    count: ({ counts }) => count(counts.rescues),
    Component: lazy(() => import('./RescuesTab').then(({ RescuesTab }) => ({ default: RescuesTab }))),
  },
  {
    name: 'shops',
    label: '维修店地图',
    isRare: true,
    shape: 'map',
    Component: lazy(() => import('./ShopsTab').then(({ ShopsTab }) => ({ default: ShopsTab }))),
  },
  {
    name: 'links',
    label: '关联订单',
    isRare: true,
    shape: 'list',
    types: [0, 1],
    count: ({ counts }) => count(counts.links),
    Component: lazy(() => import('./LinksTab').then(({ LinksTab }) => ({ default: LinksTab }))),
  },
]
