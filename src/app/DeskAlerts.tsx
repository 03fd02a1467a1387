import { Suspense } from 'react'
import { getUser } from '../authProvider/session'
import { getConfig } from '../config'
import { ApprovalBell } from '../custom/approval'
import { ReceivingSwitch } from '../custom/firm'
import { NoticeBell } from '../custom/notice'
import { GrabBell } from '../custom/order/grab'
import { UrgingBell } from '../custom/order/urging'
import { ADMINISTRATOR } from '../domain/access'
import { lazy } from '../ui/lazy'

const DemoSwitch = lazy(() => import('./demo/DemoSwitch').then((room) => ({ default: room.DemoSwitch })))

/** The demo is at work, and the user administers head office. */
function mayStopDemo(): boolean {
  const user = getUser()
  if (!getConfig().demo?.lives || !user || user.viewer) return false
  return user.firm_type === 0 && ADMINISTRATOR.every((node) => user.nodes.includes(node))
}

/** What asks for attention in the bar above the page. */
export function DeskAlerts() {
  return (
    <>
      {mayStopDemo() && (
        <Suspense fallback={null}>
          <DemoSwitch />
        </Suspense>
      )}
      <ReceivingSwitch />
      <UrgingBell />
      <GrabBell />
      <ApprovalBell />
      <NoticeBell />
    </>
  )
}
