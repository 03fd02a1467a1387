import type { ReplyAmounts } from '../schema/compile/travel'

/**
 * Where amounts stand in replies, made of `replies` by tests/replyAmounts.test.ts: the declarations themselves are for tests and
 * for the description of the calls, and too large for every browser to load.
 */
export const amounts: ReplyAmounts = {
  "order.row": [
    "pay.total_money",
    "pay.pay_money",
    "pay.paid_money",
    "pay.balance_money",
    "pay.refund_money",
    "pay.base_money",
    "pay.mileage_money",
    "pay.science",
    "pay.use_wheels",
    "pay.big_vehicle",
    "pay.full",
    "pay.one_two",
    "pay.addition_money",
    "pay.coupon"
  ],
  "order.record": [
    "pay.total_money",
    "pay.pay_money",
    "pay.paid_money",
    "pay.balance_money",
    "pay.refund_money",
    "pay.base_money",
    "pay.mileage_money",
    "pay.science",
    "pay.use_wheels",
    "pay.big_vehicle",
    "pay.full",
    "pay.one_two",
    "pay.addition_money",
    "pay.coupon",
    "customer_statement.money",
    "customer_statement.total_money",
    "customer_statement.deduct_money",
    "customer_statement.deductions.*.money",
    "customer_statement.price_data.fixed_p",
    "customer_statement.price_data.first_p",
    "customer_statement.price_data.over_p",
    "customer_statement.price_data.basement_p",
    "customer_statement.price_data.use_wheels_p",
    "firm_statement.money",
    "firm_statement.total_money",
    "firm_statement.deduct_money",
    "firm_statement.deductions.*.money",
    "firm_statement.price_data.fixed_p",
    "firm_statement.price_data.first_p",
    "firm_statement.price_data.over_p",
    "firm_statement.price_data.basement_p",
    "firm_statement.price_data.use_wheels_p",
    "price_before.owner_money",
    "price_before.predict_money",
    "customer_deductions.*.money",
    "firm_deductions.*.money",
    "approval.price",
    "approval.standing"
  ],
  "order.calls.firms": [
    "data.*.nearest.price.total",
    "data.*.nearest.margin",
    "data.*.price.total",
    "data.*.margin",
    "data.*.first_p",
    "data.*.fixed_p"
  ],
  "order.calls.preview": [
    "before.money",
    "before.margin",
    "after.*.money",
    "after.*.margin"
  ],
  "order.calls.distribution": [
    "runs.*.candidates.*.money"
  ],
  "order.calls.compute": [
    "predict_money",
    "real_money",
    "owner_money",
    "coupons.*.money",
    "coupons.*.threshold",
    "coupons.*.off"
  ],
  "order.calls.payCode": [
    "pay_data.money"
  ],
  "order.calls.priceShares": [
    "total_money",
    "owner_money",
    "customer_money"
  ],
  "order.calls.drivers": [
    "data.*.price.total",
    "data.*.margin"
  ],
  "order.calls.payState": [
    "paid_money",
    "balance_money",
    "pay_data.money"
  ],
  "order.calls.feeDetail": [
    "pay.total_money",
    "pay.pay_money",
    "pay.paid_money",
    "pay.balance_money",
    "pay.refund_money",
    "pay.base_money",
    "pay.mileage_money",
    "pay.science",
    "pay.use_wheels",
    "pay.big_vehicle",
    "pay.full",
    "pay.one_two",
    "pay.addition_money",
    "pay.coupon",
    "predict_money",
    "owner_money",
    "coupon_money",
    "paid_money",
    "modify_log.*.before",
    "modify_log.*.after",
    "pay_log.*.money",
    "pay_log.*.refunds.*.money"
  ],
  "order.calls.coupons": [
    "*.money",
    "*.threshold",
    "*.off"
  ],
  "order.calls.bargains": [
    "*.price",
    "*.standing"
  ],
  "order.calls.statement": [
    "customer_statement.money",
    "customer_statement.total_money",
    "customer_statement.deduct_money",
    "customer_statement.deductions.*.money",
    "customer_statement.price_data.fixed_p",
    "customer_statement.price_data.first_p",
    "customer_statement.price_data.over_p",
    "customer_statement.price_data.basement_p",
    "customer_statement.price_data.use_wheels_p",
    "firm_statement.money",
    "firm_statement.total_money",
    "firm_statement.deduct_money",
    "firm_statement.deductions.*.money",
    "firm_statement.price_data.fixed_p",
    "firm_statement.price_data.first_p",
    "firm_statement.price_data.over_p",
    "firm_statement.price_data.basement_p",
    "firm_statement.price_data.use_wheels_p",
    "customer_variance.lines.*.charged",
    "customer_variance.lines.*.by_formula",
    "customer_variance.charged",
    "customer_variance.by_formula",
    "customer_variance.difference",
    "firm_variance.lines.*.charged",
    "firm_variance.lines.*.by_formula",
    "firm_variance.charged",
    "firm_variance.by_formula",
    "firm_variance.difference"
  ],
  "order.calls.customerAudit": [
    "customer_statement.money",
    "customer_statement.total_money",
    "customer_statement.deduct_money",
    "customer_statement.deductions.*.money",
    "customer_statement.price_data.fixed_p",
    "customer_statement.price_data.first_p",
    "customer_statement.price_data.over_p",
    "customer_statement.price_data.basement_p",
    "customer_statement.price_data.use_wheels_p"
  ],
  "order.calls.customerFace": [
    "sum.value"
  ],
  "order.calls.driverDay": [
    "income"
  ],
  "order.calls.center": [
    "data.*.price.total",
    "data.*.margin"
  ],
  "home.calls.waiting": [
    "lines.*.money",
    "lines.*.rows.*.money",
    "wallet.money",
    "wallet.frozen",
    "wallet.deposit",
    "wallet.deposit_money",
    "days.*.money",
    "month.money",
    "month.open.money",
    "month.before.money",
    "month.types.*.money"
  ],
  "dispatchRule.calls.rehearsal": [
    "result.sides.before.money",
    "result.sides.after.money",
    "hands.*.before.price",
    "hands.*.after.price"
  ],
  "approval.row": [
    "margin.customer",
    "margin.money"
  ],
  "approval.record": [
    "margin.customer",
    "margin.money",
    "request.price",
    "request.standing",
    "request.payable_money",
    "request.unpaid_money"
  ],
  "approval.calls.basis": [
    "bill.total_money",
    "bill.deduct_money",
    "bill.deduct_bill",
    "bill.collected_money",
    "bill.carried_money",
    "bill.refund_money",
    "bill.payable_money",
    "bill.paid_money",
    "bill.unpaid_money",
    "checks.*.money",
    "deviations.*.total_money",
    "deviations.*.formula_money"
  ],
  "bill.calls.detail": [
    "bill.total_money",
    "bill.deduct_money",
    "bill.deduct_bill",
    "bill.collected_money",
    "bill.carried_money",
    "bill.refund_money",
    "bill.payable_money",
    "bill.paid_money",
    "bill.unpaid_money",
    "bill.remitted_money",
    "bill.payable_tax",
    "payInfo.*.pay_money",
    "invoices.*.subtotal_amount",
    "invoices.*.subtotal_tax",
    "invoices.*.total",
    "remits.*.pay_money"
  ],
  "bill.calls.orders": [
    "data.*.total_money",
    "data.*.deduct_money",
    "data.*.collected_money",
    "data.*.money",
    "data.*.formula_money",
    "data.*.deductions.*.money"
  ],
  "bill.calls.closing": [
    "data.*.total_money",
    "data.*.deduct_money",
    "data.*.collected_money",
    "data.*.money",
    "data.*.formula_money",
    "data.*.deductions.*.money"
  ],
  "bill.calls.rehearse": [
    "total_money",
    "deduct_money",
    "collected_money",
    "payable_money"
  ],
  "bill.calls.month": [
    "data.*.total_money",
    "data.*.deduct_money",
    "data.*.collected_money",
    "data.*.payable_money",
    "data.*.behind_money",
    "data.*.unpaid_money",
    "data.*.overdue_money",
    "data.*.agreed_money",
    "data.*.billed_money",
    "data.*.paid_money",
    "data.*.short_money",
    "data.*.bills.*.payable_money",
    "data.*.bills.*.unpaid_money"
  ],
  "bill.calls.monthOrders": [
    "data.*.money"
  ],
  "bill.calls.overview": [
    "ages.*.money",
    "parties.*.money",
    "parties.*.overdue_money",
    "months.*.payable_money",
    "months.*.paid_money",
    "forecast.*.money"
  ],
  "bill.calls.income": [
    "months.*.income_money",
    "months.*.cost_money",
    "types.*.income_money",
    "types.*.cost_money"
  ],
  "bill.calls.plan": [
    "rows.*.payable_money",
    "rows.*.paid_money",
    "rows.*.money",
    "books.*.unpaid_money",
    "books.*.paid_money"
  ],
  "billInvoice.calls.ocr": [
    "subtotal_amount",
    "subtotal_tax",
    "total"
  ],
  "statementAppeal.row": [
    "items.*.money",
    "items.*.granted"
  ],
  "statementAppeal.record": [
    "items.*.money",
    "items.*.granted"
  ],
  "receipt.calls.allocation": [
    "receipt.amount",
    "receipt.allocated_money",
    "receipt.difference_money",
    "receipt.left_money",
    "payments.*.pay_money",
    "bills.*.payable_money",
    "bills.*.paid_money",
    "bills.*.unpaid_money"
  ],
  "receipt.calls.funds": [
    "accounts.*.money",
    "withdrawals.*.money",
    "receipts.open.money",
    "receipts.part.money",
    "receipts.unknown.money",
    "ages.*.money",
    "days.*.in_money",
    "days.*.out_money",
    "sources.*.in_money",
    "sources.*.out_money"
  ],
  "bankLine.calls.matching": [
    "counts.*.money",
    "rows.*.amount",
    "rows.*.matches.*.shares.*.unpaid_money",
    "rows.*.matches.*.shares.*.money",
    "rows.*.matches.*.shares.*.difference"
  ],
  "bankLine.calls.checkStatement": [
    "income",
    "expense",
    "rows.*.amount",
    "rows.*.balance"
  ],
  "payBatch.calls.ready": [
    "rows.*.payable_money",
    "rows.*.paid_money",
    "rows.*.unpaid_money"
  ],
  "payBatch.calls.make": [
    "money"
  ],
  "payBatch.calls.checkReturn": [
    "rows.*.money"
  ],
  "payBatch.calls.takeReturn": [
    "money"
  ],
  "wallet.calls.info": [
    "money",
    "frozen",
    "deposit",
    "deposit_money",
    "step_up_money",
    "step_up_drawn"
  ],
  "wallet.calls.entries": [
    "data.*.total_money",
    "data.*.fee",
    "data.*.insurance",
    "data.*.money",
    "data.*.balance",
    "smoney",
    "zmoney",
    "omoney",
    "cmoney",
    "days.*.balance"
  ],
  "wallet.calls.firmEntries": [
    "data.*.total_money",
    "data.*.fee",
    "data.*.insurance",
    "data.*.money",
    "data.*.balance",
    "smoney",
    "zmoney",
    "omoney",
    "cmoney",
    "days.*.balance",
    "tmoney",
    "mmoney"
  ],
  "wallet.calls.recharge": [
    "pay_data.money"
  ],
  "wallet.calls.payDeposit": [
    "pay_data.money"
  ],
  "wallet.calls.rechargeState": [
    "money",
    "fee"
  ],
  "wallet.calls.recharges": [
    "data.*.money",
    "data.*.fee"
  ],
  "withdrawal.calls.payee": [
    "money"
  ],
  "cardBatch.calls.exportCodes": [
    "cards.*.face_money"
  ],
  "prepaidCard.calls.redeem": [
    "used_money",
    "balance_money"
  ]
}
