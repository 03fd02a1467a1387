import { useSyncExternalStore } from 'react'
import { loadRegions } from '../../../domain/geo/loadRegions'
import { cityRegions, type Regions } from '../../../domain/geo/regions'

let regions: Regions = cityRegions
let isAsked = false
const listeners = new Set<() => void>()

/** Districts come as a chunk of their own, once, when the first of them is asked for. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isAsked) {
    isAsked = true
    loadRegions().then(
      (all) => {
        regions = all
        for (const tell of listeners) tell()
      },
      () => {
        isAsked = false
      },
    )
  }
  return () => listeners.delete(listener)
}
const still = () => () => {}

/** Provinces and cities at once, districts as soon as they are there. @param withAreas false leaves the districts unfetched */
export const useRegions = (withAreas: boolean): Regions =>
  useSyncExternalStore(withAreas ? subscribe : still, () => regions)
