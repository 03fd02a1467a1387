import Autocomplete from '@mui/material/Autocomplete'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import MapPin from 'lucide-react/icons/map-pin'
import { useDebouncedEvent, useTranslate } from 'ra-core'
import { Suspense, useContext, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Place } from '../../../domain/geo/place'
import { OptionTextField } from '../parts/OptionTextField'
import type { InputProps } from '../parts/props'
import { isComposing } from '../parts/typing'
import { useFieldInput } from '../parts/useFieldInput'
import { useOptionWords } from '../parts/useOptionWords'
import { addressText } from './addressText'
import { MapPickerContext } from './MapPickerContext'
import { usePlaces } from './usePlaces'

const PAUSE_MS = 300
const pinSx = { marginLeft: '6px', marginRight: 0 }
const everything = (places: Place[]): Place[] => places

/**
 * An address with suggestions of the map. A place that is picked also fills the sibling fields named by `parts`; typing
 * another address empties them again, so that no order is driven to where somebody once was. Adding to the end keeps them.
 */
export function AddressInput(props: InputProps) {
  const { parts } = props.field
  const translate = useTranslate()
  const words = useOptionWords()
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
  const { data: places = [], isFetching } = usePlaces(searched, parts)

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
  const mapButton = MapPicker && !input.isDisabled && (
    <IconButton size="small" aria-label={translate('在地图上选择')} onClick={() => setPicking(true)}>
      <LocateFixed size={15} />
    </IconButton>
  )

  return (
    <>
      <Autocomplete<Place, false, true, true>
        {...words}
        freeSolo
        disableClearable
        id={input.id}
        options={[...places]}
        value={text}
        inputValue={text}
        disabled={input.isDisabled}
        loading={isFetching}
        filterOptions={everything}
        getOptionLabel={(option) => (typeof option === 'string' ? option : addressText(option))}
        getOptionKey={(option) => (typeof option === 'string' ? option : `${option.lnglat} ${option.name}`)}
        onChange={(_event, option) => typeof option !== 'string' && pick(option)}
        onInputChange={(event, next, reason) => {
          if (reason !== 'input') return
          type(next)
          if (!isComposing(event)) searchSoon(next)
        }}
        renderOption={({ key, ...item }, option) => (
          <li key={key} {...item}>
            <span className="rd-place">
              <span>{option.name}</span>
              <small>
                {option.address}
                {option.distance !== undefined && ` · ${option.distance} km`}
                {option.estimated && ` · ${translate('估算')}`}
              </small>
            </span>
          </li>
        )}
        renderInput={(params) => (
          <OptionTextField
            params={params}
            input={input}
            onComposed={searchSoon}
            start={
              <InputAdornment position="start" sx={pinSx}>
                <MapPin size={15} aria-hidden="true" />
              </InputAdornment>
            }
            end={mapButton}
          />
        )}
      />
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
