import { ApprovalBell } from '../custom/approval'
import { NoticeBell } from '../custom/notice'
import { UrgingBell } from '../custom/order/urging'

/** What asks for attention in the bar above the page. */
export function DeskAlerts() {
  return (
    <>
      <UrgingBell />
      <ApprovalBell />
      <NoticeBell />
    </>
  )
}
