import type { ActionSlotProps } from '../../../schema/views'
import { AuditViewer } from './AuditViewer'

/** The viewer, from a row of the queue on. */
export const AuditDialog = ({ record, onClose }: ActionSlotProps) => (
  <AuditViewer start={record ? Number(record.id) : null} walks onClose={onClose} />
)
