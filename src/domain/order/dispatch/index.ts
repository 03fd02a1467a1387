export type { Quota } from './dispatchRules'
