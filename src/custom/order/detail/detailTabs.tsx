import { type Identity, isAllowed } from '../../../schema/compile/access'
import { lazy } from '../../../ui/lazy'
import { PhotosTab, photoSlots } from '../../evidence'
import { FeesTab } from '../../settlement/fees'
import { firstPanels, furtherPanels } from '../panels/panelTabs'
import type { DetailTab } from '../parts/detailTab'
import { countedPhotos } from '../parts/orderDetail'
import { BasicTab } from './BasicTab'
import { LogTab } from './LogTab'
import { ReconciliationTab } from './ReconciliationTab'
import { Remarks } from './Remarks'

const BargainTab = lazy(() => import('../../approval/BargainTab').then((room) => ({ default: room.BargainTab })))

/** Said to a user who has neither of the first two tabs; the panel then closes (O-182, O-183). */
export const noDetailRight = '暂无权限！请联系管理员添加权限！'

const essential: DetailTab = {
  name: 'basic',
  label: '基本信息',
  roles: ['essential_info'],
  Component: BasicTab,
}
const reconciliation: DetailTab = {
  name: 'reconciliation',
  label: '对账明细',
  roles: ['detail_reconciliation'],
  Component: ReconciliationTab,
}
const further: readonly DetailTab[] = [
  {
    name: 'photos',
    label: '救援照片',
    count: (order) => {
      const taken = countedPhotos(order)
      return `${taken}/${taken + photoSlots(order).missing}`
    },
    Component: PhotosTab,
  },
  ...firstPanels,
  {
    name: 'remarks',
    label: '备注',
    count: ({ remarks }) => String(remarks.length),
    Component: ({ order }) => (
      <div className="rd-detail-page">
        <Remarks order={order} />
      </div>
    ),
  },
  { name: 'fees', label: '线上费用', roles: ['detail_reconciliation'], types: [0, 1], Component: FeesTab },
  { name: 'bargains', label: '议价记录', shape: 'list', Component: BargainTab },
  { name: 'log', label: '修改记录', Component: LogTab },
  ...furtherPanels,
]

const isFor = (tab: DetailTab, identity: Identity | null): boolean =>
  isAllowed(tab, identity) && (tab.anyOf?.some((audience) => isAllowed(audience, identity)) ?? true)

/**
 * The tabs that a user gets, the first of them open at first: 基本信息, else 对账明细 (O-180, O-181).
 * @returns an empty list for who has neither
 */
export function detailTabs(identity: Identity | null): readonly DetailTab[] {
  const first = [essential, reconciliation].filter((tab) => isAllowed(tab, identity))
  return first.length === 0 ? [] : [...first, ...further.filter((tab) => isFor(tab, identity))]
}
