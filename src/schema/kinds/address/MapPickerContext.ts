import { type ComponentType, createContext } from 'react'
import type { Place } from '../../../domain/geo/place'

export interface MapPickerProps {
  /** the address field that is picked for */
  readonly source: string
  /** "lng,lat" in GCJ-02 of the field's present position, null without one */
  readonly lnglat: string | null
  readonly address: string
  readonly onPick: (place: Place) => void
  readonly onClose: () => void
}

/** The dialog that picks a place on a map, lazy; null where there is no map, and then no button either. */
export const MapPickerContext = createContext<ComponentType<MapPickerProps> | null>(null)
