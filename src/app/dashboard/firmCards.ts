/** The cards of a firm about itself, which come together. */
export { CostCard } from './CostCard'
export { EarnCard, MonthCard } from './EarnCard'
export { FieldCard } from './FieldCard'
export { ProofCard } from './ProofCard'
export { WalletCard } from './WalletCard'
