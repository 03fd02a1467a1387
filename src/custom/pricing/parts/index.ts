export { FormulaVariance } from './FormulaVariance'
export { priceRows } from './priceLines'
export { ShareBar } from './ShareBar'
