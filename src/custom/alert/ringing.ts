import { type AlertKind, alertKey } from '../../domain/alert'
import type { Alerts } from './useAlerts'

/** Alerts that this browser has rung, so that neither another tab nor a page that is loaded again rings them once more. */
const MOST_KEPT = 600

const storeOf = (userId: number): string => `desk.rung.${userId}`

function rungBefore(userId: number): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storeOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    return []
  }
}

interface Ringing {
  readonly kind: AlertKind
  readonly key: string
}

/** Everything that waits, the most urgent kind first; what is passed on to the user is another alert of theirs. */
const ringingOf = ({ groups }: Pick<Alerts, 'groups'>, userId: number): readonly Ringing[] =>
  groups.flatMap(({ kind: code, waits }) => {
    const kind = code as AlertKind
    return waits.map((one) => ({ kind, key: `${alertKey(kind, one)}${one.told_id === userId ? ':told' : ''}` }))
  })

/** Notes what has rung. @returns the kinds of which something has not rung yet, the most urgent first */
export function claimRinging(alerts: Pick<Alerts, 'groups'>, userId: number): readonly AlertKind[] {
  const before = rungBefore(userId)
  const known = new Set(before)
  const fresh = ringingOf(alerts, userId).filter(({ key }) => !known.has(key))
  if (fresh.length === 0) return []
  try {
    localStorage.setItem(storeOf(userId), JSON.stringify([...before, ...fresh.map(({ key }) => key)].slice(-MOST_KEPT)))
  } catch {
    // Storage is full or forbidden: a page that is loaded again rings once more.
  }
  return [...new Set(fresh.map(({ kind }) => kind))]
}
