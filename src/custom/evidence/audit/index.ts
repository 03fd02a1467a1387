import { registerSlots } from '../../../schema/views/slots'
import { lazy } from '../../../ui/lazy'

const AuditDialog = lazy(() => import('./AuditDialog').then((room) => ({ default: room.AuditDialog })))

/** Names the viewer of the audits; the app calls it at start. */
export function registerPhotoAudit(): void {
  registerSlots({ actions: { photoAudit: AuditDialog } })
}
