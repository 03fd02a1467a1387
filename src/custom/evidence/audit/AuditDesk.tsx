import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { claimedMessage, photoAuditMessages, photoVerdict } from '../../../domain/evidence'
import { photoReasons } from '../../../domain/evidence/photoAudit'
import { Stack, Text } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { walkEnds } from '../../../ui/walkEnds'
import { AuditFacts, AuditVerdict, NO_REASON, type Reasons, reasonOf, toggled } from './AuditSide'
import { AuditStage, type ImageView, type Layer, PLAIN_VIEW } from './AuditStage'
import { AuditStrip } from './AuditStrip'
import { AuditFoot, AuditTools } from './AuditTools'
import { useAfterPaint } from './afterPaint'
import './audit.css'
import type { OrderPicture } from '../../order/parts'
import { type AuditKey, auditKey } from './auditKeys'
import { type AuditOrder, isUnaudited, nextUnaudited } from './useAuditOrder'
import type { AuditSession } from './useSitting'
import type { useVerdicts } from './useVerdicts'

/** What a key, and a button that stands elsewhere, is told to. */
export interface AuditCommands {
  readonly press: (event: KeyboardEvent) => void
  readonly act: (key: AuditKey) => void
}

interface AuditDeskProps {
  readonly sitting: AuditSession
  readonly verdicts: ReturnType<typeof useVerdicts>
  readonly own: AuditOrder
  /** of the order that comes next */
  readonly following: AuditOrder
  readonly walks: boolean
  /** false while there is nothing to look at */
  readonly isOpen: boolean
  /** has the focus when nothing else of the viewer has it */
  readonly paper: RefObject<HTMLElement | null>
  readonly hands: RefObject<AuditCommands | null>
}

const ZOOMS: readonly number[] = [1, 1.5, 2, 3, 4]
const QUARTER = 90
/** Photos before and behind the one that is shown that lie ready, and of the next order. */
const READY = [-1, 2] as const
const READY_AHEAD = 2

const layerOf = ({ id, picture, name, key }: OrderPicture): Layer => ({ id, src: picture, name: name ?? key })

/** The pictures that lie ready: around one of them, and of the next order those that are asked for first. */
function layersOf({ photos, at, ahead }: Pick<AuditOrder, 'photos'> & { at: number; ahead: AuditOrder['photos'] }) {
  const soon = Math.max(nextUnaudited(ahead, -1), 0)
  const near = photos.filter((_, i) => i >= at + READY[0] && i <= at + READY[1])
  return [...near, ...ahead.slice(soon, soon + READY_AHEAD)].map(layerOf)
}

/**
 * The photo under the auditor's eyes, with what stands around it. A key draws the photo alone; its surroundings follow in the next
 * frame, and nothing of them may be asked by what a key does.
 */
