import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { parseLngLat } from '../../../domain/geo/coordinates'
import { dayParts } from '../../../domain/positions'
import { FacePanel } from '../../../schema/views/face/FacePanel'
import type { FacePartProps, SectionProps } from '../../../schema/views/slots'
import { Row, Stack, Text } from '../../../ui/Box'
import { DayBar } from '../../../ui/DayBar'
import { TimeText } from '../../../ui/TimeText'
import { BaseMap, DriverMarker, PlaceMarker } from '../../map'
import { OrderLines } from './OrderLines'
import { useTechnicianFace } from './useFace'

const MAP_HEIGHT = 180
const RESTING = 0
const IDLE = 1
const ONLINE = 1

/** Where the technician is, since when, and the rescue places that they are on their way to. */
export function TechnicianPlace({ record }: FacePartProps) {
  const translate = useTranslate()
  const face = useTechnicianFace(record)
  const here = useMemo(() => parseLngLat(face?.at?.lnglat), [face])
  const places = useMemo(
    () =>
      (face?.running ?? []).flatMap(({ id, address, lnglat }) => {
        const place = parseLngLat(lnglat)
        return place ? [{ id, address, place }] : []
      }),
    [face],
  )
  const fit = useMemo(() => (here ? [here, ...places.map(({ place }) => place)] : []), [here, places])
  if (!face) return null
  if (!here || !face.at)
    return (
      <FacePanel title="位置">
        <Text as="p" size="small" tone="quiet">
          {translate('无定位')}
        </Text>
      </FacePanel>
    )
  return (
    <FacePanel
      title="位置"
      count={
        <Text tone={face.at.stale ? 'warn' : 'soft'}>
          {face.at.time === null ? '—' : <TimeText at={face.at.time} />}
        </Text>
      }
    >
      <BaseMap
        height={MAP_HEIGHT}
        label={translate('技师位置')}
        center={here}
        zoom={12}
        fit={fit.length > 1 ? fit : undefined}
      >
        <DriverMarker at={here} number={1} title={String(record.name ?? '')} state={stateOf(record, face.at.stale)} />
        {places.map(({ id, address, place }) => (
          <PlaceMarker key={id} kind="rescue" at={place} title={address} />
        ))}
      </BaseMap>
    </FacePanel>
  )
}

function stateOf(record: SectionProps['record'], isStale: boolean): 'offline' | 'stale' | 'idle' | 'busy' {
  if (record.online_status !== ONLINE) return 'offline'
  if (isStale) return 'stale'
  return record.work_status === IDLE ? 'idle' : 'busy'
}

/** Today by the milestones of the technician's orders. Who is off duty is not called idle: since when is not known. */
export function TechnicianDay({ record }: FacePartProps) {
  const translate = useTranslate()
  const face = useTechnicianFace(record)
  if (!face) return null
  const { from, to, orders } = face.day
  const parts = dayParts(orders, from, to).filter(({ kind }) => kind !== 'idle' || record.work_status !== RESTING)
  return (
    <FacePanel title="今天" count={translate('%{n} 单', { n: orders.length })}>
      <DayBar parts={parts} from={from} />
      {orders.length > 0 && (
        <Stack>
          <OrderLines orders={orders} />
        </Stack>
      )}
    </FacePanel>
  )
}

/** Orders in hand that were accepted on another day: those of today stand with it. */
export function TechnicianOrders({ record }: FacePartProps) {
  const face = useTechnicianFace(record)
  const today = new Set(face?.day.orders.map(({ id }) => id))
  const others = face?.running.filter(({ id }) => !today.has(id)) ?? []
  if (others.length === 0) return null
  return (
    <FacePanel wide title="在途" count={others.length}>
      <Row>
        <OrderLines orders={others} timed />
      </Row>
    </FacePanel>
  )
}
