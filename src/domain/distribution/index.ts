export {
  ANSWER_SECONDS,
  type CandidateFacts,
  FRESH_SECONDS,
  holdsToday,
  isDistributed,
  noHistory,
  type PlanHistory,
  type PlanLimits,
  type Planned,
  type PlanOrder,
  type PlanRule,
  type ProviderPlan,
  plan,
  planHolds,
  planMode,
  rounds,
  standardWeights,
  type Terms,
  type Weights,
} from './plan'
export { byHandReasons, type PlanReason, planReasons, reasonOrder } from './reasons'
export { transferKind, transferStatus } from './transfer'
