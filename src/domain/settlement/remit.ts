import { type Choice, named } from '../choice'
import { type Fen, yuanText } from '../money'

/** Of a payment that a payer reports: it counts as nothing until the payee confirms it. */
export const { choices: remitStatus, codes: remitState } = named({
  open: { code: 0, label: '待确认', family: 'orange' },
  confirmed: { code: 1, label: '已确认', family: 'green' },
  refused: { code: 2, label: '已退回', family: 'red' },
  withdrawn: { code: 3, label: '已撤回', family: 'grey' },
})

/** What the payee says of a reported payment. */
export const remitVerdict = [
  { code: remitState.confirmed, label: '确认到账' },
  { code: remitState.refused, label: '退回' },
] as const satisfies readonly Choice[]

export const remitMessages = {
  amount: '请输入付款金额',
  time: '请选择付款日期',
  future: '付款日期不能晚于今天',
  proof: '请上传付款凭证！',
  verdict: '请选择处理结果',
  reason: '请填写退回原因',
  waiting: '该账单有待确认的付款，请先处理',
} as const

/** @param left fen that neither payments nor reported payments cover */
export const overReported = (left: Fen): string => `付款金额不能超过未付且未报的金额${yuanText(left)}元`
