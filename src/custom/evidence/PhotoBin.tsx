import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../domain/choice'
import { photoAuditStatus } from '../../domain/evidence/photo'
import { order as resource } from '../../resources/order/order.resource'
import { minuteText } from '../../schema/kinds/unixTime/shanghai'
import { useActionCall } from '../../schema/views'
import { newIdempotencyKey } from '../../schema/views/provider'
import { ActionButton } from '../../ui/ActionButton'
import { Stack, Text } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { PanelData } from '../order/parts'
import { useRead } from '../useRead'
import './photos.css'

interface PhotoBinProps {
  readonly orderId: number
  /** why nothing is brought back any more (O-620) */
  readonly closed: string | null
  readonly onClose: () => void
}

/** Photos of an order that were deleted or replaced, to be brought back (O-207). */
export function PhotoBin({ orderId, closed, onClose }: PhotoBinProps) {
  const translate = useTranslate()
  const call = useActionCall(resource)
  const query = useRead(resource, 'photoBin', { id: orderId })
  const resume = async (id: number): Promise<boolean> => {
    const outcome = await call('photoResume', { id: orderId, picture_id: id }, newIdempotencyKey())
    return !('error' in outcome)
  }
  return (
    <DeskDialog open title={translate('照片回收站')} width={640} cancelLabel="关闭" onClose={onClose}>
      <PanelData query={query} isEmpty={({ data }) => data.length === 0} empty="回收站中没有照片" icon={Trash2}>
        {({ data }) => (
          <Stack as="ul" gap={3} className="rd-photos rd-photos-large">
            {data.map(({ id, name, key, picture, thumb, audit_status, removed_time, removed_by, removed_why }) => (
              <Stack as="li" flex gap={1} key={id}>
                <a
                  className="rd-photo-frame"
                  href={picture}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`${translate('查看')} ${translate(name ?? key)}`}
                >
                  <img src={thumb ?? picture} alt="" loading="lazy" />
                </a>
                <Text as="p" size="small" tone="soft" ellipsis above={0.5}>
                  {translate(name ?? key)}
                </Text>
                <small>
                  {removed_by} {translate('删除于 %{time}', { time: minuteText(removed_time - (removed_time % 60)) })}
                </small>
                <small>
                  {translate(labelOf(photoAuditStatus, audit_status))}
                  {removed_why && ` · ${translate('原因')}：${translate(removed_why)}`}
                </small>
                <ActionButton
                  size="small"
                  variant="outlined"
                  aria-label={`${translate('恢复')} ${translate(name ?? key)}`}
                  disabledReason={closed && translate(closed)}
                  onClick={() => resume(id)}
                >
                  {translate('恢复')}
                </ActionButton>
              </Stack>
            ))}
          </Stack>
        )}
      </PanelData>
    </DeskDialog>
  )
}
