import type { Regions } from './regions'

/** All regions with their districts, fetched as a chunk of its own at the first call. */
export const loadRegions = async (): Promise<Regions> => (await import('./allRegions')).allRegions
