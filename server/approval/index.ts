export { approvalHandlers } from './approval.handlers'
export {
  approvalConfigHandlers,
  approvalPlans,
  bargainPlans,
  copyConfigHandlers,
  forgetPlans,
  type PlanOf,
} from './approvals'
export { approvalTime } from './approvalTimer'
export { approverCalls, type CallApprovers } from './callApprovers'
export { dropApprovals, isUnderApproval, takeBackAgreed } from './drop'
export { launchApproval, mayLaunch } from './launch'
export { refuseFreshPayer, refuseOnePerson } from './secondPerson'
export { standInHandlers } from './standIn.handlers'
export { APPROVAL_READ, forgetStats } from './stat'
