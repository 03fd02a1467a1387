/** The modification history of one record, a call of our own for every resource: `GET /v2/history?resource=&id=`; `since`: what others have done since that version. */
export const HISTORY_PATH = '/v2/history'

/** A field of a record before and after a write. */
export interface FieldChange {
  readonly field: string
  readonly before?: unknown
  readonly after?: unknown
  /** that it changed is all that is told: a secret, or a value without words */
  readonly closed?: boolean
}

/** One write to a record, as far as its reader may see it. */
export interface HistoryEntry {
  readonly id: number
  /** unix seconds */
  readonly time: number
  /** the resource that was written; another one than asked for where two share a table */
  readonly resource: string
  /** name of the action or verb */
  readonly action: string
  readonly user_name: string
  readonly remark: string | null
  readonly changes: readonly FieldChange[]
}
