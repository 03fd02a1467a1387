import { finalJudgment, reviewSubmit } from '../../domain/evidence'
import { cashSlipRules, reviewMessages, reviewRule, sendbackRule } from '../../domain/order/review/review'
import { statementState as s, unbilledStatements } from '../../domain/settlement'
import { actionsOf, field } from '../../schema/model'
import { orderFields } from './order.fields'
import { customerStatement, firmStatement } from './order.life'
import { nonFirm, reason, settled } from './order.parts'

/** Qualified, the provider confirms and the customer is billed; otherwise both stay at their beginning. */
const reviewed = {
  ...firmStatement.go([s.toReview], [s.toConfirm, 'same']).moves,
  ...customerStatement.go([s.toReview], [s.toBill, 'same']).moves,
}

const reviewers = { roles: ['order_audit', 'order_approval', 'cash_slip_first'] } as const

/** The review of what an order is worth (decisions §4, labels E1). */
export const orderReview = actionsOf(orderFields)({
  review: {
    label: '审核',
    call: 'POST /v2/order/audit',
    ...reviewers,
    ...nonFirm,
    at: 'row',
    icon: 'clipboard-check',
    widget: 'orderReview',
    summary: 'widget',
    done: '审核成功',
    moves: reviewed,
    when: reviewRule,
    input: {
      status: field.choice('审核结果', reviewSubmit, { required: '请选择审核结果' }),
      /** the ticked items */
      deduct: field.json('扣补项'),
      /** what they come to, as the reviewer saw it */
      money: field.money('扣款合计', { min: 0 }),
      remark: field.textarea('审核意见', { max: 500 }),
    },
    takes: ['status', 'deduct', 'money'],
  },
  reviewMany: {
    label: '审核合格',
    call: 'POST /v2/order/batchaudit',
    ...reviewers,
    ...nonFirm,
    at: 'view',
    bulk: true,
    icon: 'clipboard-check',
    confirm: '所选订单将按订单金额审核为合格，不作扣款。',
    done: '审核成功',
    summary: { ...settled, sum: ['real_money'], label: '结算金额' },
    moves: reviewed,
    when: reviewRule,
  },
  judge: {
    label: '终审',
    call: 'POST /order/audit/final',
    roles: ['cash_slip_judgment'],
    ...nonFirm,
    at: 'row',
    icon: 'shield-check',
    widget: 'finalJudgment',
    summary: 'widget',
    done: '审核成功',
    // Passed or cut it waits for its payment; refused it is through; anything else is reviewed once more.
    moves: firmStatement.go(unbilledStatements, [s.toBill, s.paid, s.toReview]).moves,
    when: cashSlipRules.judgment,
    input: {
      status: field.choice('终审结果', finalJudgment, { required: reviewMessages.verdict }),
      /** the amount cut off */
      money: field.money('核减金额', { min: 0 }),
      remark: field.textarea('原因', { max: 500 }),
    },
    takes: ['status', 'money'],
  },
  sendback: {
    label: '退回重审',
    call: 'POST /v2/order/sendback',
    roles: ['review_withdrawal'],
    ...nonFirm,
    at: 'row',
    danger: true,
    icon: 'undo-2',
    confirm: '是否要重新审核该订单？',
    done: '订单已退回，等待重新审核',
    summary: settled,
    moves: firmStatement.go(unbilledStatements, s.toReview).moves,
    when: sendbackRule,
    set: {
      is_audit: 2,
      is_audit_final: 0,
      review_status: 1,
      firm_progress: s.toReview,
      firm_record: 0,
      firm_deduct_money: 0,
      firm_deductions: null,
    },
    input: { remark: reason('请输入原因') },
  },
})
