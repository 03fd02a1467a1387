import { labelOf } from '../../domain/choice'
import { cashSlipTabs, isAudit } from '../../domain/evidence'
import { cashSlipRules, reviewTabs } from '../../domain/order/review/review'
import { nonFirm } from './order.parts'

const what = ['car_no', 'type', 'firm_id'] as const
const worth = ['finish_time', 'real_money', 'firm_deduct_money', 'settle_money'] as const
/** Their orders are over: nothing counts down beside the status. */
const over = { status: 112, finish_time: 100, firm_deduct_money: 92, settle_money: 92 } as const
/** with who gave it and when */
const verdict = ['audit_remark'] as const

const slip = (tab: keyof typeof cashSlipRules, { columns, actions }: Pick<OrderView, 'columns' | 'actions'>) => ({
  path: `/case/cashSlip/${tab}`,
  label: labelOf(cashSlipTabs, tab),
  call: 'GET /order/cash' as const,
  roles: [`cash_slip_${tab}`] as const,
  ...nonFirm,
  where: cashSlipRules[tab],
  columns,
  widths: over,
  actions,
})

const reviewed = (
  tab: keyof typeof reviewTabs,
  code: number,
  { columns, actions }: Pick<OrderView, 'columns' | 'actions'>,
) => ({
  path: `/case/review/${tab}`,
  label: labelOf(isAudit, code),
  roles: ['order_approval'] as const,
  ...nonFirm,
  where: reviewTabs[tab],
  columns,
  widths: over,
  actions,
})

interface OrderView {
  readonly columns: readonly string[]
  readonly actions: readonly string[]
}

/** Views of cash slips and reviews, with rows, columns and buttons of their own. */
export const reviewViews = {
  cashFirst: slip('first', {
    columns: [...what, 'is_audit', 'finish_time', 'real_money', 'audit_remark', 'customer_id'],
    actions: ['review', 'reviewMany'],
  }),
  cashJudgment: slip('judgment', {
    columns: [...what, ...worth, ...verdict],
    actions: ['judge', 'sendback'],
  }),
  cashWrite: slip('write', {
    columns: [...what, 'is_audit_final', ...worth, ...verdict],
    actions: ['writeOff', 'systemWriteOff', 'sendback'],
  }),
  cashPaid: slip('paid', {
    columns: [...what, 'is_audit_final', ...worth, ...verdict],
    actions: [],
  }),
  reviewWaiting: {
    ...reviewed('waiting', 0, {
      columns: [...what, 'status', 'customer_id', 'finish_time', 'predict_money', 'real_money', 'grade'],
      actions: ['review', 'reviewMany'],
    }),
    call: 'GET /v2/statement/order/audit' as const,
    roles: ['order_approval', 'order_audit'] as const,
  },
  reviewReturned: reviewed('returned', 2, {
    columns: [...what, 'status', 'customer_id', 'real_money', 'firm_deduct_money', ...verdict],
    actions: ['review', 'reviewMany'],
  }),
  reviewPassed: reviewed('passed', 1, {
    columns: [...what, 'firm_progress', ...worth, ...verdict],
    actions: ['sendback'],
  }),
} as const

export const reviewViewNames = Object.keys(reviewViews)
