import { Suspense } from 'react'
import { getUser } from '../authProvider/session'
import { getConfig } from '../config'
import { ReceivingSwitch } from '../custom/firm'
import { ADMINISTRATOR } from '../domain/access'
import { lazy } from '../ui/lazy'
import { useSmallScreen } from './layout/useSmallScreen'
import { useDrawn } from './live/useDrawn'

const DemoSwitch = lazy(() => import('./demo/DemoSwitch').then((room) => ({ default: room.DemoSwitch })))
const AlertBar = lazy(() => import('../custom/alert/AlertBar'))

/** The demo is at work, and the user administers head office. */
function mayStopDemo(): boolean {
  const user = getUser()
  if (!getConfig().demo?.lives || !user || user.viewer) return false
  return user.firm_type === 0 && ADMINISTRATOR.every((node) => user.nodes.includes(node))
}

/** What asks for attention in the bar above the page; what rings comes once the first page is drawn. */
export function DeskAlerts() {
  const isSmall = useSmallScreen()
  const isDrawn = useDrawn()
  return (
    <>
      {mayStopDemo() && (
        <Suspense fallback={null}>
          <DemoSwitch />
        </Suspense>
      )}
      <ReceivingSwitch />
      {isDrawn && (
        <Suspense fallback={null}>
          <AlertBar isSmall={isSmall} />
        </Suspense>
      )}
    </>
  )
}
