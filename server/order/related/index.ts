export { followUpHandlers, orderFeedbackHandlers } from './feedback'
export { manyRescueOf } from './rescues'
