import PhoneCall from 'lucide-react/icons/phone-call'
import { useTranslate } from 'react-admin'
import { type Choice, choiceOf } from '../../../domain/choice'
import { jumpResults, jumpStatus } from '../../../domain/order/jumpVisits'
import { visitResult, visitStatus } from '../../../domain/order/visits'
import { formatFull } from '../../../domain/time'
import { order as resource } from '../../../resources/order/order.resource'
import { Box, Row, Text } from '../../../ui/Box'
import { StatusChip } from '../../../ui/StatusChip'
import { TimeText } from '../../../ui/TimeText'
import { useRead } from '../../useRead'
import { PanelAction } from '../parts/PanelAction'
import { PanelData } from '../parts/PanelData'
import { SectionHead } from '../parts/SectionHead'
import type { OrderPanelProps } from './orderPanel'

const familyOf = ({ family }: Choice) => family

/** What the owner said when called after the rescue (O-189); who may visit writes the next one (operation 21). */
export function VisitsTab({ order }: OrderPanelProps) {
  const translate = useTranslate()
  const query = useRead(resource, 'visits', { id: order.id })
  const status = choiceOf(visitStatus, order.visit_status ?? 0)
  const jump = order.jump_status ? choiceOf(jumpStatus, order.jump_status) : undefined
  return (
    <div className="rd-detail-page">
      <SectionHead
        title={translate('回访记录')}
        note={
          <>
            {status && <StatusChip label={translate(status.label)} family={status.family} />}
            {jump && <StatusChip label={`${translate('电瓶回访')} ${translate(jump.label)}`} family={familyOf(jump)} />}
            {order.jump_next_time && ` ${translate('下次回访')} ${formatFull(order.jump_next_time).slice(0, -3)}`}
          </>
        }
      >
        <PanelAction order={order} name="visit" />
        <PanelAction order={order} name="jumpVisit" />
      </SectionHead>
      <PanelData query={query} isEmpty={({ total }) => total === 0} empty="暂无回访记录" icon={PhoneCall}>
        {({ data }) => (
          <ul>
            {data.map(({ id, result, jump_status, next_time, remark, name, time }) => {
              const choice = jump_status === null ? choiceOf(visitResult, result) : choiceOf(jumpResults, jump_status)
              return (
                <Box as="li" key={id} edge="bottom" padY={2.5}>
                  <Row gap={2} lineGap={0.5} wrap tone="soft">
                    {jump_status !== null && <Text size="small">{translate('电瓶回访')}</Text>}
                    {choice && <StatusChip label={translate(choice.label)} family={familyOf(choice)} />}
                    <Text as="b" tone="full">
                      {name}
                    </Text>
                    <Text size="small">
                      <TimeText at={time} />
                    </Text>
                  </Row>
                  <Text as="p" above={1} breaks className="rd-typed">
                    {remark}
                    {next_time !== null && (
                      <Text size="small" tone="soft">
                        {` ${translate('下次回访')} ${formatFull(next_time).slice(0, -3)}`}
                      </Text>
                    )}
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