export function AuditDesk(props: AuditDeskProps) {
  const { sitting, verdicts, own, following, walks, isOpen, paper, hands } = props
  const { order, slots, photos } = own
  const translate = useTranslate()
  const notify = useNotify()
  const [picked, setPicked] = useState<Readonly<Record<number, number>>>({})
  const [look, setLook] = useState<ImageView>(PLAIN_VIEW)
  const [isCompared, setCompared] = useState(false)
  const [reasons, setReasons] = useState<Reasons>(NO_REASON)
  const [asks, setAsks] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const firstReason = useRef<HTMLButtonElement>(null)

  const id = sitting.id
  const wanted = id === null ? undefined : picked[id]
  const chosen = photos.findIndex((one) => one.id === wanted)
  const at = chosen >= 0 ? chosen : Math.max(nextUnaudited(photos, -1), 0)
  const photo: OrderPicture | undefined = photos[at]
  const slot = photo && slots?.groups.flatMap((group) => group.slots).find(({ key }) => key === photo.key)
  const rest = photos.filter(isUnaudited).length
  const isDone = photos.length > 0 && rest === 0
  const around = useMemo(
    () => ({ order, slots, photos, photo, slot, at, ahead: following.photos }),
    [order, slots, photos, photo, slot, at, following.photos],
  )
  const late = useAfterPaint(around)
  const ready = useMemo(() => layersOf(late), [late])
  const isReady = !photo || ready.some((one) => one.id === photo.id)
  const closed = sitting.holder === null ? null : claimedMessage(sitting.holder)

  /** The keys go on where the eyes are. */
  const home = () => paper.current?.focus()
  const plain = useCallback(() => {
    setLook(PLAIN_VIEW)
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
    const next = nextUnaudited(verdicts.judgedNow(photos), at)
    show(id, photos[next]?.id ?? photo.id)
    home()
  }
  const judgeRest = () => {
    const unaudited = verdicts.judgedNow(photos).filter(isUnaudited)
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
      return next === 1 ? { ...PLAIN_VIEW, degrees: now.degrees } : { ...now, zoom: next }
    })
  const turn = () => setLook((now) => ({ ...now, degrees: now.degrees + QUARTER }))
  const pan = (x: number, y: number) => setLook((now) => (now.zoom > 1 ? { ...now, x: now.x + x, y: now.y + y } : now))
  const compare = () => {
    if (slot?.sample) setCompared((now) => !now)
    else notify('没有样图', { type: 'info' })
  }

  const act = (key: AuditKey) => {
    if (key.kind === 'photo') walk(key.by)
    else if (key.kind === 'order') goOrder(key.by)
    else if (key.kind === 'zoom') zoom(key.by)
    else if (key.kind === 'pan') pan(key.x, key.y)
    else if (key.kind === 'verdict') judge(key.status)
    else if (key.kind === 'next') walks && goOrder(1)
    else ({ turn, undo, compare, rest: judgeRest, fit: () => setLook(PLAIN_VIEW) })[key.kind]()
  }
  const press = (event: KeyboardEvent) => {
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

  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  useImperativeHandle(hands, () => ({ press, act }))
  const onAct = useCallback((key: AuditKey) => latest.current(key), [])
  const onReasons = useCallback((changed: Reasons) => {
    setReasons(changed)
    setRefusal(null)
  }, [])
  return (
    <>
      {isOpen && (
        <Stack grow className="pa-body" aria-busy={!order || undefined}>
          {late.slots && <AuditStrip slots={late.slots} shown={late.photo?.id ?? null} onGo={pick} />}
          <Stack flex shrink className="pa-main">
            <Text as="p" tone="soft" padX={3} padY={2.5} className="pa-title">
              {late.photo && (
                <>
                  <Text as="b" tone="full">
                    {translate(late.slot?.name ?? late.photo.key)}
                  </Text>{' '}
                  {`${late.at + 1} / ${late.photos.length}`}
                </>
              )}
            </Text>
            <AuditStage
              layers={isReady ? ready : [...ready, layerOf(photo)]}
              shown={photo?.id ?? null}
              look={look}
              onPan={pan}
              sample={isCompared ? (slot?.sample ?? null) : null}
            />
            {order && !photo && <EmptyState text={translate('没有照片')} />}
            {photo && <AuditTools zoom={look.zoom} isCompared={isCompared} onAct={onAct} />}
          </Stack>
          <Stack as="aside" flex gap={4} justify="between" pad={3} fill="surface" scroll className="pa-side">
            {late.order && late.photo && late.slot && (
              <>
                <Stack gap={4} className="pa-known">
                  <AuditFacts photo={late.photo} slot={late.slot} order={late.order} />
                </Stack>
                <AuditVerdict
                  reasons={reasons}
                  onReasons={onReasons}
                  asks={asks}
                  error={refusal}
                  closed={closed}
                  first={firstReason}
                  rest={rest}
                  onAct={onAct}
                />
              </>
            )}
          </Stack>
        </Stack>
      )}
      <AuditFoot isDone={isDone} said={said} walks={walks} onAct={onAct} />
    </>
  )
}
