import Dialog from '@mui/material/Dialog'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { order as resource } from '../../../resources/order/order.resource'
import { CloseOnBack } from '../../../ui/CloseOnBack'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { usePageSubject } from '../../../ui/pageSubject'
import { type AuditCommands, AuditDesk } from './AuditDesk'
import { AuditHead } from './AuditHead'
import '../../../ui/photoViewer.css'
import './audit.css'
import { isUnaudited, useAuditOrder } from './useAuditOrder'
import { useAuditSession } from './useSitting'
import { useVerdicts } from './useVerdicts'

interface AuditViewerProps {
  /** the order to begin with; null: the first of the queue */
  readonly start: number | null
  /** whether others of the queue follow */
  readonly walks: boolean
  readonly onClose: () => void
}

/**
 * The photos of an order under an auditor's eyes, and after them those of the next (O-420, O-506, O-546): keys alone suffice. The
 * dialog itself is drawn once: no key waits for it.
 */
export function AuditViewer({ start, walks, onClose }: AuditViewerProps) {
  const client = useQueryClient()
  const titleId = useId()
  const paper = useRef<HTMLDivElement>(null)
  const hands = useRef<AuditCommands>(null)
  const close = () => {
    void client.invalidateQueries({ queryKey: [resource.name] })
    onClose()
  }
  return (
    <Dialog
      open
      fullScreen
      onClose={close}
      onKeyDown={(event) => hands.current?.press(event)}
      aria-labelledby={titleId}
      slotProps={{
        paper: {
          className: 'rd-viewer pa-viewer',
          'data-theme': 'dark',
          ref: paper,
          tabIndex: -1,
        } as object,
      }}
    >
      <CloseOnBack onBack={close} />
      <AuditRoom start={start} walks={walks} titleId={titleId} paper={paper} hands={hands} onClose={close} />
    </Dialog>
  )
}

interface AuditRoomProps extends AuditViewerProps {
  readonly titleId: string
  readonly paper: RefObject<HTMLElement | null>
  readonly hands: RefObject<AuditCommands | null>
}

/** The orders of a sitting with their verdicts: it is drawn when these change, not at each photo. */
function AuditRoom({ start, walks, titleId, paper, hands, onClose }: AuditRoomProps) {
  const translate = useTranslate()
  const sitting = useAuditSession(start, walks)
  const verdicts = useVerdicts()
  const own = useAuditOrder(sitting.id, verdicts.judged)
  const following = useAuditOrder(sitting.ahead, verdicts.judged)
  const { order, photos } = own
  const { id } = sitting
  const isDone = photos.length > 0 && !photos.some(isUnaudited)
  usePageSubject(translate('照片审核'))
  usePageSubject(
    sitting.total === null ? (order?.car_no ?? null) : `${sitting.place}/${sitting.total} ${order?.car_no ?? ''}`,
  )

  const tell = useEffectEvent((one: number, done: boolean) => sitting.finish(one, done))
  useEffect(() => {
    if (id !== null) tell(id, isDone)
  }, [id, isDone])

  const failure = sitting.error ?? own.error
  return (
    <>
      <AuditHead
        titleId={titleId}
        order={order}
        photos={photos}
        sitting={sitting}
        onOrder={(by) => hands.current?.act({ kind: 'order', by })}
        onClose={onClose}
      />
      {failure && (
        <ErrorBar message={failure.message} onRetry={() => (sitting.error ? sitting.retry() : own.refetch())} />
      )}
      {sitting.isEmpty && <EmptyState text={translate('没有其他待审核的订单')} />}
      <AuditDesk
        sitting={sitting}
        verdicts={verdicts}
        own={own}
        following={following}
        walks={walks}
        isOpen={!failure && !sitting.isEmpty}
        paper={paper}
        hands={hands}
      />
    </>
  )
}
