import { defaultTimeouts, type Timeouts } from '../../../src/domain/timeouts'
import type { Identity } from '../../../src/schema/compile/access'
import type { SessionUser } from '../../engine/core/user'

/** The alerts of the user's own company, which its session carries (O-643). */
export function timeoutsFor(user: Identity): Timeouts {
  const { company } = user as Partial<Pick<SessionUser, 'company'>>
  return company?.timeouts ?? defaultTimeouts
}
