export { orderFeedbackHandlers } from './feedback'
