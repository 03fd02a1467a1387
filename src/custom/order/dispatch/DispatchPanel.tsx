import { useEffect, useEffectEvent, useState } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import { isFirmUser } from '../../../domain/access'
import { parseLngLat } from '../../../domain/geo/coordinates'
import { defaultDispatchRange } from '../../../domain/order/orderEnums'
import { orderState, unsentStatuses } from '../../../domain/order/orderStatus'
import { order as resource } from '../../../resources/order/order.resource'
import { actionState } from '../../../schema/compile/states'
import { MESSAGES } from '../../../schema/model'
import { useIdentity } from '../../../schema/views'
import { useRuleContext } from '../../../schema/views/identity'
import type { Row } from '../../../schema/views/row'
import type { ActionSlotProps } from '../../../schema/views/slots'
import { Box, Stack } from '../../../ui/Box'
import { CloseOnBack } from '../../../ui/CloseOnBack'
import { Segmented } from '../../../ui/Segmented'
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
import { DispatchOutcome } from './DispatchOutcome'
import { DispatchPlaces } from './DispatchPlaces'
import './dispatch.css'
import { dispatchKeys } from '../../../ui/keys/order'
import { pressed } from '../../../ui/keys/press'
import { openOffers } from './distribution'
import { entriesOf, inOrder } from './entries'
import { LeadStrip } from './LeadStrip'
import { sendingOf, type Target, targetsOf } from './selection'
import { type CandidateQuery, useCandidates } from './useCandidates'
import { useChoice } from './useChoice'
import { useDispatch } from './useDispatch'
import { useDistribution } from './useDistribution'
import { useOrderQueue } from './useOrderQueue'
import { usePreview } from './usePreview'

/** The dispatch panel as the action `confirm` opens it; without a record there is nothing to send. */
export function DispatchPanel({ record, onClose }: ActionSlotProps) {
  const [order, setOrder] = useState(record)
  return order && <OwnPanel key={order.id} record={order} onClose={onClose} onGo={setOrder} />
}

/** ms for which the order of the panel below counts as just read */
const JUST_READ = 5000

