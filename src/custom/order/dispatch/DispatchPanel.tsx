import { useEffect, useEffectEvent, useState } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import { isFirmUser } from '../../../domain/access'
import { defaultDispatchRange } from '../../../domain/order/orderEnums'
import { orderState } from '../../../domain/order/orderStatus'
import { order as resource } from '../../../resources/order/order.resource'
import { actionState } from '../../../schema/compile/states'
import { MESSAGES } from '../../../schema/model'
import { useIdentity } from '../../../schema/views'
import { useRuleContext } from '../../../schema/views/identity'
import type { Row } from '../../../schema/views/row'
import type { ActionSlotProps } from '../../../schema/views/slots'
import { Stack } from '../../../ui/Box'
import { CloseOnBack } from '../../../ui/CloseOnBack'
import { SidePanel } from '../../../ui/SidePanel'
import { CashAlert } from '../detail/CashAlert'
import { channelKilometres } from '../list/orderFlags'
import { detailOf } from '../parts/orderDetail'
import { orderOf } from '../parts/orderRow'
import { WHOLE } from '../parts/wholeOrder'
import { CandidatePane } from './CandidatePane'
import { ConfirmBar } from './ConfirmBar'
import { DispatchHead } from './DispatchHead'
import { DispatchMap } from './DispatchMap'
import { DispatchPlaces } from './DispatchPlaces'
import './dispatch.css'
import { sendingOf, shutWords, type Target, targetsOf, toggled } from './selection'
import { type CandidateQuery, useCandidates } from './useCandidates'
import { useDispatch } from './useDispatch'

/** The dispatch panel as the action `confirm` opens it; without a record there is nothing to send. */
export function DispatchPanel({ record, onClose }: ActionSlotProps) {
  return record && <OwnPanel record={record} onClose={onClose} />
}

/** ms for which the order of the panel below counts as just read */
const JUST_READ = 5000

/** Ctrl+Enter anywhere in the panel confirms. */
function useConfirmKey(submit: () => Promise<boolean>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isHere = event.target instanceof Element && event.target.closest('.rd-panel-dispatch') !== null
    if (!isHere || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submit()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

interface OwnPanelProps {
  readonly record: Row
  readonly onClose: () => void
}

/**
 * Sends an order to providers (several: the first to take it wins) or to a technician; at 31 the provider's technician is
 * assigned. List and map show the same numbers (O-219..O-223).
 */
function OwnPanel({ record, onClose }: OwnPanelProps) {
  const translate = useTranslate()
  const byProvider = isFirmUser(useIdentity()?.firm_type ?? 0)
  const { data: whole } = useGetOne<Row>(resource.name, { id: record.id, meta: WHOLE }, { staleTime: JUST_READ })
  const order = orderOf(whole ?? record)
  // What was begun stays what it is: numbers chosen among providers must not become technicians under the hand.
  const [isAssigning] = useState(order.status === orderState.toAssign)
  const targets = targetsOf(byProvider || isAssigning, whole ? detailOf(whole).platforms : 0)
  const [wanted, setQuery] = useState<CandidateQuery>({
    target: targets[0] ?? 'driver',
    keyword: '',
    km: defaultDispatchRange,
    sort: 'eta',
  })
  const target: Target = targets.includes(wanted.target) ? wanted.target : (targets[0] ?? 'driver')
  const query = { ...wanted, target }
  const {
    data: candidates,
    error,
    isFetching,
    refetch,
  } = useCandidates(order.id, query, isAssigning ? order.firm_id : null)
  const [ids, setIds] = useState<readonly number[]>([])
  const [active, setActive] = useState<number | null>(null)
  const [free, setFree] = useState(() => order.free_milage ?? channelKilometres(order)?.toString() ?? '')
  const { send, refusal, isBusy, forget, refuse } = useDispatch(order, onClose)

  const toggle = (id: number) => {
    forget()
    setActive(id)
    const shut = ids.includes(id)
      ? null
      : shutWords(
          candidates?.find((one) => one.id === id),
          target,
        )
    if (shut) return refuse(shut)
    setIds(toggled(ids, id, target))
  }
  const ask = (change: Partial<CandidateQuery>) => {
    setQuery({ ...query, ...change })
    if (change.target && change.target !== target) setIds([])
  }
  const context = useRuleContext(whole ?? record)
  const isOver = !actionState(resource, sendingOf(target), whole ?? record, context).possible
  const submit = async () => !isOver && send({ target, ids, free })

  useConfirmKey(submit)

  const chosen = (candidates ?? []).filter(({ id }) => ids.includes(id))
  const title = translate(isAssigning ? '分配司机' : '调派')
  return (
    <SidePanel
      open
      size="dispatch"
      onClose={onClose}
      label={title}
      header={<DispatchHead title={title} order={order} />}
      footer={
        <ConfirmBar
          order={order}
          target={target}
          isAssigning={isAssigning}
          chosen={chosen}
          customerTotal={byProvider || !whole ? null : (detailOf(whole).price?.customer?.total ?? null)}
          free={free}
          refusal={isOver ? MESSAGES.stale : refusal}
          isOver={isOver}
          isBusy={isBusy}
          onFree={(text) => {
            forget()
            setFree(text)
          }}
          onDrop={toggle}
          onCancel={onClose}
          onConfirm={submit}
        />
      }
    >
      <Stack flex tall className="rd-dispatch">
        <DispatchPlaces order={order} />
        <Stack grow cols="one" className="rd-dispatch-panes">
          <CandidatePane
            targets={targets}
            query={query}
            candidates={candidates}
            error={error}
            isFetching={isFetching}
            ids={ids}
            active={active}
            onQuery={ask}
            onToggle={toggle}
            onActive={setActive}
            onRetry={() => void refetch()}
          />
          <DispatchMap order={order} candidates={candidates} ids={ids} active={active} onToggle={toggle} />
        </Stack>
      </Stack>
      <CloseOnBack onBack={onClose} />
      <CashAlert record={whole ?? record} />
    </SidePanel>
  )
}
