import { ApprovalBell } from '../custom/approval'
import { NoticeBell } from '../custom/notice'

/** What asks for attention in the bar above the page. */
export function DeskAlerts() {
  return (
    <>
      <ApprovalBell />
      <NoticeBell />
    </>
  )
}
