import { useEffect } from 'react'
import { whenIdle } from '../../ui/whenIdle'
import { fetchToast } from '../DeskNotification'
import { fetchPalette } from '../palette/PaletteButton'
import { useDrawn } from './useDrawn'

/** Fetches what may be opened at any moment, once the first page has its data and the browser is idle: it then opens at once. */
export function FetchAhead() {
  const isDrawn = useDrawn()
  useEffect(() => {
    if (!isDrawn) return
    whenIdle(() => {
      // What does not come now is fetched again when it opens.
      for (const fetchPart of [fetchToast, fetchPalette]) fetchPart().catch(() => undefined)
    })
  }, [isDrawn])
  return null
}
