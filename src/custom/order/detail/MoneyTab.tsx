import { type ComponentType, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { type Identity, isAllowed } from '../../../schema/compile/access'
import type { Audience } from '../../../schema/model'
import { useIdentity } from '../../../schema/views'
import { Box } from '../../../ui/Box'
import { lazy } from '../../../ui/lazy'
import { PanelSkeleton } from '../../../ui/PanelSkeleton'
import { Segmented } from '../../../ui/Segmented'
import { FeesTab } from '../../settlement/fees'
import type { DetailTabProps } from '../parts/detailTab'
import { reconciling } from './audiences'
import { ReconciliationTab } from './ReconciliationTab'

interface MoneyPart {
  readonly name: string
  readonly label: string
  /** any of them suffices; everybody without one */
  readonly anyOf?: readonly Audience[]
  readonly Component: ComponentType<DetailTabProps>
}

const SettlementTab = lazy(() => import('../panels/SettlementTab').then((room) => ({ default: room.SettlementTab })))
const BargainTab = lazy(() => import('../../approval/BargainTab').then((room) => ({ default: room.BargainTab })))

/** Parts of the money of an order; each has the audience that it had as a tab (O-181, O-184, O-188, O-190). */
const parts: readonly MoneyPart[] = [
  { name: 'reconciliation', label: '价格与收款', Component: ReconciliationTab },
  { name: 'fees', label: '线上费用', anyOf: [{ ...reconciling, types: [0, 1] }], Component: FeesTab },
  {
    name: 'settlement',
    label: '客户/服务商结算',
    // A provider with the customer's right alone would find nothing in it.
    anyOf: [{ roles: ['customerSettlement'], types: [0, 1] }, { roles: ['firmSettlement'] }],
    Component: SettlementTab,
  },
  { name: 'bargains', label: '议价记录', Component: BargainTab },
]

/** The parts of the money that a user may read, the first of them shown at first. */
export const moneyParts = (identity: Identity | null): readonly MoneyPart[] =>
  parts.filter(({ anyOf }) => anyOf?.some((audience) => isAllowed(audience, identity)) ?? true)

/** What an order is worth to each side, what its owner pays, its statements and its bargains. */
export function MoneyTab(props: DetailTabProps) {
  const translate = useTranslate()
  const own = moneyParts(useIdentity())
  const chosen = own.find(({ name }) => name === props.part) ?? own[0]
  if (!chosen) return null
  return (
    <>
      <Box padX={4} padY={2} className="rd-money-parts">
        <Segmented
          pills
          label={translate('费用')}
          options={own.map(({ name, label }) => ({ value: name, label: translate(label) }))}
          value={chosen.name}
          onChange={(name) => props.onTab(`money.${name}`)}
        />
      </Box>
      <Suspense fallback={<PanelSkeleton shape="cards" />}>
        <chosen.Component {...props} />
      </Suspense>
    </>
  )
}
