export { dispatchPlanHandlers } from './dispatchPlan.handlers'
export {
  platformCount,
  platformList,
  recordTransfer,
  type Transfer,
  transferHandlers,
  transferRecordHandlers,
  transfersOf,
} from './transfers'
