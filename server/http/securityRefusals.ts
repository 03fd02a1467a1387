import type { FastifyRequest } from 'fastify'
import { DomainError } from '../kernel/domainError'
import { reportSecurityEvent, type SecurityDetails } from '../kernel/securityEvents'
import { clientAddress } from './proxy'
import { signedInUser } from './session'

const tried = new WeakMap<FastifyRequest, string>()

/** Notes the account that a sign-in is about. It must exist: people type passwords into the field of the account. */
export const noteAccount = (request: FastifyRequest, account: string): void => void tried.set(request, account)

/** Who sends a request, and from where; of a sign-in the account, where there is one of that name. */
export function requestDetails(request: FastifyRequest): SecurityDetails {
  const signedIn = signedInUser(request)
  const user = signedIn?.viewer ?? signedIn
  const login = user?.account ?? tried.get(request)
  return {
    user_id: user?.id,
    firm_id: user?.firm_id,
    login,
    ...(signedIn?.viewer && { viewed_user_id: signedIn.id, viewed_firm_id: signedIn.firm_id }),
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
