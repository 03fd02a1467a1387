import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { photoVerdict } from '../../../domain/evidence'
import { rescueTypes } from '../../../domain/rescueType'
import { Box, Row, Text } from '../../../ui/Box'
import { Plate } from '../../../ui/Plate'
import { RecordNo } from '../../../ui/RecordNo'
import type { OrderDetail, OrderPicture } from '../../order/parts'
import type { AuditSession } from './useSitting'

interface AuditHeadProps {
  /** of the heading, which names the dialog */
  readonly titleId: string
  readonly order: OrderDetail | null
  readonly photos: readonly OrderPicture[]
  readonly sitting: AuditSession
  readonly onOrder: (by: 1 | -1) => void
  readonly onClose: () => void
}

/** Which order it is, how far it is audited, and its place in the queue. */
export function AuditHead({ titleId, order, photos, sitting, onOrder, onClose }: AuditHeadProps) {
  const translate = useTranslate()
  const count = (status: number) => photos.filter((one) => one.audit_status === status).length
  const [good, bad] = [count(photoVerdict.qualified), count(photoVerdict.unqualified)]
  const button = (label: string, Icon: typeof X, onClick: () => void, disabled = false) => (
    <button type="button" aria-label={translate(label)} title={translate(label)} disabled={disabled} onClick={onClick}>
      <Icon size={18} aria-hidden />
    </button>
  )
  return (
    <Row as="header" gap={3} edge="bottom" className="rd-viewer-head pa-head">
      <Text as="h2" id={titleId} weight="strong" size="title">
        {translate('照片审核')}
      </Text>
      {order && (
        <Row gap={2} size="small" tone="soft" nowrap shrink clip className="pa-brief">
          <Plate value={order.car_no} carType={order.car_type} />
          <RecordNo strong>{order.no}</RecordNo>
          <Text ellipsis>
            {[translate(labelOf(rescueTypes, order.type)), order.customer_name, order.firm_name]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Row>
      )}
      <Row gap={3} push nowrap size="small" className="pa-count" aria-live="polite">
        <span>{translate('已审 %{n} / %{total}', { n: good + bad, total: photos.length })}</span>
        <Text tone="good">{translate('合格 %{n}', { n: good })}</Text>
        <Text tone="bad">{translate('不合格 %{n}', { n: bad })}</Text>
      </Row>
      {sitting.total !== null && sitting.id !== null && (
        <Row as="span" nowrap size="small" className="pa-place">
          {button('上一单', ChevronLeft, () => onOrder(-1), sitting.place <= 1)}
          <Box as="span" padX={2} aria-live="polite">
            {translate('第 %{at} / %{total} 单', { at: sitting.place, total: sitting.total })}
          </Box>
          {button('下一单', ChevronRight, () => onOrder(1), sitting.ahead === null)}
        </Row>
      )}
      {button('关闭', X, onClose)}
    </Row>
  )
}
