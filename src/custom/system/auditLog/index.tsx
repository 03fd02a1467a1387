import { registerSlots } from '../../../schema/views/slots'
import { lazy } from '../../../ui/lazy'
import { AuditAction } from './AuditAction'
import { AuditFields } from './AuditFields'
import { AuditRecord } from './AuditRecord'

export const AuditLogScreen = lazy(() =>
  import('./AuditLogScreen').then((screen) => ({ default: screen.AuditLogScreen })),
)

/** Names what the log's declaration asks for; the app calls it at start. */
export function registerAuditLog(): void {
  registerSlots({
    cells: {
      auditAction: ({ record }) => <AuditAction resource={String(record.resource)} action={String(record.action)} />,
      auditFields: ({ record }) => (
        <AuditFields resource={String(record.resource)} names={String(record.fields ?? '')} />
      ),
      auditRecord: ({ record }) => (
        <AuditRecord
          resource={String(record.resource)}
          id={Number(record.row_id)}
          title={record.title === null ? null : String(record.title)}
          isReadable={record.readable === true}
        />
      ),
    },
  })
}
