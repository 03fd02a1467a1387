import IconButton from '@mui/material/IconButton'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useTranslate } from 'react-admin'
import { parseLngLat } from '../../../domain/geo/coordinates'
import { formatFull, formatShort } from '../../../domain/time'
import { order as resource } from '../../../resources/order/order.resource'
import { actionWord } from '../../../schema/views/history/actionWord'
import { Row, Text } from '../../../ui/Box'
import { durationText } from '../../../ui/durationText'
import { Select } from '../../../ui/Select'
import { BaseMap, PlaceMarker, TrackLine } from '../../map'
import type { OrderDetail } from '../parts/orderDetail'
import type { Waypoint } from './track'
import { useTrackClock } from './useTrackClock'

interface TrackPlayerProps {
  readonly order: OrderDetail
  /** at least one, by rising time */
  readonly points: readonly Waypoint[]
  /** km */
  readonly distance: number
}

const SPEEDS = [1, 2, 4] as const

/** A track on the map with the moment that is played, and the steps that were taken on the way. */
export function TrackPlayer({ order, points, distance }: TrackPlayerProps) {
  const translate = useTranslate()
  const start = points[0]?.time ?? 0
  const end = points.at(-1)?.time ?? start
  const clock = useTrackClock(start, end)
  const rescue = parseLngLat(order.theodolitic)
  const destination = parseLngLat(order.transit)
  const steps = points.filter(({ kind }) => kind !== null)
  return (
    <>
      <div className="rd-track-map">
        <BaseMap height="100%" label={translate('轨迹地图')} fit={points}>
          <TrackLine points={points} until={clock.at} />
          {rescue && <PlaceMarker kind="rescue" at={rescue} title={order.address} />}
          {destination && <PlaceMarker kind="destination" at={destination} title={order.destination ?? undefined} />}
        </BaseMap>
      </div>
      <Row gap={2} className="rd-track-player">
        <IconButton aria-label={translate(clock.isPlaying ? '暂停' : '播放')} onClick={clock.toggle}>
          {clock.isPlaying ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
        </IconButton>
        <input
          type="range"
          min={start}
          max={end}
          step={1}
          value={Math.round(clock.at)}
          aria-label={translate('时间')}
          aria-valuetext={formatFull(Math.round(clock.at))}
          onChange={({ target }) => clock.seek(Number(target.value))}
        />
        <time>{formatShort(Math.round(clock.at))}</time>
        <Select
          label={translate('播放速度')}
          options={SPEEDS.map((speed) => ({ value: speed, label: `${speed}×` }))}
          value={clock.speed}
          onChange={clock.setSpeed}
        />
      </Row>
      <Text as="p" size="small" tone="soft" className="rd-track-sum">
        {translate('%{n} 个定位点', { n: points.length })} · {distance} km ·{' '}
        {durationText(Math.max(0, end - start), translate)}
      </Text>
      {steps.length > 0 && (
        <ol className="rd-track-steps" aria-label={translate('途中步骤')}>
          {steps.map(({ time, kind, address }) => (
            <li key={`${time} ${kind}`}>
              <button type="button" onClick={() => clock.seek(time)}>
                <time>{formatShort(time).slice(6)}</time>
                <b>{translate(actionWord(resource, kind ?? ''))}</b>
                <span>{address}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
