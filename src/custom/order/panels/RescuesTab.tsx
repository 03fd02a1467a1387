import CarFront from 'lucide-react/icons/car-front'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { rescueWindows } from '../../../domain/order/manyRescue'
import { isManyRescue } from '../../../domain/order/orderEnums'
import { order as resource } from '../../../resources/order/order.resource'
import { Box, Row, Text } from '../../../ui/Box'
import { useRead } from '../../useRead'
import { PanelData } from '../parts/PanelData'
import { OrderBriefItem } from './OrderBriefItem'
import type { OrderPanelProps } from './orderPanel'

/** Earlier rescues of the same car within a year, by the seven windows (O-191, O-299). */
export function RescuesTab({ order }: OrderPanelProps) {
  const translate = useTranslate()
  const query = useRead(resource, 'rescues', { id: order.id })
  const [widest, setWidest] = useState<number>(rescueWindows.at(-1) ?? 0)
  return (
    <div className="rd-detail-page">
      <PanelData query={query} isEmpty={({ total }) => total === 0} empty="该车一年内没有其他救援" icon={CarFront}>
        {({ data }) => {
          const within = (code: number) => data.filter(({ window = 0 }) => window > 0 && window <= code)
          const shown = within(widest)
          return (
            <>
              <Row as="fieldset" gap={1.5} wrap above={1} below={2}>
                <legend className="rd-hidden">{translate('时间范围')}</legend>
                {rescueWindows.map((code) => (
                  <Box
                    as="button"
                    key={code}
                    type="button"
                    round="full"
                    className="rd-pick"
                    aria-pressed={code === widest}
                    onClick={() => setWidest(code)}
                  >
                    {translate(labelOf(isManyRescue, code))} {within(code).length}
                  </Box>
                ))}
              </Row>
              {shown.length === 0 && (
                <Text as="p" tone="soft" className="rd-detail-empty">
                  {translate('该时间范围内没有其他救援')}
                </Text>
              )}
              <ul>
                {shown.map((rescue) => (
                  <OrderBriefItem key={rescue.id} order={rescue}>
                    <span className="rd-tag">{translate(labelOf(isManyRescue, rescue.window))}</span>
                  </OrderBriefItem>
                ))}
              </ul>
            </>
          )
        }}
      </PanelData>
    </div>
  )
}
