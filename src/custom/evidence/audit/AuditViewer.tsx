import Dialog from '@mui/material/Dialog'
import { useQueryClient } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Columns2 from 'lucide-react/icons/columns-2'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import {
  type KeyboardEvent,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { heldMessage, photoAuditMessages, photoVerdict } from '../../../domain/evidence'
import { photoReasons } from '../../../domain/evidence/photoAudit'
import { order as resource } from '../../../resources/order/order.resource'
import { Row, Text } from '../../../ui/Box'
import { CloseOnBack } from '../../../ui/CloseOnBack'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Kbd } from '../../../ui/Kbd'
import { usePageSubject } from '../../../ui/pageSubject'
import { walkEnds } from '../photoSlots'
import { AuditHead } from './AuditHead'
import { AuditFacts, AuditVerdict, NO_REASON, type Reasons, reasonOf, toggled } from './AuditSide'
import { AuditStage, type Layer, type Look, PLAIN_LOOK } from './AuditStage'
import { AuditStrip } from './AuditStrip'
import './audit.css'
import type { AuditedPhoto } from './auditFacts'
import { AUDIT_KEYS, type AuditKey, auditKey } from './auditKeys'
import { nextUnaudited, useAuditOrder } from './useAuditOrder'
import { useSitting } from './useSitting'
import { useVerdicts } from './useVerdicts'

interface AuditViewerProps {
  /** the order to begin with; null: the first of the queue */
  readonly start: number | null
  /** whether others of the queue follow */
  readonly walks: boolean
  readonly onClose: () => void
}

const ZOOMS: readonly number[] = [1, 1.5, 2, 3, 4]
const QUARTER = 90
/** Photos before and behind the one that is shown that lie ready, and of the next order. */
const READY = [-1, 2] as const
const READY_AHEAD = 2

