import { LINK_INVALID } from '../../src/domain/mobile'
import { type AnyResource, FAILURE, MESSAGES, type SESSION, staleMessage } from '../../src/schema/model'
import type { SecurityEvent } from './securityEvents'

/**
 * What a refusal is, for code that treats it in its own way: `stale` the record has changed, `busy` somebody else is writing it,
 * `forbidden`, `linkInvalid` the link of a phone page. The message beside it is for people.
 */
export type RefusalKind = 'stale' | 'busy' | 'forbidden' | 'linkInvalid'

interface RefusalOptions {
  kind?: RefusalKind
  /** code of the envelope, 0 unless the session is lost */
  code?: number
  data?: unknown
  /** HTTP status where statuses are real, see {@link DomainError.status} */
  status?: number
  /** the security event that this refusal is, reported with the request */
  event?: SecurityEvent
  /** seconds after which it is worth another try (`Retry-After`) */
  retryAfter?: number
}

/** A request that is answered with a message instead of its result. Thrown anywhere, it undoes the transaction. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: number
  readonly kind: RefusalKind | undefined
  readonly data: unknown
  /**
   * HTTP status on routes whose statuses are real (`config.bare`). The platform's own calls answer 200 whatever it is,
   * except 413, 429 and 503.
   */
  readonly status: number
  readonly event: SecurityEvent | undefined
  readonly retryAfter: number | undefined

  constructor(
    readonly info: string,
    { code = FAILURE, kind, data = null, status = 400, event, retryAfter }: RefusalOptions = {},
  ) {
    super(info)
    this.code = code
    this.kind = kind
    this.data = data
    this.status = status
    this.event = event
    this.retryAfter = retryAfter
  }
}

/** Ends the request with this message. @param data what the screen may want to show beside it, such as differing fields */
export function reject(info: string, data: unknown = null): never {
  throw new DomainError(info, { data })
}

/** Whether an error is a refusal of this kind. */
export const isRefusal = (error: unknown, kind: RefusalKind): error is DomainError =>
  error instanceof DomainError && error.kind === kind

/** The record has changed since the user saw it, or its state does not allow the call. @param resource whose words; without it an order's */
export function rejectStale(
  resource: Pick<AnyResource, 'conflictMessage'> = { conflictMessage: MESSAGES.stale },
  data: unknown = null,
): never {
  throw new DomainError(staleMessage(resource), { kind: 'stale', data })
}

/** The link of a phone page is wrong, old or withdrawn. */
export function rejectLink(): never {
  throw new DomainError(LINK_INVALID, { kind: 'linkInvalid' })
}

/** The caller may not do this, or may not know whether the record exists. */
export function rejectForbidden(): never {
  throw new DomainError(MESSAGES.forbidden, { kind: 'forbidden', status: 403, event: 'permission_refused' })
}

/** Ends the request like {@link reject}, as a security event. */
export function rejectAsEvent(event: SecurityEvent, info: string, data: unknown = null): never {
  throw new DomainError(info, { data, event })
}

/** The token is no good: 50008 unknown, 50012 revoked, 50014 expired. */
export function sessionLost(code: (typeof SESSION)[keyof typeof SESSION]): never {
  throw new DomainError(MESSAGES.sessionLost, { code, status: 401 })
}
