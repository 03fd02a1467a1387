import { use } from 'react'
import { provinceOutlines } from './outlines/outlines'
import { RegionLabel } from './RegionLabel'

/** Names of a province's cities, over its outlines. */
export function CityLabels({ province }: { province: number }) {
  return use(provinceOutlines(province))
    .filter(({ id }) => id > 0)
    .map(({ id, name, label }) => <RegionLabel key={id} name={name} at={label} rank="city" />)
}
