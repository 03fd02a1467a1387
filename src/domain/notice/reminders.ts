/** Days before an end at which both sides get a reminder, once each. */
export const REMINDED_DAYS = [30, 7, 1] as const
type RemindedDays = (typeof REMINDED_DAYS)[number]

/** The reminder that is due so many days before an end; of several that were missed the last. Null before the first and past the end. */
export function reminderDue(daysLeft: number): RemindedDays | null {
  if (daysLeft < 0) return null
  return REMINDED_DAYS.filter((days) => daysLeft <= days).at(-1) ?? null
}
