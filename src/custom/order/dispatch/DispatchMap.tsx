import { useTranslate } from 'react-admin'
import { type LngLat, parseLngLat } from '../../../domain/geo/coordinates'
import { Box, Row } from '../../../ui/Box'
import { ageText, minutesText } from '../../../ui/durationText'
import { BaseMap, DriverMarkers, PlaceMarker, RangeRing, RouteLine } from '../../map'
import type { OrderRow } from '../parts/orderRow'
import type { Candidate } from './candidates'

interface DispatchMapProps {
  readonly order: OrderRow
  /** in the order of the list; undefined until they have come: one framing after the other would cut the first one's motion short */
  readonly candidates: readonly Candidate[] | undefined
  readonly ids: readonly number[]
  /** whose answer is waited for */
  readonly asked: readonly number[]
  /** pointed at in the list, else where its keyboard is: its card stays open */
  readonly shown: number | null
  readonly onToggle: (id: number) => void
  readonly onPoint: (id: number | null) => void
}

const none: readonly Candidate[] = []
const RINGS = [5, 10]
/** So many of the first are framed: farther ones would make the near ones a knot. */
const FRAMED = 8
const legend = [
  { state: 'chosen', label: '已选' },
  { state: 'idle', label: '空闲' },
  { state: 'stale', label: '位置过期' },
  { state: 'busy', label: '忙碌 / 离线' },
] as const

/** The candidates around the rescue place, with the numbers of the list. */
export function DispatchMap(props: DispatchMapProps) {
  const { order, candidates = none, ids, asked, shown, onToggle, onPoint } = props
  const translate = useTranslate()
  const rescue = parseLngLat(order.theodolitic)
  const placed = candidates.flatMap((candidate, i) =>
    candidate.at ? [{ ...candidate, at: candidate.at, number: i + 1 }] : [],
  )
  const framed = placed.slice(0, FRAMED).map(({ at }) => at)
  const fit: readonly LngLat[] = candidates === none ? [] : [...(rescue ? [rescue] : []), ...framed]
  const pins = [...(rescue ? [rescue] : []), ...framed]
  const drivers = placed.map(({ id, at, number, name, state, beside, seconds, km, age }) => ({
    id,
    at,
    number,
    state: ids.includes(id) || asked.includes(id) ? ('chosen' as const) : state,
    title: name,
    open: id === shown,
    avoid: pins.filter((pin) => pin !== at),
    onClick: () => onToggle(id),
    onHover: (isOver: boolean) => onPoint(isOver ? id : null),
    children: (
      <>
        <b>{[name, beside].filter(Boolean).join(' ')}</b>
        <br />
        {[
          seconds === null ? null : minutesText(seconds, state === 'stale', translate),
          km === null ? null : `${km} km`,
          age === null ? null : translate('位置 %{age}', { age: ageText(age, translate) }),
          asked.includes(id) ? translate('正在等待应答') : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </>
    ),
  }))
  const routed = placed.filter(({ id }) => ids.includes(id) || asked.includes(id))
  return (
    <div className="rd-dispatch-map">
      <BaseMap
        height="100%"
        label={translate('调派地图')}
        center={rescue ?? undefined}
        fit={fit}
        tags={[candidates.some(({ learnt }) => learnt) ? '里程 估算' : 'ETA、里程 估算']}
      >
        {rescue && RINGS.map((km) => <RangeRing key={km} center={rescue} km={km} />)}
        {rescue && routed.map(({ id, at }) => <RouteLine key={id} from={at} to={rescue} />)}
        <DriverMarkers drivers={drivers} />
        {rescue && <PlaceMarker kind="rescue" at={rescue} title={order.address} />}
      </BaseMap>
      <Row
        as="ul"
        gap={2.5}
        align="stretch"
        fill="surface"
        only="wide"
        size="small"
        tone="soft"
        className="rd-dispatch-legend"
        aria-label={translate('图例')}
      >
        {legend.map(({ state, label }) => (
          <Row as="li" key={state} gap={1} nowrap>
            <Box
              as="i"
              fill="surface"
              round="full"
              className={`rd-candidate-number rd-candidate-${state}`}
              aria-hidden="true"
            />
            {translate(label)}
          </Row>
        ))}
      </Row>
    </div>
  )
}
