import type { AnyRow, Outcome, Work } from '../engine/core/handlers'

const MONTHLY = 1

/** The settlement settings of a firm or a customer: a period is kept for 月结 alone (F-315, F-318). */
export async function settle({ input }: Work<AnyRow>): Promise<Outcome> {
  const isMonthly = input.pay_type === MONTHLY
  return { set: { ...input, pay_peroid: isMonthly ? input.pay_peroid : null } }
}
