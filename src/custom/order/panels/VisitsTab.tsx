import PhoneCall from 'lucide-react/icons/phone-call'
import { useTranslate } from 'react-admin'
import { choiceOf } from '../../../domain/choice'
import { visitResult, visitStatus } from '../../../domain/order/visits'
import { order as resource } from '../../../resources/order/order.resource'
import { Box, Row, Text } from '../../../ui/Box'
import { StatusChip } from '../../../ui/StatusChip'
import { TimeText } from '../../../ui/TimeText'
import { useRead } from '../../useRead'
import { PanelAction } from '../parts/PanelAction'
import { PanelData } from '../parts/PanelData'
import { SectionHead } from '../parts/SectionHead'
import type { OrderPanelProps } from './orderPanel'

/** What the owner said when called after the rescue (O-189); who may visit writes the next one (operation 21). */
export function VisitsTab({ order }: OrderPanelProps) {
  const translate = useTranslate()
  const query = useRead(resource, 'visits', { id: order.id })
  const status = choiceOf(visitStatus, order.visit_status ?? 0)
  return (
    <div className="rd-detail-page">
      <SectionHead
        title={translate('回访记录')}
        note={status && <StatusChip label={translate(status.label)} family={status.family} />}
      >
        <PanelAction order={order} name="visit" />
      </SectionHead>
      <PanelData query={query} isEmpty={({ total }) => total === 0} empty="暂无回访记录" icon={PhoneCall}>
        {({ data }) => (
          <ul>
            {data.map(({ id, result, remark, name, time }) => {
              const choice = choiceOf(visitResult, result)
              return (
                <Box as="li" key={id} edge="bottom" padY={2.5}>
                  <Row gap={2} lineGap={0.5} wrap tone="soft">
                    {choice && <StatusChip label={translate(choice.label)} family={choice.family} />}
                    <Text as="b" tone="full">
                      {name}
                    </Text>
                    <Text size="small">
                      <TimeText at={time} />
                    </Text>
                  </Row>
                  <Text as="p" above={1} breaks className="rd-typed">
                    {remark}
                  </Text>
                </Box>
              )
            })}
          </ul>
        )}
      </PanelData>
    </div>
  )
}
