import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import type { BaseMapProps } from './BaseMap'
import { LeafletMap } from './lazyParts'
import { MapBoundary } from './MapBoundary'

/** The map, fetched when first shown; its place is held by a skeleton of the same height, or by the error's words. */
export function BaseMap(props: BaseMapProps) {
  return (
    <MapBoundary height={props.height}>
      <Suspense fallback={<Skeleton variant="rectangular" height={props.height} />}>
        <LeafletMap {...props} />
      </Suspense>
    </MapBoundary>
  )
}
