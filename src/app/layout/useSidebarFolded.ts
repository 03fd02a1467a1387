import useMediaQuery from '@mui/material/useMediaQuery'
import { LAPTOP } from '../../ui/media'
import { useDeskSettings } from '../../ui/settings'

/** Whether the sidebar is folded: as the user has left it, before that by the width of the window. */
export function useSidebarFolded(): boolean {
  const isNarrow = useMediaQuery(LAPTOP, { noSsr: true })
  return useDeskSettings().sidebarFolded ?? isNarrow
}
