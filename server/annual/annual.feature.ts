import { feature } from '../composition/feature'
import { annualHandlers } from './annual.handlers'

export const annualFeature = feature('annual', () => ({ handlers: [annualHandlers] }))
