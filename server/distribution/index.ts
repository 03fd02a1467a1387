export {
  platformCount,
  platformList,
  recordTransfer,
  type Transfer,
  transferHandlers,
  transferRecordHandlers,
  transfersOf,
} from '../order/dispatch/transfers'
export { dispatchPlanHandlers } from './dispatchPlan.handlers'
