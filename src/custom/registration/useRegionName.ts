import { useEffect, useState } from 'react'
import { loadRegions } from '../../domain/geo/loadRegions'
import type { Regions } from '../../domain/geo/regions'

/** Names of regions down to districts; nothing until they have come. */
export function useRegionName(): (id: number | null) => string {
  const [regions, setRegions] = useState<Regions | null>(null)
  useEffect(() => {
    loadRegions().then(setRegions, () => undefined)
  }, [])
  return (id) => (regions && id ? regions.name(id) : '')
}
