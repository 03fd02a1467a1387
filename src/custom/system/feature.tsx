import { lazy } from '../../ui/lazy'
import { feature } from '../feature'
import { AuditAction } from './auditLog/AuditAction'
import { AuditFields } from './auditLog/AuditFields'
import { AuditRecord } from './auditLog/AuditRecord'
import { ApprovalNodesCell } from './configWidgets/ApprovalNodesCell'
import { QuotaSharesCell } from './configWidgets/QuotaSharesCell'

export const system = feature({
  lists: {
    auditLog: lazy(() => import('./auditLog/AuditLogScreen').then((room) => ({ default: room.AuditLogScreen }))),
  },
  widgets: {
    approvalNodes: lazy(() =>
      import('./configWidgets/ApprovalNodesInput').then((room) => ({ default: room.ApprovalNodesInput })),
    ),
    quotaShares: lazy(() =>
      import('./configWidgets/QuotaSharesInput').then((room) => ({ default: room.QuotaSharesInput })),
    ),
  },
  sections: {
    ruleOverlaps: lazy(() => import('./configWidgets/RuleOverlaps').then((room) => ({ default: room.RuleOverlaps }))),
  },
  cells: {
    approvalNodes: ApprovalNodesCell,
    quotaShares: QuotaSharesCell,
    auditAction: ({ record }) => <AuditAction resource={String(record.resource)} action={String(record.action)} />,
    auditFields: ({ record }) => <AuditFields resource={String(record.resource)} names={String(record.fields ?? '')} />,
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
