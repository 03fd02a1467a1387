import { named } from '../../choice'

/** Of a line of a statement: whether somebody knows what it is. */
export const { choices: bankLineStatus, codes: bankLineState } = named({
  open: { code: 0, label: '待匹配', family: 'orange' },
  matched: { code: 1, label: '已匹配', family: 'green' },
  skipped: { code: 2, label: '无需匹配', family: 'grey' },
})

/** Of a payment file: its bank has it, has answered all of it, or never gets it. */
export const { choices: payBatchStatus, codes: payBatchState } = named({
  exported: { code: 1, label: '已导出', family: 'blue' },
  returned: { code: 2, label: '已回盘', family: 'green' },
  void: { code: 9, label: '已作废', family: 'grey' },
})

/** Of one payment in such a file. */
export const { choices: payLineStatus, codes: payLineState } = named({
  open: { code: 1, label: '待回盘', family: 'blue' },
  paid: { code: 2, label: '付款成功', family: 'green' },
  failed: { code: 3, label: '付款失败', family: 'red' },
  void: { code: 9, label: '已作废', family: 'grey' },
})

/** Payments of one file at most. */
export const MOST_PAYMENTS = 500

export const bankLineMessages = {
  changed: '该流水已变更，请刷新后重试',
  stale: '匹配结果已变更，请核对后重试',
  customer: '请选择客户',
  payment: '请选择付款记录',
  taken: '该付款记录已匹配其他流水',
  amount: '付款记录的金额与流水不一致',
  received: '该流水号已登记为另一笔金额的收款单，请先核对',
  receiptUsed: '该流水的收款单已分配给其他客户，请在收款管理中撤销',
  reason: '请填写原因',
  undone: '撤销匹配',
} as const

export const payBatchMessages = {
  bank: '请选择付款账户',
  bills: '请选择要付款的账单',
  changed: '该付款文件已变更，请刷新后重试',
  amount: '账单金额已变更，请刷新后重试',
  notReady: '账单未到付款条件，请刷新后重试',
  tooMany: `一个付款文件最多${MOST_PAYMENTS}笔`,
  reason: '请填写原因',
  file: '请选择银行回盘文件',
  shape: '不是付款文件的回盘：没有找到表头',
  empty: '回盘文件中没有付款结果',
  nothing: '回盘文件中没有可处理的结果',
  unknown: '付款文件中没有这笔付款',
  money: '金额与付款文件不一致',
  payee: '收款账号与付款文件不一致',
  result: '付款结果不明确',
} as const

/** @param no of the file that a bill waits in */
export const inPayBatch = (no: string): string => `该账单在付款文件 ${no} 中，请先回盘或作废该文件`

/** @param line of the file, from 1 */
export const samePayment = (line: number): string => `与第${line}行是同一笔付款`