/** Ctrl+Enter anywhere in the panel confirms. */
function useConfirmKey(submit: () => Promise<boolean>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isHere = event.target instanceof Element && event.target.closest('.rd-panel-dispatch') !== null
    if (!isHere || !pressed(event, dispatchKeys.confirm)) return
    event.preventDefault()
    void submit()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Somebody of one list: a provider and a technician may have the same number. */
function useOf(target: Target): readonly [number | null, (id: number | null) => void] {
  const [one, setOne] = useState<{ readonly target: Target; readonly id: number | null } | null>(null)
  return [one?.target === target ? one.id : null, (id) => setOne({ target, id })]
}

interface OwnPanelProps {
  readonly record: Row
  readonly onClose: () => void
  /** to another order of the list behind */
  readonly onGo: (order: Row) => void
}

/**
 * Sends an order to providers (several: the first to take it wins) or to a technician; at 31 the provider's technician is
 * assigned. List and map show the same numbers (O-219..O-223); a run that goes on stands above them.
 */
function OwnPanel({ record, onClose, onGo }: OwnPanelProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const byProvider = isFirmUser(identity?.firm_type ?? 0)
  const asked = useGetOne<Row>(resource.name, { id: record.id, meta: WHOLE }, { staleTime: JUST_READ })
  const whole = asked.data
  const order = orderOf(whole ?? record)
  // What was begun stays what it is: numbers chosen among providers must not become technicians under the hand.
  const [wasToAssign] = useState(order.status === orderState.toAssign)
  const isAssigning = wasToAssign && (byProvider || !identity)
  const { runs, run, ahead, act, isBusy: isActing } = useDistribution(order.id, !byProvider, () => void asked.refetch())
  const [isOff, setOff] = useState<boolean | null>(null)
  const wasOff = order.is_off === 1
  const off = isOff === wasOff ? null : isOff
  const targets = targetsOf(byProvider || isAssigning || off === true, whole ? detailOf(whole).platforms : 0)
  const [wanted, setQuery] = useState<Omit<CandidateQuery, 'target'> & { readonly target: Target | null }>({
    ...{ target: null, keyword: '', km: defaultDispatchRange, sort: 'eta' },
  })
  const isThere = wanted.target !== null && targets.includes(wanted.target)
  const target: Target = isThere && wanted.target ? wanted.target : (targets[0] ?? 'driver')
  const query = { ...wanted, target }
  const found = useCandidates(order.id, query, isAssigning ? order.firm_id : null, parseLngLat(order.theodolitic))
  // Those of another list are not this one's, whatever is still shown.
  const candidates = found.data?.target === target ? found.data.rows : undefined
  const entries = candidates && entriesOf(candidates, run, target, query.keyword === '')
  const listed = entries ? inOrder(entries).map(({ candidate }) => candidate) : []
  const [active, setActive] = useOf(target)
  const [pointed, setPointed] = useOf(target)
  const [isMap, setMap] = useState(false)
  const [free, setFree] = useState(() => order.free_milage ?? channelKilometres(order)?.toString() ?? '')
  const { send, refusal, isBusy, forget, refuse } = useDispatch(order, onClose)
  const { ids, proposed, toggle, drop } = useChoice(target, entries, listed, { forget, refuse })
  const shown = pointed ?? active ?? ids[0] ?? null

  const context = useRuleContext(whole ?? record)
  const isOver = !actionState(resource, sendingOf(target), whole ?? record, context).possible
  const choice = { target, ids, free, off }
  const { preview, isFetching: isPlanning } = usePreview(order, choice, isOver)
  const submit = async () => !isOver && send(choice)
  useConfirmKey(submit)

  const choose = (id: number) => {
    setActive(id)
    toggle(id)
  }
  const offers = run ? openOffers(run) : []
  const [offer] = offers
  const chosen = listed.filter(({ id }) => ids.includes(id))
  const title = translate(isAssigning ? '分配司机' : '调派')
  const queue = useOrderQueue(record.id, onGo)
  const isPooled = preview?.status === orderState.pooled && preview.seconds !== null
  return (
    <SidePanel
      open
      size="dispatch"
      onClose={onClose}
      label={title}
      header={
        <DispatchHead
          title={title}
          order={order}
          answer={
            offers.length === 1 && offer?.deadline
              ? { deadline: offer.deadline - ahead, total: offer.deadline - (offer.sent ?? offer.deadline) }
              : null
          }
          queue={queue}
        />
      }
      footer={
        <ConfirmBar
          order={order}
          target={target}
          isAssigning={isAssigning}
          chosen={chosen}
          isProposed={proposed !== null}
          isRunning={run !== null}
          poolMinutes={isPooled ? Math.round((preview.seconds ?? 0) / 60) : null}
          customerTotal={byProvider || !whole ? null : (detailOf(whole).price?.customer?.total ?? null)}
          free={free}
          isOff={byProvider || target === 'platform' ? null : (off ?? wasOff)}
          refusal={isOver ? MESSAGES.stale : (refusal ?? preview?.refusal ?? null)}
          isOver={isOver}
          isBusy={isBusy}
          onFree={(text) => {
            forget()
            setFree(text)
          }}
          onOff={(next) => {
            forget()
            setOff(next)
          }}
          onDrop={drop}
          onCancel={onClose}
          onConfirm={submit}
        />
      }
    >
      <Stack flex tall className="rd-dispatch">
        <DispatchPlaces order={order} />
        <Box fixed padX={4} padY={2} className="rd-dispatch-switch">
          <Segmented
            label={translate('显示')}
            options={[
              { value: 'list', label: translate('列表') },
              { value: 'map', label: translate('地图') },
            ]}
            value={isMap ? 'map' : 'list'}
            onChange={(value) => setMap(value === 'map')}
          />
        </Box>
        <Stack grow cols="one" className="rd-dispatch-panes" data-shows={isMap ? 'map' : 'list'}>
          <Stack flex shrink className="rd-dispatch-left">
            {runs && (
              <LeadStrip
                runs={runs}
                run={run}
                ahead={ahead}
                canStart={!byProvider && unsentStatuses.includes(order.status)}
                isBusy={isActing}
                onAct={act}
              />
            )}
            <CandidatePane
              targets={targets}
              query={query}
              entries={entries}
              run={run}
              ahead={ahead}
              error={found.error}
              isFetching={found.isFetching}
              ids={ids}
              proposed={proposed}
              active={active ?? ids[0] ?? null}
              shown={pointed}
              onQuery={(change) => setQuery({ ...query, ...change })}
              onToggle={choose}
              onActive={setActive}
              onPoint={setPointed}
              onRetry={() => void found.refetch()}
            />
          </Stack>
          <Stack flex shrink className="rd-dispatch-right">
            <DispatchMap
              order={order}
              candidates={entries && listed}
              ids={ids}
              asked={offers.map(({ firm_id }) => firm_id)}
              shown={shown}
              onToggle={choose}
              onPoint={setPointed}
            />
            {preview && preview.refusal === null && (
              <Box pad={4} scroll className="rd-dispatch-outcome">
                <DispatchOutcome order={order} preview={preview} run={run} isFetching={isPlanning} />
              </Box>
            )}
          </Stack>
        </Stack>
      </Stack>
      <CloseOnBack onBack={onClose} />
      <CashAlert record={whole ?? record} />
    </SidePanel>
  )
}
