import { useMemo } from 'react'
import { useDeskSettings, useThemeMode } from '../settings'
import { deskThemeOptions } from './theme'

/** The theme of the user's settings, for react-admin's `theme` prop (leave `darkTheme={null}`: the mode is in it). */
export function useDeskTheme() {
  const { seed } = useDeskSettings()
  const mode = useThemeMode()
  return useMemo(() => deskThemeOptions({ mode, seed }), [mode, seed])
}
