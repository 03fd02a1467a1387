import IconButton from '@mui/material/IconButton'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useTranslate } from 'react-admin'
import { kmLabel } from '../../../domain/distance'
import { parseLngLat } from '../../../domain/geo/coordinates'
import { formatFull, formatShort } from '../../../domain/time'
import { order as resource } from '../../../resources/order/order.resource'
import { actionWord } from '../../../schema/views/history/actionWord'
import { Box, Row, Stack, Text } from '../../../ui/Box'
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
      <Box above={2} below={2} clip edge="all" round={3} className="rd-track-map">
        <BaseMap height="100%" label={translate('轨迹地图')} fit={points}>
          <TrackLine points={points} until={clock.at} />
          {rescue && <PlaceMarker kind="rescue" at={rescue} title={order.address} />}
          {destination && <PlaceMarker kind="destination" at={destination} title={order.destination ?? undefined} />}
        </BaseMap>
      </Box>
      <Row gap={2}>
        <IconButton aria-label={translate(clock.isPlaying ? '暂停' : '播放')} onClick={clock.toggle}>
          {clock.isPlaying ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
        </IconButton>
        <Box
          as="input"
          grow
          shrink
          type="range"
          min={start}
          max={end}
          step={1}
          value={Math.round(clock.at)}
          aria-label={translate('时间')}
          aria-valuetext={formatFull(Math.round(clock.at))}
          onChange={({ target }) => clock.seek(Number(target.value))}
        />
        <Text as="time" tone="soft" className="rd-track-time">
          {formatShort(Math.round(clock.at))}
        </Text>
        <Select
          label={translate('播放速度')}
          options={SPEEDS.map((speed) => ({ value: speed, label: `${speed}×` }))}
          value={clock.speed}
          onChange={clock.setSpeed}
        />
      </Row>
      <Text as="p" size="small" tone="soft" above={1} below={2}>
        {translate('%{n} 个定位点', { n: points.length })} · {kmLabel(distance)} ·{' '}
        {durationText(Math.max(0, end - start), translate)}
      </Text>
      {steps.length > 0 && (
        <ol aria-label={translate('途中步骤')}>
          {steps.map(({ time, kind, address }) => (
            <Box as="li" key={`${time} ${kind}`} edge="top">
              <Stack
                as="button"
                type="button"
                gap={2}
                padY={2}
                wide
                press
                className="rd-track-step"
                onClick={() => clock.seek(time)}
              >
                <Text as="time" size="small" tone="soft">
                  {formatShort(time).slice(6)}
                </Text>
                <b>{translate(actionWord(resource, kind ?? ''))}</b>
                <Text size="small" tone="soft">
                  {address}
                </Text>
              </Stack>
            </Box>
          ))}
        </ol>
      )}
    </>
  )
}
