import { declarations } from '../../schema/model'
import { customerFormula } from './customerFormula'
import { formula } from './formula.resource'
import { serviceFee } from './serviceFee.resource'

export const pricingDeclarations = declarations({
  resources: [formula, customerFormula, serviceFee],
  screens: [],
})
