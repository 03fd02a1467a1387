import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { kmLabel } from '../../../domain/distance'
import { type LngLat, parseLngLat } from '../../../domain/geo/coordinates'
import { Box } from '../../../ui/Box'
import { BaseMap, PickPoint, PlaceMarker, RouteLine } from '../../map'
import { usePlaceAt } from '../../map/picker/usePlaceAt'
import { MapTargets } from './MapTargets'
import { type PlaceField, placeValues } from './placeValues'
import { usePricing } from './pricing'
import type { Values } from './startValues'
import { useSettled } from './useSettled'

interface MapCardProps {
  readonly twoPlaces: boolean
  readonly height: number
}

const KIND = { address: 'rescue', destination: 'destination' } as const
const ESTIMATE = ['里程 估算'] as const

/** ms of rest before the map follows what is typed */
const PAUSE = 400

const drawn = ({ theodolitic, transit, address, destination }: Values): readonly unknown[] => [
  theodolitic,
  transit,
  address,
  destination,
]

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Both places and the way between them; a marker can be dragged, and a place set by a click. */
export function MapCard({ twoPlaces, height }: MapCardProps) {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const placeAt = usePlaceAt()
  const { reply } = usePricing()
  const [picking, setPicking] = useState<PlaceField | null>(null)
  const [theodolitic, transit, address, destination] = useSettled(drawn, PAUSE)
  const rescue = useMemo(() => parseLngLat(text(theodolitic)), [theodolitic])
  const target = useMemo(() => (twoPlaces ? parseLngLat(text(transit)) : null), [twoPlaces, transit])
  const fit = useMemo(() => [rescue, target].filter((point) => point !== null), [rescue, target])

  const set = async (source: PlaceField, at: LngLat) => {
    const place = await placeAt(at)
    if (!place) return
    for (const [name, value] of Object.entries(placeValues(source, place))) {
      setValue(name, value, { shouldDirty: true, shouldValidate: name === source })
    }
    setPicking(null)
  }
  const km = reply?.get_distance ?? null
  const shown = [
    { source: 'address', at: rescue, title: text(address) },
    { source: 'destination', at: target, title: text(destination) },
  ] as const

  return (
    <Box fixed clip className="of-card of-map">
      <BaseMap
        height={height}
        label={translate('救援地与目的地')}
        fit={fit}
        tags={reply?.estimated ? ESTIMATE : undefined}
      >
        {shown.map(
          ({ source, at, title }) =>
            at &&
            picking !== source && (
              <PlaceMarker
                key={source}
                kind={KIND[source]}
                at={at}
                title={title}
                onMove={(to) => void set(source, to)}
              />
            ),
        )}
        {rescue && target && <RouteLine from={rescue} to={target} label={km === null ? undefined : kmLabel(km)} />}
        {picking && (
          <PickPoint
            kind={KIND[picking]}
            value={picking === 'address' ? rescue : target}
            onChange={(at) => void set(picking, at)}
          />
        )}
      </BaseMap>
      <MapTargets twoPlaces={twoPlaces} picking={picking} onPick={setPicking} />
    </Box>
  )
}
