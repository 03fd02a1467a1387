import { lazy, Suspense } from 'react'
import { useLiveState } from '../../live/feed'

const CutNotice = lazy(() => import('./CutNotice'))

/** In the navbar: nothing as long as changes come by themselves. */
export function LiveNotice() {
  return useLiveState() === 'cut' ? (
    <Suspense fallback={null}>
      <CutNotice />
    </Suspense>
  ) : null
}
