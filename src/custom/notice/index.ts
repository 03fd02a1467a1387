import { registerSlots } from '../../schema/views/slots'
import { lazy } from '../../ui/lazy'

const NoticeContent = lazy(() => import('./NoticeContent').then((section) => ({ default: section.NoticeContent })))
const ReadersDialog = lazy(() => import('./ReadersDialog').then((room) => ({ default: room.ReadersDialog })))

/** Names what the notice's declaration asks for; the app calls it at start. */
export function registerNotices(): void {
  registerSlots({ actions: { noticeReaders: ReadersDialog }, sections: { noticeContent: NoticeContent } })
}
