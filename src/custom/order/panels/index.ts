import { registerSlots } from '../../../schema/views/slots'
import { lazy } from '../../../ui/lazy'

/** Names the dialog of the order's calls; the app calls it at start. */
export function registerOrderPanels(): void {
  registerSlots({
    actions: {
      callList: lazy(() => import('./CallListDialog').then(({ CallListDialog }) => ({ default: CallListDialog }))),
      pageLinks: lazy(() => import('./PageLinkDialog').then((room) => ({ default: room.PageLinkDialog }))),
    },
  })
}
