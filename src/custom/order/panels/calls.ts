import type { CallKind, CallParty } from '../../../domain/order/calls'
import type { Unix } from '../../../domain/time'
import type { Rows } from './orderPanel'

export interface Call {
  readonly id: number
  readonly type: CallKind
  readonly contact_id: CallParty
  readonly name: string | null
  readonly phone: string
  readonly call_time: Unix
  /** of the recording */
  readonly url: string | null
  /** nothing until the voice service has told */
  readonly status: number | null
  /** seconds */
  readonly duration: number | null
  readonly simulated: number
  readonly user_name: string | null
}

/** Somebody who can be called from the order. */
export interface Callee {
  readonly contact_id: CallParty
  readonly name: string | null
  readonly phone: string
}

/** Further people of the provider (4) or the customer (5). */
export interface BookEntry {
  readonly of: CallParty
  readonly position: string | null
  readonly name: string | null
  readonly phone: string
}

export interface Calls extends Rows<Call> {
  readonly contacts: readonly Callee[]
  readonly book: readonly BookEntry[]
}

/** ms between two looks at the calls (O-612) */
export const CALLS_EVERY = 20_000
