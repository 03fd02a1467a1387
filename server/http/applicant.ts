import type { FastifyRequest } from 'fastify'
import { registrationMessages } from '../../src/domain/registration'
import type { SessionUser } from '../engine/core/user'
import { DomainError } from '../kernel/domainError'

const PREFIX = /^\/api/

/** All that the people of a firm may call that is not approved yet: its application, their profile, uploads, the outcome of a call. */
const OPEN: ReadonlySet<string> = new Set([
  'GET /user/info',
  'POST /user/password',
  'POST /v2/info',
  // A new phone of the profile is confirmed by a code.
  'POST /v2/sms/send',
  'GET /v2/firm/apply',
  'POST /v2/firm/apply',
  'GET /public/upload',
  'POST /public/upload',
  'POST /public/upload/direct',
  'POST /public/upload/arrived',
  'GET /v2/outcome',
])

/**
 * The one gate of applicants, passed by every call with a session (decisions §11).
 * @throws DomainError 403 for any other call
 */
export function checkApplicantAccess({ method, routeOptions }: FastifyRequest, { apply_status }: SessionUser): void {
  if (apply_status === undefined) return
  const call = `${method} ${routeOptions.url?.replace(PREFIX, '') ?? ''}`
  if (OPEN.has(call)) return
  throw new DomainError(registrationMessages.closed, { status: 403, event: 'permission_refused' })
}
