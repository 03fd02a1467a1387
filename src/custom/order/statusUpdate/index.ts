import { registerSlots } from '../../../schema/views/slots'
import { lazy } from '../../../ui/lazy'

const StatusUpdateDialog = lazy(() =>
  import('./StatusUpdateDialog').then((room) => ({ default: room.StatusUpdateDialog })),
)

/** Names the dialog of the status update; the app calls it at start. */
export function registerStatusUpdate(): void {
  registerSlots({ actions: { statusUpdate: StatusUpdateDialog } })
}
