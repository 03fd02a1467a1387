import type { Choice } from '../choice'
import { type Fen, percentOf } from '../money'

/** How a service fee is measured. */
export const feeModes = [
  { code: 1, label: '按比例' },
  { code: 2, label: '固定金额' },
] as const satisfies readonly Choice[]

/** The type of a fee setting that holds for every type without one of its own. */
export const ANY_TYPE = 0

/** Information fee and insurance of a rescue type (labels E3). Rates in percent. */
export interface FeeSetting {
  readonly type: number
  readonly fee_mode: number
  readonly fee_rate: number
  readonly fee_money: Fen
  readonly insurance_mode: number
  readonly insurance_rate: number
  readonly insurance_money: Fen
}

export interface ServiceFees {
  readonly fee: Fen
  readonly insurance: Fen
  /** what is credited to the provider's wallet, never below 0 */
  readonly credited: Fen
}

const measured = (mode: number, rate: number, money: Fen, amount: Fen): Fen =>
  mode === 2 ? money : percentOf(amount, rate)

/** The fees of an amount; together they never take more than the amount (labels E3). */
export function serviceFees(setting: FeeSetting | null, amount: Fen): ServiceFees {
  if (!setting || amount <= 0) return { fee: 0, insurance: 0, credited: Math.max(0, amount) }
  const { fee_mode, fee_rate, fee_money, insurance_mode, insurance_rate, insurance_money } = setting
  const fee = Math.min(amount, measured(fee_mode, fee_rate, fee_money, amount))
  const insurance = Math.min(amount - fee, measured(insurance_mode, insurance_rate, insurance_money, amount))
  return { fee, insurance, credited: amount - fee - insurance }
}

/** The setting of a rescue type: its own, else the general one. */
export const feeSettingFor = (settings: readonly FeeSetting[], type: number): FeeSetting | null =>
  settings.find((setting) => setting.type === type) ?? settings.find((setting) => setting.type === ANY_TYPE) ?? null
