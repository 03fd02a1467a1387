import { useTranslate } from 'react-admin'
import { type LngLat, parseLngLat } from '../../../domain/geo/coordinates'
import { Box, Row } from '../../../ui/Box'
import { ageText, minutesText } from '../../../ui/durationText'
import { BaseMap, DriverMarkers, PlaceMarker, RangeRing, RouteLine } from '../../map'
import type { OrderRow } from '../parts/orderRow'
import type { Candidate } from './candidates'

interface DispatchMapProps {
  readonly order: OrderRow
  /** undefined until they have come: one framing after the other would cut the first one's motion short */
  readonly candidates: readonly Candidate[] | undefined
  readonly ids: readonly number[]
  /** its card stays open */
  readonly active: number | null
  readonly onToggle: (id: number) => void
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
export function DispatchMap({ order, candidates = none, ids, active, onToggle }: DispatchMapProps) {
  const translate = useTranslate()
  const rescue = parseLngLat(order.theodolitic)
  const placed = candidates.flatMap((candidate, i) =>
    candidate.at ? [{ ...candidate, at: candidate.at, number: i + 1 }] : [],
  )
  const framed = placed.slice(0, FRAMED).map(({ at }) => at)
  const fit: readonly LngLat[] = candidates === none ? [] : [...(rescue ? [rescue] : []), ...framed]
  const pins = [...(rescue ? [rescue] : []), ...framed]
  const drivers = placed.map(({ id, at, number, name, state, beside, seconds, age }) => ({
    id,
    at,
    number,
    state: ids.includes(id) ? ('chosen' as const) : state,
    title: name,
    open: id === active,
    avoid: pins.filter((pin) => pin !== at),
    onClick: () => onToggle(id),
    children: (
      <>
        <b>{[beside, name].filter(Boolean).join(' · ')}</b>
        <br />
        {[
          seconds === null ? null : minutesText(seconds, state === 'stale', translate),
          age === null ? null : ageText(age, translate),
        ]
          .filter(Boolean)
          .join(' · ')}
      </>
    ),
  }))
  return (
    <div className="rd-dispatch-map">
      <BaseMap
        height="100%"
        label={translate('调派地图')}
        center={rescue ?? undefined}
        fit={fit}
        tags={[translate('ETA、里程 估算')]}
      >
        {rescue && RINGS.map((km) => <RangeRing key={km} center={rescue} km={km} />)}
        {rescue &&
          placed.filter(({ id }) => ids.includes(id)).map(({ id, at }) => <RouteLine key={id} from={at} to={rescue} />)}
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
