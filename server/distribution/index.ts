export { dispatchPlanHandlers } from './dispatchPlan.handlers'
