import { useTranslate } from 'react-admin'
import { afterAgreement, seatOf } from '../../../domain/approval/approval'
import type { ApprovalNode } from '../../../domain/approval/approvalConfig'
import { choiceOf } from '../../../domain/choice'
import { formatYuan } from '../../../domain/money'
import { billState, reconciliation } from '../../../domain/settlement'
import { useIdentity } from '../../../schema/views'
import { Outcome } from '../../../ui/Outcome'
import type { ApprovalRow } from '../approvalRow'
import type { BasisBill } from './useBasis'

interface PaymentOutcomeProps {
  readonly approval: ApprovalRow
  readonly bill: BasisBill
}

/** What agreeing leads to: who decides next, and what the bill comes to once it is paid. */
export function PaymentOutcome({ approval, bill }: PaymentOutcomeProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const left = bill.unpaid_money - (approval.money ?? 0)
  const state = (code: number) => translate(choiceOf(reconciliation, code)?.label ?? '')
  const later = translate('付款后')
  return (
    <Outcome
      title={translate('我同意后')}
      rows={[
        { label: translate('审批'), after: nextOf(approval, identity?.id ?? 0, translate) },
        {
          label: translate('账单未付'),
          before: formatYuan(bill.unpaid_money),
          after: formatYuan(left),
          note: later,
        },
        {
          label: translate('账单'),
          before: left > 0 ? null : state(bill.check_status),
          after: state(left > 0 ? bill.check_status : billState.settled),
          note: later,
        },
        {
          label: translate('订单'),
          after: translate('%{count} 单', { count: bill.order_count }),
          note: left > 0 ? translate('不变') : translate('转 已支付'),
        },
      ]}
    />
  )
}

/** Who is waited for next, by name; or that it is agreed. */
function nextOf(
  { nodes, node, approver_ids, track }: ApprovalRow,
  userId: number,
  translate: (text: string, places?: Readonly<Record<string, unknown>>) => string,
): string {
  const course: { nodes: readonly ApprovalNode[]; node: number; approver_ids: readonly number[] } = {
    nodes: nodes ?? [],
    node: node ?? 0,
    approver_ids: approver_ids ?? [],
  }
  const next = afterAgreement(course, seatOf(course, { id: userId }) ?? userId)
  if (!next) return translate('通过，等付款')
  const known = new Map((track ?? []).flatMap(({ users }) => users.map(({ id, name }) => [id, name] as const)))
  const names = next.approver_ids.map((id) => known.get(id) ?? `#${id}`).join('、')
  return translate('还等 %{names}', { names })
}
