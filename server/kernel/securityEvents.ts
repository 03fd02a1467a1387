import type { FastifyBaseLogger } from 'fastify'

/** Names under which an operator finds security events in the log and in `/metrics`. They stay as they are. */
export const SECURITY_EVENTS = [
  'sign_in',
  'sign_out',
  'sign_in_refused',
  'account_locked',
  'password_refused',
  'password_reset',
  'paypass_refused',
  'code_refused',
  'permission_refused',
  'second_person_refused',
  'view_begun',
  'view_ended',
  'view_refused',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** Events that a person should look at; the others are daily life. */
const WARNED: ReadonlySet<SecurityEvent> = new Set(['account_locked', 'paypass_refused', 'second_person_refused'])

/** Longer names of accounts and resources are cut in the log. */
const LONGEST = 64

/** Who and whence, as far as it is known. */
export interface SecurityDetails {
  readonly user_id?: number
  readonly firm_id?: number
  /** in whose place an administrator looks on, who is then `user_id` */
  readonly viewed_user_id?: number
  readonly viewed_firm_id?: number
  /** account of the user, or as it was typed; in the log a field called account is censored */
  readonly login?: string
  /** null behind a proxy that no setting names */
  readonly address?: string | null
  readonly method?: string
  readonly route?: string
  /** what was refused, as the user reads it; of a view why it was begun */
  readonly reason?: string
}

/** Events of this process by name, since it started. */
export const securityEventCounts = new Map<SecurityEvent, number>(SECURITY_EVENTS.map((event) => [event, 0]))

/** Counts an event and writes it to the log: at warn what a person should look at, else at info. */
export function reportSecurityEvent(
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  event: SecurityEvent,
  { login, ...details }: SecurityDetails,
): void {
  securityEventCounts.set(event, (securityEventCounts.get(event) ?? 0) + 1)
  const entry = { event, ...details, ...(login !== undefined && { login: login.slice(0, LONGEST) }) }
  if (WARNED.has(event)) log.warn(entry, 'security event')
  else log.info(entry, 'security event')
}