/** The photos of an order under an auditor's eyes, and after them those of the next (O-420, O-506, O-546): keys alone suffice. */
export function AuditViewer({ start, walks, onClose }: AuditViewerProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const sitting = useSitting(start, walks)
  const verdicts = useVerdicts()
  const { order, slots, photos, error, refetch } = useAuditOrder(sitting.id, verdicts.judged)
  const following = useAuditOrder(sitting.ahead, verdicts.judged)
  const [picked, setPicked] = useState<Readonly<Record<number, number>>>({})
  const [look, setLook] = useState<Look>(PLAIN_LOOK)
  const [isCompared, setCompared] = useState(false)
  const [reasons, setReasons] = useState<Reasons>(NO_REASON)
  const [asks, setAsks] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const paper = useRef<HTMLDivElement>(null)
  const firstReason = useRef<HTMLButtonElement>(null)

  const titleId = useId()
  const id = sitting.id
  const wanted = id === null ? undefined : picked[id]
  const chosen = photos.findIndex((one) => one.id === wanted)
  const at = chosen >= 0 ? chosen : Math.max(nextUnaudited(photos, -1), 0)
  const photo: AuditedPhoto | undefined = photos[at]
  const slot = photo && slots?.groups.flatMap((group) => group.slots).find(({ key }) => key === photo.key)
  const unaudited = photos.filter(({ audit_status }) => audit_status === photoVerdict.none)
  const isDone = photos.length > 0 && unaudited.length === 0
  // The photo first: what stands around it follows in the next frame.
  const around = useMemo(() => ({ order, slots, photo, slot }), [order, slots, photo, slot])
  const late = useDeferredValue(around)
  const closed = sitting.holder === null ? null : heldMessage(sitting.holder)
  usePageSubject(translate('照片审核'))
  usePageSubject(
    sitting.total === null ? (order?.car_no ?? null) : `${sitting.place}/${sitting.total} ${order?.car_no ?? ''}`,
  )

  const tell = useEffectEvent((one: number, done: boolean) => sitting.finish(one, done))
  useEffect(() => {
    if (id !== null) tell(id, isDone)
  }, [id, isDone])

  /** The keys go on where the eyes are. */
  const home = () => paper.current?.focus()
  const plain = useCallback(() => {
    setLook(PLAIN_LOOK)
    setReasons(NO_REASON)
    setAsks(false)
    setRefusal(null)
  }, [])
  const show = useCallback(
    (of: number, photoId: number | undefined) => {
      if (photoId !== undefined) setPicked((now) => ({ ...now, [of]: photoId }))
      plain()
    },
    [plain],
  )
  const pick = useCallback((one: number) => id !== null && show(id, one), [id, show])
  const walk = (by: 1 | -1) => {
    if (id === null) return
    const next = photos[at + by]
    if (next) return show(id, next.id)
    notify(by < 0 ? walkEnds.first : walkEnds.last, { type: 'info' })
  }
  const goOrder = (by: 1 | -1) => {
    plain()
    setCompared(false)
    if (!sitting.go(by)) notify(by < 0 ? '已经是第一单了' : '没有其他待审核的订单', { type: 'info' })
    else setSaid('')
  }
  const judge = (status: 1 | 2) => {
    if (id === null || !photo || closed) return
    const remark = status === photoVerdict.unqualified ? reasonOf(reasons) : null
    if (remark === '') {
      if (asks) setRefusal(photoAuditMessages.reason)
      setAsks(true)
      firstReason.current?.focus()
      return
    }
    void verdicts.judge(id, photo.id, status, remark)
    setSaid(status === photoVerdict.qualified ? photoAuditMessages.qualified : '照片审核不合格')
    const next = nextUnaudited(
      photos.map((one) => (one.id === photo.id ? { ...one, audit_status: status } : one)),
      at,
    )
    show(id, photos[next]?.id ?? photo.id)
    home()
  }
  const judgeRest = () => {
    if (id === null || closed || unaudited.length === 0) return
    void verdicts.judgeAll(
      id,
      unaudited.map((one) => one.id),
    )
    setSaid(photoAuditMessages.qualified)
    show(id, photo?.id)
    home()
  }
  const undo = () => {
    const deed = verdicts.undo()
    if (!deed) return notify('没有可撤销的审核', { type: 'info' })
    setSaid('已撤销')
    if (deed.order !== id) sitting.goTo(deed.order)
    show(deed.order, deed.photos[0])
  }
  const zoom = (by: 1 | -1) =>
    setLook((now) => {
      const step = ZOOMS.indexOf(now.zoom) + by
      const next = ZOOMS[Math.min(Math.max(step, 0), ZOOMS.length - 1)] ?? 1
      return next === 1 ? { ...PLAIN_LOOK, degrees: now.degrees } : { ...now, zoom: next }
    })
  const turn = () => setLook((now) => ({ ...now, degrees: now.degrees + QUARTER }))
  const pan = (x: number, y: number) => setLook((now) => (now.zoom > 1 ? { ...now, x: now.x + x, y: now.y + y } : now))
  const compare = () => {
    if (slot?.sample) setCompared((now) => !now)
    else notify('没有样图', { type: 'info' })
  }
  const close = () => {
    void client.invalidateQueries({ queryKey: [resource.name] })
    onClose()
  }

  const act = (key: AuditKey) => {
    if (key.kind === 'photo') walk(key.by)
    else if (key.kind === 'order') goOrder(key.by)
    else if (key.kind === 'zoom') zoom(key.by)
    else if (key.kind === 'pan') pan(key.x, key.y)
    else if (key.kind === 'verdict') judge(key.status)
    else if (key.kind === 'next') walks && goOrder(1)
    else ({ turn, undo, compare, rest: judgeRest, fit: () => setLook(PLAIN_LOOK) })[key.kind]()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event
    const isText = (target as Element).matches('input')
    if (asks && !isText && !event.ctrlKey && !event.metaKey) {
      const digit = Number(key)
      const leaves = key === 'Escape'
      if (digit >= 1 && digit <= photoReasons.length) {
        setReasons(toggled(reasons, digit - 1))
        setRefusal(null)
      } else if (key === 'Enter') judge(2)
      else if (leaves) {
        plain()
        home()
      } else return
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const asked = auditKey(event)
    if (!asked) return
    event.preventDefault()
    act(asked)
  }

  const layer = (of: AuditedPhoto): Layer => ({ id: of.id, src: of.picture, name: translate(of.name ?? of.key) })
  const soon = nextUnaudited(following.photos, -1)
  const layers = [
    ...photos.filter((_, i) => i >= at + READY[0] && i <= at + READY[1]),
    ...following.photos.slice(Math.max(soon, 0)).slice(0, READY_AHEAD),
  ].map(layer)
  const tool = (label: string, Icon: typeof X, onClick: () => void, isOn?: boolean) => (
    <button type="button" aria-label={translate(label)} title={translate(label)} aria-pressed={isOn} onClick={onClick}>
      <Icon size={18} aria-hidden />
    </button>
  )
  const failure = sitting.error ?? error
  return (
    <Dialog
      open
      fullScreen
      onClose={close}
      onKeyDown={onKeyDown}
      aria-labelledby={titleId}
      slotProps={{
        paper: {
          className: 'pa-viewer',
          'data-theme': 'dark',
          ref: paper,
          tabIndex: -1,
        } as object,
      }}
    >
      <CloseOnBack onBack={close} />
      <AuditHead titleId={titleId} order={order} photos={photos} sitting={sitting} onOrder={goOrder} onClose={close} />
      {failure && <ErrorBar message={failure.message} onRetry={() => (sitting.error ? sitting.retry() : refetch())} />}
      {sitting.isEmpty && <EmptyState text={translate('没有其他待审核的订单')} />}
      {!failure && !sitting.isEmpty && (
        <div className="pa-body" aria-busy={!order || undefined}>
          {late.slots && <AuditStrip slots={late.slots} shown={late.photo?.id ?? null} onGo={pick} />}
          <div className="pa-main">
            <p className="pa-title">
              {photo && (
                <>
                  <b>{translate(slot?.name ?? photo.key)}</b> {`${at + 1} / ${photos.length}`}
                </>
              )}
            </p>
            <AuditStage
              layers={layers}
              shown={photo?.id ?? null}
              look={look}
              onPan={pan}
              sample={isCompared ? (slot?.sample ?? null) : null}
            />
            {order && !photo && <EmptyState text={translate('没有照片')} />}
            {photo && (
              <Row gap={2} justify="center" className="pa-tools">
                {tool('上一张', ChevronLeft, () => walk(-1))}
                {tool('缩小', ZoomOut, () => zoom(-1))}
                <span className="pa-percent">{`${Math.round(look.zoom * 100)}%`}</span>
                {tool('放大', ZoomIn, () => zoom(1))}
                {tool('旋转', RotateCw, turn)}
                {tool('对比样图', Columns2, compare, isCompared)}
                {tool('下一张', ChevronRight, () => walk(1))}
              </Row>
            )}
          </div>
          <aside className="pa-side">
            {order && photo && slot && (
              <>
                <div className="pa-known">
                  {late.order && late.photo && late.slot && (
                    <AuditFacts photo={late.photo} slot={late.slot} order={late.order} />
                  )}
                </div>
                <AuditVerdict
                  reasons={reasons}
                  onReasons={(changed) => {
                    setReasons(changed)
                    setRefusal(null)
                  }}
                  asks={asks}
                  error={refusal}
                  closed={closed}
                  first={firstReason}
                  onVerdict={judge}
                  rest={unaudited.length}
                  onRest={judgeRest}
                />
              </>
            )}
          </aside>
        </div>
      )}
      <footer className="pa-foot">
        <Legend />
        <Text push size="small" tone={isDone ? 'good' : 'soft'} role="status">
          {isDone ? translate('本单照片已审完') : translate(said)}
        </Text>
        {walks && (
          <button type="button" className="pa-next" data-done={isDone || undefined} onClick={() => goOrder(1)}>
            {translate('下一单')} <Kbd>Enter</Kbd>
          </button>
        )}
      </footer>
    </Dialog>
  )
}

/** What the keys do. */
const Legend = memo(function Legend() {
  const translate = useTranslate()
  return (
    <Row as="span" gap={3} size="small" nowrap className="pa-legend" aria-hidden="true">
      {AUDIT_KEYS.map(([keys, words]) => (
        <span key={words}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}{' '}
          {translate(words)}
        </span>
      ))}
    </Row>
  )
})
