import History from 'lucide-react/icons/history'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isClosed } from '../../../../domain/order/orderStatus'
import { formatFull, startOfDay } from '../../../../domain/time'
import { order as resource } from '../../../../resources/order/order.resource'
import { mayAction } from '../../../../schema/compile/access'
import { messageOf, useIdentity, useRuleContext } from '../../../../schema/views'
import { RestoreDialog } from '../../../../schema/views/history/RestoreDialog'
import { restorable } from '../../../../schema/views/history/restore'
import { Stack, Text } from '../../../../ui/Box'
import { durationText } from '../../../../ui/durationText'
import { EmptyState } from '../../../../ui/EmptyState'
import { ErrorBar } from '../../../../ui/ErrorBar'
import { PanelSkeleton } from '../../../../ui/PanelSkeleton'
import { stepDurations } from '../../panels/stepDurations'
import type { DetailTabProps } from '../../parts/detailTab'
import type { OrderRemark } from '../../parts/orderDetail'
import { DetailSide } from '../DetailSide'
import { RemoveRemark } from '../RemoveRemark'
import { SHOWN_REMARKS } from '../remarkThreads'
import { useRemarks } from '../useRemarks'
import { Composer } from './Composer'
import { StreamChips } from './StreamChips'
import { type StreamActs, StreamItem } from './StreamItem'
import { presentKey, type StreamChange, streamDays } from './stream'
import { type StreamKind, streamKinds } from './streamKinds'
import '../../panels/orderPanels.css'
import './stream.css'
import { useStream } from './useStream'

/** What is written from the composer while the stream shows one kind alone. */
const preferred: Partial<Record<StreamKind, 'remarkSave' | 'followUp' | 'visit'>> = {
  remark: 'remarkSave',
  followUp: 'followUp',
  visit: 'visit',
}

const noEntry = '暂无动态'

/** Everything that happened to an order as one stream, by kinds; what can be written about it at its foot (O-189, O-193..O-197). */
export function StreamTab({ order, part, called = 0, onTab }: DetailTabProps) {
  const translate = useTranslate()
  const kind = streamKinds.find(({ code }) => code === part)
  const { entries, isWhole, error, retry } = useStream(order, true)
  const [isUnfolded, setUnfolded] = useState(false)
  const [removed, setRemoved] = useState<{ readonly it: OrderRemark; readonly question: string } | null>(null)
  const [restored, setRestored] = useState<StreamChange | null>(null)
  const { remove } = useRemarks(order)
  const acts = useActs({
    order,
    onRemove: (it, question) => setRemoved({ it, question }),
    onRestore: setRestored,
  })
  const took = useMemo(() => stepDurations(order.timeline), [order.timeline])
  const present = isClosed(order.status) ? undefined : presentKey(entries)

  const ofKind = kind ? entries.filter((entry) => entry.kind === kind.code) : entries
  // O-599
  const folded = kind?.code === 'remark' && !isUnfolded ? ofKind.slice(0, SHOWN_REMARKS) : ofKind
  const days = streamDays(folded)
  const today = startOfDay(Math.floor(Date.now() / 1000))
  const tookText = (key: number): string | undefined => {
    const seconds = took.get(key)
    return seconds === undefined ? undefined : translate('用时 %{time}', { time: durationText(seconds, translate) })
  }
  return (
    <Stack className="rd-detail">
      <Stack flex className="rd-stream">
        <StreamChips
          entries={entries}
          chosen={kind?.code ?? null}
          onChoose={(code) => onTab(code === null ? 'stream' : `stream.${code}`)}
        />
        {error !== null && <ErrorBar message={messageOf(error)} onRetry={retry} />}
        {!isWhole && ofKind.length === 0 && <PanelSkeleton shape="list" />}
        {isWhole && error === null && ofKind.length === 0 && (
          <EmptyState text={translate(kind?.empty ?? noEntry)} icon={History} />
        )}
        <div className="rd-stream-days" aria-busy={!isWhole}>
          {days.map(({ day, entries: own }) => (
            <section key={day}>
              {(days.length > 1 || day !== today) && (
                <Text as="h4" size="small" weight="strong" tone="quiet" className="rd-stream-day">
                  {formatFull(day).slice(0, 10)}
                </Text>
              )}
              <ol aria-label={`${translate('动态')} ${formatFull(day).slice(0, 10)}`}>
                {own.map((entry) => (
                  <StreamItem
                    key={entry.key}
                    entry={entry}
                    acts={acts}
                    isPresent={entry.key === present}
                    took={entry.form === 'event' && entry.kind === 'status' ? tookText(entry.event.id) : undefined}
                  />
                ))}
              </ol>
            </section>
          ))}
          {kind?.code === 'remark' && ofKind.length > SHOWN_REMARKS && (
            <button
              type="button"
              className="rd-detail-link"
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {isUnfolded ? translate('收起') : translate('展开其余 %{n} 条', { n: ofKind.length - SHOWN_REMARKS })}
            </button>
          )}
        </div>
        <Composer order={order} preferred={kind && preferred[kind.code]} called={called} />
      </Stack>
      <DetailSide order={order} withPeople onTab={onTab} />
      {removed && (
        <RemoveRemark
          question={translate(removed.question)}
          onRemove={() => remove(removed.it)}
          onClose={() => setRemoved(null)}
        />
      )}
      {restored && (
        <RestoreDialog resource={resource} record={{ ...order }} {...restored} onClose={() => setRestored(null)} />
      )}
    </Stack>
  )
}

interface ActsOptions extends Pick<DetailTabProps, 'order'> {
  readonly onRemove: (it: OrderRemark, question: string) => void
  readonly onRestore: (change: StreamChange) => void
}

/** What the user may do from the entries. */
function useActs({ order, onRemove, onRestore }: ActsOptions): StreamActs {
  const identity = useIdentity()
  const context = useRuleContext(order)
  const { save } = useRemarks(order)
  const isRestorable = useMemo(() => restorable(resource, { ...order }, identity, context), [order, identity, context])
  return {
    onReply: mayAction(resource, 'remarkSave', identity) ? save : undefined,
    onRemoveRemark: (it) => onRemove(it, '确定要删除该备注吗？'),
    onRemoveFollowUp: (it) => onRemove(it, '确定要删除该跟进吗？'),
    isRestorable,
    onRestore,
  }
}
