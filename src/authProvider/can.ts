import { type Identity, isClaimable, mayAction } from '../schema/compile/access'
import { actionState } from '../schema/compile/states'
import type { AnyAction, AnyResource } from '../schema/model'

/**
 * Whether the user may do this to the entity, and to this record now: synchronous, for buttons and cells.
 * The server asks the same declaration.
 * @param action a verb (list, get, create, edit, remove) or a declared action
 * @param record without one only role, operation and firm type are asked
 */
export function can(
  identity: Identity | null,
  action: string,
  entity: AnyResource,
  record?: Readonly<Record<string, unknown>>,
): boolean {
  if (!mayAction(entity, action, identity)) return false
  if (!record) return true
  const { claim } = (entity.actions[action] ?? {}) as Partial<AnyAction>
  if (identity && action !== 'get' && !claim && isClaimable(entity, record, identity)) return false
  const user = identity as Readonly<Record<string, unknown>> | null
  return actionState(entity, action, record, { user, now: Math.floor(Date.now() / 1000) }).offered
}
