import type { Renderer } from 'leaflet'
import { use } from 'react'
import { Land } from './Land'
import { provinceOutlines } from './outlines/outlines'

interface CityOutlinesProps {
  province: number
  renderer: Renderer
}

/** The cities of one province, loaded when it comes into view. */
export function CityOutlines({ province, renderer }: CityOutlinesProps) {
  return use(provinceOutlines(province)).map((city) => (
    <Land key={city.id || city.name} outline={city} renderer={renderer} />
  ))
}
