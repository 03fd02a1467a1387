export { followUpHandlers } from './followUps'
export { manyRescueOf } from './rescues'
