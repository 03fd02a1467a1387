import { openKeyState } from '../../domain/upstream'
import type { openKey } from '../../resources/upstream/openKey.resource'
import type { RecordOf } from '../../schema/model'
import type { Row } from '../../schema/views/row'

/** A key as its list tells it. */
export type KeyRow = RecordOf<typeof openKey> &
  Row & { readonly firm_name?: string | null; readonly customer_name?: string | null }

const DAY = 86_400
/** Days before its end from which a key says how many are left. */
const SOON_DAYS = 30

/** Whether a key opens anything now. @param now unix seconds */
export const isKeyValid = ({ status, end_time }: Pick<KeyRow, 'status' | 'end_time'>, now: number): boolean =>
  status === openKeyState.valid && (!end_time || end_time > now)

/** Whether it may be followed by another: it holds, and nothing follows it yet. */
export const mayRotate = (row: Pick<KeyRow, 'status' | 'end_time' | 'next_id'>, now: number): boolean =>
  isKeyValid(row, now) && !row.next_id

/** Whole days that a key has left, where these are few; null otherwise. */
export function daysLeft({ end_time }: Pick<KeyRow, 'end_time'>, now: number): number | null {
  const days = end_time ? Math.ceil((end_time - now) / DAY) : null
  return days !== null && days > 0 && days <= SOON_DAYS ? days : null
}
