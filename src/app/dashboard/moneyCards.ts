/** The cards about money and closing, which come together. */
export { ApprovalCard } from './ApprovalCard'
export { CloseCard } from './CloseCard'
export { WaitRows } from './WaitRows'
