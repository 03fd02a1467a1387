import { useSyncExternalStore } from 'react'
import { SMALL } from '../../ui/media'

const query = typeof matchMedia === 'function' ? matchMedia(SMALL) : null

function subscribe(listener: () => void) {
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** Below 992 px: phone manners (O-080). */
export const useSmallScreen = () => useSyncExternalStore(subscribe, () => query?.matches ?? false)
