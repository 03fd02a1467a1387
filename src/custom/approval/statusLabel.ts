import { approvalStatusLabel, pendingApproval } from '../../domain/settlement'

type Translate = (key: string) => string

/** 吴敏华审批中, 已同意: people's names stay what they are, the rest is translated. */
export function statusLabel(status: number, approvers: string | null, translate: Translate): string {
  const label = translate(approvalStatusLabel(status, ''))
  return pendingApproval.some((code) => code === status) && approvers ? `${approvers}${label}` : label
}
