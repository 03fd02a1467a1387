import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useIdentity } from '../../../schema/views'
import { Row, Stack, Text } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'
import { detailKeys } from '../../../ui/keys/order'
import { SMALL } from '../../../ui/media'
import { PanelSkeleton } from '../../../ui/PanelSkeleton'
import { ProgressLine } from '../../../ui/ProgressLine'
import type { DetailTab } from '../parts/detailTab'
import type { OrderDetail } from '../parts/orderDetail'
import { PanelAction } from '../parts/PanelAction'
import { OwnerPlaceRequest } from './AskedPlace'
import { tabAndPart } from './detailTabs'
import { MoreTabs } from './MoreTabs'
import { progressOf } from './progress'
import { useIsClaimable } from './useIsClaimable'
import { usePanelKey } from './usePanelKey'

interface OrderDetailBodyProps {
  readonly order: OrderDetail
  readonly tabs: readonly DetailTab[]
  /** the tab that the address names, on a page of its own; without `onTab` the body keeps it itself */
  readonly open?: string | null
  readonly onTab?: (name: string) => void
}

const STREAM = 'stream'

/** The progress line of an order, its tabs and the open one. Key `C` opens the composer of the stream. */
export function OrderDetailBody({ order, tabs: all, open, onTab }: OrderDetailBodyProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  // Whoever has yet to take an order is told what it is, and nothing that goes with it.
  const tabs = useIsClaimable(order) ? all.slice(0, 1) : all
  const [kept, keep] = useState(tabs[0]?.name)
  const [called, setCalled] = useState(0)
  // On its own page the head has room for them.
  const ways = useMediaQuery(SMALL) && !onTab
  const chosen = tabAndPart(onTab ? open : kept)
  const body = useRef<HTMLDivElement>(null)
  const setTab = (name: string) => {
    setCalled(0)
    const go = onTab ?? keep
    go(name)
  }
  const tab = tabs.find(({ name }) => name === chosen.tab) ?? tabs[0]
  usePanelKey(body, detailKeys.compose, () => {
    if (!tabs.some(({ name }) => name === STREAM)) return
    if (tab?.name !== STREAM) setTab(STREAM)
    setCalled((count) => count + 1)
  })
  const rare = tabs.filter(({ isRare }) => isRare)
  // A tab of the menu 更多 is shown in the strip while it is open.
  const strip = tabs.filter((one) => !one.isRare || one === tab)
  return (
    <Stack flex grow className="rd-detail-body" ref={body}>
      <ProgressLine steps={progressOf(order, translate)} label={translate('订单进度')} />
      {order.upstream_notice === 1 && (
        <Row gap={2} padX={4} padY={2} wrap tone="warn" role="status">
          <Glyph name="triangle" size={14} />
          <Text grow>{translate('上游有未处理的通知，请核对后标记已处理。')}</Text>
          <PanelAction order={order} name="handleNotice" />
        </Row>
      )}
      <OwnerPlaceRequest order={order} />
      <Row edge="bottom" className="rd-detail-tabs">
        <Tabs
          value={tab?.name}
          onChange={(_event, next: string) => setTab(next)}
          variant="scrollable"
          scrollButtons={false}
          aria-label={translate('订单信息')}
        >
          {strip.map(({ name, label, count }) => (
            <Tab
              key={name}
              value={name}
              id={`rd-detail-tab-${name}`}
              aria-controls="rd-detail-tabpanel"
              label={
                <span>
                  {translate(label)}{' '}
                  {count && (
                    <Text as="small" size="tiny" weight="medium">
                      {count(order, identity)}
                    </Text>
                  )}
                </span>
              }
            />
          ))}
        </Tabs>
        {(rare.length > 0 || ways) && (
          <MoreTabs order={order} tabs={rare} chosen={tab?.name} onTab={setTab} ways={ways} />
        )}
      </Row>
      <Stack flex grow id="rd-detail-tabpanel" role="tabpanel" aria-labelledby={`rd-detail-tab-${tab?.name}`}>
        <Suspense fallback={<PanelSkeleton shape={tab?.shape} />}>
          {tab && <tab.Component order={order} part={chosen.part} called={called} onTab={setTab} />}
        </Suspense>
      </Stack>
    </Stack>
  )
}
