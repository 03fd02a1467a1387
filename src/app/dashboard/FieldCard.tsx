import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { countStates, type MapDriver, type MapState, mapStateOf, mapStates } from '../../custom/capacity'
import { OrderStatusChip } from '../../custom/order/list'
import { useRead } from '../../custom/useRead'
import { labelOf } from '../../domain/choice'
import { shownStatus } from '../../domain/order'
import { useFollowed } from '../../live/feed'
import { technician } from '../../resources/capacity/technician.resource'
import { order } from '../../resources/order/order.resource'
import { Row, Stack, Text } from '../../ui/Box'
import { useClock } from '../../ui/clock'
import { ageText, durationText } from '../../ui/durationText'
import { Plate } from '../../ui/Plate'
import { StatusChip } from '../../ui/StatusChip'
import { HomeCard, HomeWait } from './HomeCard'
import { openedOrder } from './orderAddress'
import './homeCards.css'

const REFRESHED_EVERY = 60_000
/** So many stand here; the map has the others. */
const MOST = 8
const MAP = '/capacity/driverMap'

/** Those with an order, then the idle ones by how long they have been idle, then who is not at work. */
const RANKS: readonly MapState[] = ['late', 'busy', 'idle', 'resting', 'offline']
const byWork = (now: number) => (a: MapDriver, b: MapDriver) =>
  Number(!a.order) - Number(!b.order) ||
  RANKS.indexOf(mapStateOf(a, now)) - RANKS.indexOf(mapStateOf(b, now)) ||
  (a.idle_since ?? 0) - (b.idle_since ?? 0)

const FAMILIES = { late: 'red', busy: 'blue', idle: 'green', resting: 'grey', offline: 'grey' } as const

/** 技师: what each of the firm's technicians does now, and how fresh that is. */
export function FieldCard() {
  const translate = useTranslate()
  const followed = useFollowed(REFRESHED_EVERY, order.name, technician.name)
  const { data } = useRead(order, 'driverMap', {}, followed)
  const now = useClock()
  const drivers = [...(data?.data ?? [])].sort(byWork(now))
  const { idle } = countStates(drivers, now)
  return (
    <HomeCard
      title={translate('技师')}
      note={data && translate('空闲 %{n} 人', { n: idle })}
      busy={data === undefined}
      all={
        <Text as={Link} tone="link" to={MAP}>
          {translate('运力地图')}
        </Text>
      }
    >
      {data === undefined && <HomeWait />}
      {data && drivers.length === 0 && (
        <Text as="p" tone="quiet" padX={4} below={4}>
          {translate('还没有技师。添加技师后，订单可以派给他们')}{' '}
          <Text as={Link} tone="link" to={technician.path ?? MAP}>
            {translate('添加技师')}
          </Text>
        </Text>
      )}
      <ul className="desk-field">
        {drivers.slice(0, MOST).map((one) => (
          <DriverLine key={one.id} driver={one} />
        ))}
      </ul>
    </HomeCard>
  )
}

function DriverLine({ driver }: { readonly driver: MapDriver }) {
  const translate = useTranslate()
  const now = useClock()
  const { name, plate_num, order: at, idle_since, position_time } = driver
  const state = mapStateOf(driver, now)
  const age = position_time === null ? null : Math.max(0, now - position_time)
  return (
    <Stack as="li" gap={3} align="center" padX={4} edge="top">
      <Row as="span" gap={2} shrink>
        <Text weight="strong" nowrap fixed>
          {name}
        </Text>
        <Text size="small" tone="soft" nowrap shrink ellipsis>
          {plate_num}
        </Text>
      </Row>
      {at && (
        <Row as={Link} gap={2} shrink to={openedOrder(at.id)}>
          <OrderStatusChip code={shownStatus(at.status)} />
          <Plate value={at.car_no} />
          {at.late === 1 && (
            <Text size="small" tone="bad" nowrap>
              {translate('已超时')}
            </Text>
          )}
        </Row>
      )}
      {!at && (
        <Row as="span" gap={2}>
          <StatusChip label={translate(labelOf(mapStates, state))} family={FAMILIES[state]} />
          {state === 'idle' && idle_since !== null && (
            <Text size="small" tone="soft" nowrap>
              {durationText(Math.max(0, now - idle_since), translate)}
            </Text>
          )}
        </Row>
      )}
      <Text size="small" tone={at && state === 'offline' ? 'warn' : 'quiet'} end nowrap>
        {age === null ? translate('没有位置') : ageText(age, translate)}
      </Text>
    </Stack>
  )
}
