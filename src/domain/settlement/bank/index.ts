export { type DueBill, type Match, matchExpense, matchIncome, type Outgoing, type Payer } from './match'
export { type PayResult, parseReturn, payFileText, payFormats } from './paymentFile'
export {
  type BankStatement,
  bankDirection,
  bankFen,
  bankSide,
  bankTime,
  isSameAccount,
  MOST_TEXT,
  parseStatement,
  type StatementLine,
  statementMessages,
} from './statement'
export { bankKind, bankKinds } from './statementShapes'
export {
  bankLineMessages,
  bankLineState,
  bankLineStatus,
  inPayBatch,
  MOST_PAYMENTS,
  payBatchMessages,
  payBatchState,
  payBatchStatus,
  payLineState,
  payLineStatus,
  samePayment,
} from './states'
