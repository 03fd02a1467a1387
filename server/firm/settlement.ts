import { reject } from '../http/domainError'
import type { AnyRow, Outcome, Work } from '../schema/handlers'

const MONTHLY = 1
const periodMissing = '请填写结算周期！'

/** The settlement settings of a firm or a customer: the period is needed for 月结 alone (F-315, F-318). */
export async function settle({ input }: Work<AnyRow>): Promise<Outcome> {
  const isMonthly = input.pay_type === MONTHLY
  if (isMonthly && !input.pay_peroid) reject(periodMissing, { errors: { pay_peroid: periodMissing } })
  return { set: { ...input, pay_peroid: isMonthly ? input.pay_peroid : null } }
}
