export { makeCards } from './cardBatches'
export { financeFeature } from './finance.feature'
export { PayeePushes, queuePush } from './pushes'
