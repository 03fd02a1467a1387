import NotebookPen from 'lucide-react/icons/notebook-pen'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { order as resource } from '../../../resources/order/order.resource'
import { Box, Row, Text } from '../../../ui/Box'
import { RichText } from '../../../ui/RichText'
import { TimeText } from '../../../ui/TimeText'
import { useRead } from '../../useRead'
import { RemoveRemark } from '../detail/RemoveRemark'
import { useRemarks } from '../detail/useRemarks'
import type { OrderRemark } from '../parts/orderDetail'
import { PanelAction } from '../parts/PanelAction'
import { PanelData } from '../parts/PanelData'
import { SectionHead } from '../parts/SectionHead'
import type { OrderPanelProps } from './orderPanel'

/** `type` of a rich follow-up (O-287) */
const FOLLOW_UP = 14

/** Follow-ups with title and formatted text, newest first (O-195, O-406, O-407); one's own can be deleted (O-447). */
export function FollowUpsTab({ order }: OrderPanelProps) {
  const translate = useTranslate()
  const query = useRead(resource, 'remarks', { id: order.id, act: FOLLOW_UP })
  const { remove } = useRemarks(order)
  const [removed, setRemoved] = useState<OrderRemark | null>(null)
  return (
    <div className="rd-detail-page">
      <SectionHead title={translate('跟进记录')} note={query.data?.length}>
        <PanelAction order={order} name="followUp" />
      </SectionHead>
      <PanelData query={query} isEmpty={(data) => data.length === 0} empty="暂无跟进记录" icon={NotebookPen}>
        {(data) => (
          <ul>
            {data.map((followUp) => (
              <Box as="li" key={followUp.id} edge="bottom" padY={2.5}>
                <Row gap={2} lineGap={0.5} wrap tone="soft">
                  <Text as="h4" size="body" tone="full">
                    {followUp.title}
                  </Text>
                  <span>{followUp.name}</span>
                  <Text size="small">
                    <TimeText at={followUp.time} />
                  </Text>
                  {followUp.own && (
                    <button
                      type="button"
                      className="rd-detail-link rd-detail-danger"
                      onClick={() => setRemoved(followUp)}
                    >
                      {translate('删除')}
                    </button>
                  )}
                </Row>
                <Box above={1}>
                  <RichText html={followUp.remark} />
                </Box>
              </Box>
            ))}
          </ul>
        )}
      </PanelData>
      {removed && (
        <RemoveRemark
          question={translate('确定要删除该跟进吗？')}
          onRemove={() => remove(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </div>
  )
}
