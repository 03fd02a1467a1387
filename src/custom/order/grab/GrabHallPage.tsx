import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { isFirmUser } from '../../../domain/access'
import { order } from '../../../resources/order/order.resource'
import { mayAction } from '../../../schema/compile/access'
import { messageOf, useActionCall, useIdentity } from '../../../schema/views'
import { useCallKey } from '../../../schema/views/useCallKey'
import { Box, Row, Stack } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { useFreeKeys } from '../../../ui/useFreeKeys'
import { GrabCard } from './GrabCard'
import { GrabPanel } from './GrabPanel'
import './grabHall.css'
import { grabKeys } from '../../../ui/keys/order'
import { pressedOf } from '../../../ui/keys/press'
import { HallBar } from './HallBar'
import { unfiltered } from './hall'
import { MissedList } from './MissedList'
import { useGrabHall } from './useGrabHall'

const SKELETON = ['a', 'b', 'c', 'd']
const nowSeconds = () => Math.floor(Date.now() / 1000)

/** 抢单大厅 (O-030, O-241): the pool as cards, one winner each; who came too late learns by how much. */
export function GrabHallPage() {
  const translate = useTranslate()
  const identity = useIdentity()
  const mayGrab = isFirmUser(identity?.firm_type ?? 0) && mayAction(order, 'grab', identity)
  const { query, filter, sort, shown, fresh, reveal, ask, sortBy, skip } = useGrabHall()
  const { data: hall, error, isPending, isFetching, refetch } = query
  const call = useActionCall(order)
  const key = useCallKey()
  const [picked, setPicked] = useState<number | null>(null)
  /** by order; null: assigned later */
  const [driverOf, setDriverOf] = useState<ReadonlyMap<number, number | null>>(new Map())
  const [busy, setBusy] = useState<number | null>(null)
  /** server's seconds at which a grab came too late, by order */
  const [tried, setTried] = useState<ReadonlyMap<number, number>>(new Map())
  const open = shown.filter(({ isGone }) => !isGone)
  const chosen = (open.find(({ offer }) => offer.id === picked) ?? open[0])?.offer
  const goes = (id: number) => {
    const offer = open.find((one) => one.offer.id === id)?.offer
    return driverOf.has(id) ? (driverOf.get(id) ?? null) : (offer?.drivers[0]?.id ?? null)
  }

  const grab = async (id: number): Promise<boolean> => {
    const offer = open.find((one) => one.offer.id === id)?.offer
    if (!offer || busy !== null || !mayGrab) return false
    setPicked(id)
    setBusy(id)
    const asked = nowSeconds()
    const driver_id = goes(id)
    const outcome = await call('grab', { id, ...(driver_id !== null && { driver_id }) }, key.current, { ...offer })
    const won = key.took(outcome)
    if (won) key.renew()
    // Another had it by then: the list of what was missed says since when.
    else setTried(new Map([...tried, [id, asked]]))
    await refetch()
    setBusy(null)
    return won
  }

  const step = (by: number) => {
    const at = open.findIndex(({ offer }) => offer.id === chosen?.id)
    const next = open[Math.min(Math.max(at + by, 0), open.length - 1)]
    if (next) setPicked(next.offer.id)
  }
  useFreeKeys((event) => {
    const key = chosen && pressedOf(event, grabKeys)
    if (!key || (key === 'skip' && !mayGrab)) return
    const act = {
      next: () => step(1),
      previous: () => step(-1),
      grab: () => void grab(chosen.id),
      skip: () => skip(chosen.id),
    }[key]
    event.preventDefault()
    act()
  })

  const missed = hall?.missed ?? []
  const earlier = new Map(
    missed.flatMap(({ order_id, close_time }) => {
      const at = tried.get(order_id)
      return at === undefined ? [] : [[order_id, Math.max(0, at - close_time)] as const]
    }),
  )
  const isNarrowed = filter.type + filter.km + filter.area > 0
  return (
    <Stack flex gap={2.5} className="rd-grab-hall">
      <HallBar hall={hall} filter={filter} sort={sort} mayGrab={mayGrab} onAsk={ask} onSort={sortBy} />
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      <Row gap={2.5} align="stretch" className="rd-grab-body">
        <Stack flex gap={2.5} grow shrink aria-busy={isFetching}>
          <div role="status">
            {fresh > 0 && (
              <Row
                as="button"
                type="button"
                gap={1.5}
                wide
                justify="center"
                padY={2}
                round={2}
                weight="strong"
                tone="link"
                className="rd-grab-fresh"
                onClick={reveal}
              >
                <ArrowUp size={14} aria-hidden /> {translate('%{n} 条新的抢单', { n: fresh })} {translate('显示')}
              </Row>
            )}
          </div>
          {hall && shown.length === 0 && (
            <EmptyState
              text={translate(isNarrowed ? '没有符合条件的抢单' : '暂时没有可抢的订单')}
              action={isNarrowed ? { label: translate('清空筛选'), onClick: () => ask(unfiltered) } : undefined}
            />
          )}
          <Stack as="ul" gap={2.5} className="rd-grab-grid" aria-label={translate('可抢订单')}>
            {isPending &&
              !error &&
              SKELETON.map((one) => (
                <Box as="li" key={one} edge="all" round={3} fill="sunken" className="rd-grab-wait" />
              ))}
            {shown.map((one) => (
              <GrabCard
                key={one.offer.id}
                shown={one}
                lost={missed.find(({ order_id }) => order_id === one.offer.id)}
                isChosen={one.offer.id === chosen?.id}
                mayGrab={mayGrab}
                isBusy={busy === one.offer.id}
                onChoose={setPicked}
                onGrab={grab}
              />
            ))}
          </Stack>
          <MissedList missed={missed} earlier={earlier} />
        </Stack>
        {mayGrab && chosen && (
          <GrabPanel
            offer={chosen}
            driverId={goes(chosen.id)}
            idle={hall?.idle ?? 0}
            drivers={hall?.drivers ?? 0}
            onDriver={(id) => setDriverOf(new Map([...driverOf, [chosen.id, id]]))}
          />
        )}
      </Row>
    </Stack>
  )
}
