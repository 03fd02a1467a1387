import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import { useTranslate } from 'react-admin'
import { kmLabel } from '../../domain/distance'
import { formatYuan } from '../../domain/money'
import { order as resource } from '../../resources/order/order.resource'
import type { ReplyOf } from '../../resources/replies'
import { messageOf } from '../../schema/views/provider'
import { Box, Row, Text } from '../../ui/Box'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorBar } from '../../ui/ErrorBar'
import { TimeText } from '../../ui/TimeText'
import { type DetailTabProps, PanelSkeleton } from '../order/parts'
import { useRead } from '../useRead'
import { ApprovalStatus } from './ApprovalStatusCell'
import { Quote } from './Quote'

/** A bargaining record (O-284). */
type Bargain = ReplyOf<typeof resource, 'bargains'>[number]

const LINE = { size: 'body', tone: 'soft', above: 0.5, below: 0.5 } as const

const yuan = (amount: number | null): string => (amount === null ? '—' : formatYuan(amount))

/** What was asked for an order and what became of it, newest first (O-188). */
export function BargainTab({ order }: DetailTabProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useRead(resource, 'bargains', { id: order.id })
  const terms = ({ go_distance, get_distance, science, use_wheels }: Bargain) =>
    [
      `${translate('接单点到救援地')} ${kmLabel(go_distance)}`,
      ...(get_distance === null ? [] : [`${translate('救援地到目的地')} ${kmLabel(get_distance)}`]),
      ...(science === 1 ? [translate('地库')] : []),
      ...(use_wheels > 0 ? [`${translate('辅助轮')} ${use_wheels} ${translate('个')}`] : []),
    ].join(' · ')
  return (
    <div className="rd-detail-page">
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <PanelSkeleton shape="list" />}
      {data?.length === 0 && <EmptyState icon={CircleDollarSign} text={translate('暂无议价记录')} />}
      <ul>
        {data?.map((bargain) => (
          <Box as="li" key={bargain.id} padY={3} edge="bottom">
            <Row as="header" gap={2} lineGap={1} wrap>
              <b>{bargain.title}</b>
              <ApprovalStatus status={bargain.status} approvers={bargain.approval_name} />
            </Row>
            <Text as="p" {...LINE}>
              <span>{yuan(bargain.standing)}</span> →{' '}
              <Text as="strong" size="title" tone="full">
                {yuan(bargain.price)}
              </Text>
            </Text>
            <Text as="p" {...LINE}>
              {terms(bargain)}
            </Text>
            {bargain.remark && <Quote>{bargain.remark}</Quote>}
            {bargain.answer && <Text as="p" {...LINE}>{`${translate('审批意见')}：${bargain.answer}`}</Text>}
            <Text as="footer" size="small" tone="quiet">
              {bargain.launch_name} · <TimeText at={bargain.create_time} /> · {bargain.no}
            </Text>
          </Box>
        ))}
      </ul>
    </div>
  )
}
