import { feature } from '../composition/feature'
import { depositRuleHandlers } from './fees'
import { formulaHandlers } from './formula.handlers'

export const pricingFeature = feature('pricing', () => ({ handlers: [...formulaHandlers, depositRuleHandlers] }))
