import { approvalStatusLabel } from '../../domain/settlementEnums'

type Translate = (key: string) => string

/** 吴敏华审批中, 已同意: people's names stay what they are, the rest is translated. */
export function statusLabel(status: number, approvers: string | null, translate: Translate): string {
  const label = translate(approvalStatusLabel(status, ''))
  return (status === 0 || status === 4) && approvers ? `${approvers}${label}` : label
}
