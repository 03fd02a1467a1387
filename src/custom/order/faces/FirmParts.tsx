import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { parseLngLat } from '../../../domain/geo/coordinates'
import { FacePanel } from '../../../schema/views/face/FacePanel'
import type { FacePartProps } from '../../../schema/views/slots'
import { BaseMap, DriverMarkers, PointMarker } from '../../map'
import { OrderLines } from './OrderLines'
import { useFirmFace } from './useFace'

const MAP_HEIGHT = 200

/** A provider's departure points and the technicians who are online; nothing without either. */
export function FirmMap({ record }: FacePartProps) {
  const translate = useTranslate()
  const face = useFirmFace(record)
  const places = useMemo(
    () =>
      (face?.points ?? []).flatMap(({ address, lnglat }, i) => {
        const at = parseLngLat(lnglat)
        return at ? [{ at, address, number: i + 1 }] : []
      }),
    [face],
  )
  const drivers = useMemo(
    () =>
      (face?.crew ?? []).flatMap(({ id, name, lnglat, state }, i) => {
        const at = parseLngLat(lnglat)
        return at ? [{ id, at, number: i + 1, title: name, state: state as 'idle' | 'busy' | 'stale' }] : []
      }),
    [face],
  )
  const fit = useMemo(() => [...places, ...drivers].map(({ at }) => at), [places, drivers])
  if (fit.length === 0) return null
  return (
    <BaseMap height={MAP_HEIGHT} label={translate('出发点与在线技师')} fit={fit}>
      {places.map(({ at, address, number }) => (
        <PointMarker key={`point-${number}`} at={at} number={number} title={address} />
      ))}
      <DriverMarkers drivers={drivers} />
    </BaseMap>
  )
}

/** The orders that a provider has in hand, the oldest first. */
export function FirmOrders({ record }: FacePartProps) {
  const face = useFirmFace(record)
  if (!face || face.running.length === 0) return null
  const way = {
    to: `/case/index?filter=${encodeURIComponent(JSON.stringify({ firm_id: record.id }))}`,
    label: '全部订单',
  }
  return (
    <FacePanel wide title="在途" count={face.now.open} way={way}>
      <OrderLines orders={face.running} named />
    </FacePanel>
  )
}
