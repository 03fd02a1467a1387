import type { FastifyRequest } from 'fastify'
import { DomainError } from './domainError'
import { clientAddress } from './proxy'
import { reportSecurityEvent, type SecurityDetails } from './securityEvents'
import { signedInUser } from './session'

/** Who sends a request, and from where; without a session the account that was typed. */
export function requestDetails(request: FastifyRequest): SecurityDetails {
  const user = signedInUser(request)
  const typed: unknown = user ? undefined : Object(request.body).account
  const login = user?.account ?? (typeof typed === 'string' ? typed : undefined)
  return {
    user_id: user?.id,
    firm_id: user?.firm_id,
    login,
    address: clientAddress(request),
    method: request.method,
    route: request.routeOptions.url,
  }
}

/** Reports a refused request whose refusal is a security event; of any other error nothing. */
export function reportRefusedRequest(error: unknown, request: FastifyRequest): void {
  if (!(error instanceof DomainError) || !error.event) return
  reportSecurityEvent(request.log, error.event, { ...requestDetails(request), reason: error.info })
}
