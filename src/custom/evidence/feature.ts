import { lazy } from '../../ui/lazy'
import { feature } from '../feature'

export const evidence = feature({
  actions: {
    evidence: lazy(() => import('./EvidenceDialog').then((room) => ({ default: room.EvidenceDialog }))),
    photoAudit: lazy(() => import('./audit/AuditDialog').then((room) => ({ default: room.AuditDialog }))),
    photoCompare: lazy(() => import('./PhotoCompare').then((room) => ({ default: room.PhotoCompare }))),
    photoExport: lazy(() => import('./PhotoExportDialog').then((room) => ({ default: room.PhotoExportDialog }))),
    pictureTasks: lazy(() => import('./PictureTasksDialog').then((room) => ({ default: room.PictureTasksDialog }))),
  },
})
