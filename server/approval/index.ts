export { approvalHandlers } from './approval.handlers'
export { type ApprovalEnd, approvalKind } from './approvalKind'
export {
  approvalConfigHandlers,
  approvalPlans,
  bargainPlans,
  copyConfigHandlers,
  forgetPlans,
  type PlanOf,
} from './approvals'
export { approvalTime } from './approvalTimer'
export { billPay } from './billPay.kind'
export { approverCalls, type CallApprovers } from './callApprovers'
export { dropApprovals, isUnderApproval, takeBackAgreed } from './drop'
export { defineKinds } from './kinds'
export { launchApproval, mayLaunch } from './launch'
export { refuseFreshPayer, refuseOnePerson } from './secondPerson'
export { standInHandlers } from './standIn.handlers'
export { APPROVAL_READ, forgetStats } from './stat'
