import { platformWire } from '../../model'
import { isObject } from '../provider'

/** What a bulk call did. */
export interface BulkOutcome {
  readonly done: number
  readonly failed: number
  readonly reasons: string
  /** ids of those that did not go through; null where the reply does not say */
  readonly left: readonly unknown[] | null
  /** sums of what went through and of the rest, of an action about money */
  readonly money?: { readonly done: string | null; readonly left: string | null }
  /** what is counted: 条 of edits; orders and their like are 单 */
  readonly unit?: '条'
}

/** Opens a bulk reply; its counts may be numbers or lists of ids, its reasons a text or a list. */
export function bulkOutcome(data: unknown, asked: number): BulkOutcome {
  const reply = isObject(data) ? data : {}
  const { done, failed, reasons, left } = platformWire.bulk
  const count = (value: unknown): number | null =>
    Array.isArray(value) ? value.length : value === undefined || value === null ? null : Number(value)
  const lost = count(reply[failed]) ?? 0
  const said = reply[reasons]
  return {
    done: count(reply[done]) ?? asked - lost,
    failed: lost,
    left: Array.isArray(reply[left]) ? reply[left] : null,
    reasons: Array.isArray(said) ? [...new Set(said.map(String))].join('；') : String(said ?? ''),
  }
}
