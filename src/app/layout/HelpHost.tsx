import { useEffect } from 'react'
import { showHelp, useHelpView } from '../../ui/help'
import { deskKeys } from '../../ui/keys/desk'
import { pressed } from '../../ui/keys/press'
import { lazy } from '../../ui/lazy'
import { OnDemand } from '../../ui/OnDemand'
import { useFreeKeys } from '../../ui/useFreeKeys'

const HelpView = lazy(() => import('../../custom/help/HelpView').then((room) => ({ default: room.HelpView })))

const listen = (event: KeyboardEvent) => {
  if (!pressed(event, deskKeys.help)) return
  // The browser has a help of its own under this key.
  event.preventDefault()
  showHelp({ kind: 'page' })
}

/** Opens help by its keys: F1 anywhere, ? where nothing is typed; its code comes with the first opening. */
export function HelpHost() {
  const view = useHelpView()
  useFreeKeys((event) => pressed(event, deskKeys.sheet) && showHelp({ kind: 'keys' }))
  useEffect(() => {
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <OnDemand open={view !== null}>
      <HelpView view={view} onClose={() => showHelp(null)} />
    </OnDemand>
  )
}
