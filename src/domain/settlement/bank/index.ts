export {
  type DueBill,
  differenceIn,
  type Incoming,
  type Match,
  type MatchWhy,
  matchExpense,
  matchIncome,
  type Outgoing,
  type Payer,
} from './match'
export { type PayFormat, type PayOrder, type PayResult, parseReturn, payFileText, payFormats } from './paymentFile'
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
  type WrongLine,
} from './statement'
export { type BankKind, bankKind, bankKinds } from './statementShapes'
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
