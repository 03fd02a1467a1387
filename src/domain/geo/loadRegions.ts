import type { Regions } from './regions'

let loading: Promise<Regions> | undefined

/** All regions with their districts, fetched as a chunk of its own at the first call; the same promise until it fails. */
export function loadRegions(): Promise<Regions> {
  loading ??= import('./allRegions').then(
    ({ allRegions }) => allRegions,
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}
