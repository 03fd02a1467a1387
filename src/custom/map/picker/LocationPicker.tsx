import MapPin from 'lucide-react/icons/map-pin'
import { useId, useState } from 'react'
import { useDebouncedEvent, useTranslate } from 'react-admin'
import { centreOf } from '../../../domain/geo/centres'
import { formatLngLat, type LngLat, parseLngLat } from '../../../domain/geo/coordinates'
import type { Place } from '../../../domain/geo/place'
import { addressText } from '../../../schema/kinds/address/addressText'
import type { MapPickerProps } from '../../../schema/kinds/address/MapPickerContext'
import { PlaceOption } from '../../../schema/kinds/address/PlaceOption'
import { keyOfPlace, usePlaces } from '../../../schema/kinds/address/usePlaces'
import { Combobox } from '../../../schema/kinds/parts/Combobox'
import { RegionBoxes } from '../../../schema/kinds/region/RegionBoxes'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { BaseMap, MoveTo, PickPoint } from '..'
import { usePlaceAt } from './usePlaceAt'

/** Shenzhen (F-641) */
const FIRST_CITY = 4403
/** of a place, and of the middle of a city that is being looked at (F-641) */
const ZOOM = { place: 18, city: 11 } as const
/** ms of rest before what is typed is searched for */
const PAUSE = 300
const pin = <MapPin size={15} aria-hidden="true" />
const nothing = () => undefined

/**
 * A place chosen on a map (F-118): within a city, by a keyword of which twenty places come at a time, by a click or by dragging
 * the pin. It opens from every address input, and from whatever else asks for a place.
 */
export function LocationPicker({ source, lnglat, address, onPick, onClose }: MapPickerProps) {
  const translate = useTranslate()
  const id = useId()
  const placeAt = usePlaceAt()
  const [start] = useState(() => parseLngLat(lnglat))
  const [region, setRegion] = useState<number | null>(FIRST_CITY)
  const [text, setText] = useState('')
  const [searched, setSearched] = useState('')
  const [point, setPoint] = useState(start)
  /** what was found by its name, as long as the pin stands there */
  const [found, setFound] = useState<Place | null>(null)
  const [target, setTarget] = useState<{ readonly at: LngLat; readonly zoom: number } | null>(null)
  const searchSoon = useDebouncedEvent((next: string) => setSearched(next), PAUSE)
  const city = region !== null && region > 99 ? region : undefined
  const near = point ?? (region === null ? null : centreOf(region))
  const { places, isFetching, more } = usePlaces(searched, { lnglat: near ? formatLngLat(near) : undefined, city })

  const lookAt = (code: number | null) => {
    setRegion(code)
    const at = code === null ? null : centreOf(code)
    if (at) setTarget({ at, zoom: ZOOM.city })
  }
  const take = (place: Place) => {
    const at = parseLngLat(place.lnglat)
    if (!at) return
    setText(place.name)
    setSearched('')
    setPoint(at)
    setFound(place)
    setTarget({ at, zoom: ZOOM.place })
  }
  const move = (at: LngLat) => {
    setPoint(at)
    setFound(null)
  }
  const choose = async () => {
    const place = found ?? (point && (await placeAt(point)))
    if (place) onPick(place)
    return place !== null
  }
  const chosen = found ? addressText(found) : point && formatLngLat(point) === lnglat ? address : ''
  return (
    <DeskDialog
      open
      width={880}
      title={translate('在地图上选择')}
      onClose={onClose}
      onConfirm={choose}
      disabledReason={point ? null : '请选择一个位置'}
    >
      <Stack gap={3}>
        <Row gap={2} wrap="narrow">
          <Box fixed className="map-picker-city">
            <RegionBoxes value={region} level={2} label={translate('城市')} onChange={lookAt} />
          </Box>
          <Box grow shrink className="map-picker-search">
            <Combobox
              input={{
                id,
                name: id,
                value: text,
                onChange: (next) => setText(String(next ?? '')),
                onBlur: nothing,
                ref: nothing,
                label: translate('搜索地点'),
                isRequired: false,
                isDisabled: false,
                isInvalid: false,
                message: null,
                placeholder: translate('小区、道路、商户名称'),
              }}
              options={places}
              keyOf={keyOfPlace}
              isLoading={isFetching}
              onMore={more}
              start={pin}
              onType={setText}
              onSearch={searchSoon}
              onPick={take}
              isMeant={({ name }) => name === text.trim()}
            >
              {(place) => <PlaceOption place={place} />}
            </Combobox>
          </Box>
        </Row>
        <BaseMap
          height="min(48vh, 440px)"
          center={start ?? centreOf(FIRST_CITY) ?? undefined}
          zoom={start ? ZOOM.place : ZOOM.city}
        >
          <PickPoint
            kind={source === 'destination' ? 'destination' : 'rescue'}
            value={point}
            onChange={move}
            title={chosen || undefined}
          />
          <MoveTo target={target} />
        </BaseMap>
        <Stack gap={1} aria-live="polite">
          <Text as="p" size="small" tone={point ? 'full' : 'quiet'}>
            {point ? [chosen, formatLngLat(point)].filter(Boolean).join(' · ') : translate('请选择一个位置')}
          </Text>
          <Text as="p" size="small" tone="quiet">
            {translate('点击地图或拖动标记；键盘用方向键移动，回车选择中心点')}
          </Text>
        </Stack>
      </Stack>
    </DeskDialog>
  )
}
