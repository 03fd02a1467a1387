import IconButton from '@mui/material/IconButton'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import MapPin from 'lucide-react/icons/map-pin'
import { Suspense, useContext, useMemo, useState } from 'react'
import { useDebouncedEvent, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Place } from '../../../domain/geo/place'
import { Combobox } from '../parts/Combobox'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'
import { addressText } from './addressText'
import { MapPickerContext } from './MapPickerContext'
import { PlaceOption } from './PlaceOption'
import { keyOfPlace, usePlaces } from './usePlaces'

const PAUSE_MS = 300
/** One element for all, so that a key does not draw the box again. */
const pin = <MapPin size={15} aria-hidden="true" />

/**
 * An address with suggestions of the map. A place that is picked also fills the sibling fields named by `parts`; typing
 * another address empties them again, so that no order is driven to where somebody once was. Adding to the end keeps them.
 */
export function AddressInput(props: InputProps) {
  const { parts, near } = props.field
  const translate = useTranslate()
  const input = useFieldInput(props)
  const { setValue, getValues } = useFormContext()
  const MapPicker = useContext(MapPickerContext)
  const text = String(input.value ?? '')
  const [isPicking, setPicking] = useState(false)
  const [searched, setSearched] = useState('')
  const position = (): unknown => (parts && getValues(parts.lnglat)) || null
  /** the text that belongs to a position; the position may have come from elsewhere since (a draft, a map beside the form) */
  const [anchor, setAnchor] = useState(() => ({ text, lnglat: position() }))
  const searchSoon = useDebouncedEvent((next: string) => setSearched(next), PAUSE_MS)
  const { places, isFetching, more } = usePlaces(searched, {
    lnglat: position() ?? ((near && getValues(near)) || undefined),
  })

  const place = (lnglat: string | null, province: number | null, city: number | null, area: number | null) => {
    if (!parts) return
    const values = { [parts.lnglat]: lnglat, [parts.province]: province, [parts.city]: city, [parts.area]: area }
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true })
  }
  const type = (next: string) => {
    const lnglat = position()
    const own = anchor.lnglat === lnglat ? anchor.text : text
    input.onChange(next)
    if (lnglat === null) return
    setAnchor({ text: own, lnglat })
    if (!next.startsWith(own)) place(null, null, null, null)
  }
  const pick = (picked: Place) => {
    const address = addressText(picked)
    input.onChange(address)
    setAnchor({ text: address, lnglat: picked.lnglat })
    setSearched('')
    place(picked.lnglat, picked.a_province, picked.a_city, picked.a_area || null)
  }
  const hasMap = MapPicker !== null && !input.isDisabled
  const mapButton = useMemo(
    () =>
      hasMap && (
        <IconButton size="small" aria-label={translate('在地图上选择')} onClick={() => setPicking(true)}>
          <LocateFixed size={15} />
        </IconButton>
      ),
    [hasMap, translate],
  )

  return (
    <>
      <Combobox
        input={input}
        options={places}
        keyOf={keyOfPlace}
        isLoading={isFetching}
        onMore={more}
        start={pin}
        end={mapButton}
        onType={type}
        onSearch={searchSoon}
        onPick={pick}
        isMeant={(option) => option.name === text.trim()}
      >
        {(option) => <PlaceOption place={option} />}
      </Combobox>
      {isPicking && MapPicker && (
        <Suspense fallback={null}>
          <MapPicker
            source={props.source}
            lnglat={(parts && getValues(parts.lnglat)) || null}
            address={text}
            onPick={(picked) => {
              pick(picked)
              setPicking(false)
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
