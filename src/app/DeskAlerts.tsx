import { ApprovalBell } from '../custom/approval'
import { ReceivingSwitch } from '../custom/firm'
import { NoticeBell } from '../custom/notice'
import { GrabBell } from '../custom/order/grab'
import { UrgingBell } from '../custom/order/urging'

/** What asks for attention in the bar above the page. */
export function DeskAlerts() {
  return (
    <>
      <ReceivingSwitch />
      <UrgingBell />
      <GrabBell />
      <ApprovalBell />
      <NoticeBell />
    </>
  )
}
