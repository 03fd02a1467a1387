export { customerFormula } from './customerFormula'
