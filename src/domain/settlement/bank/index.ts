export {
  type DueBill,
  differenceIn,
  type Match,
  type MatchWhy,
  matchExpense,
  matchIncome,
  type Outgoing,
  type Payer,
  plainName,
} from './match'
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
