import { createContext } from 'react'

/** A tile server of the installation, in GCJ-02: leaflet's URL template and the attribution it demands. */
export interface Tiles {
  url: string
  attribution: string
}

/** Set once by the application from `config.json`; without it maps draw the offline sketch and call nobody. */
export const MapTiles = createContext<Tiles | null>(null)
