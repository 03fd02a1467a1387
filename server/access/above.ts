import { everyNode, exceeds } from '../../src/domain/access/roles'
import { mayAction } from '../../src/schema/compile/access'
import type { AnyResource } from '../../src/schema/model'
import type { Row } from '../engine/core/codec'
import type { Session } from '../engine/core/handlers'
import { type HeldRights, isAbove, rightsOf } from './authority'

/** Nothing known is above who holds everything, so nothing need be looked up. */
const holdsAll = (user: Session): boolean => !exceeds({ nodes: everyNode, customers: null }, rightsOf(user))

/** Whether one of the writes that depend on it is the user's at all. */
const asks = (resource: AnyResource, user: Session): boolean =>
  Object.entries(resource.actions).some(
    ([name, action]) => action && 'offer' in action && action.offer && mayAction(resource, name, user),
  )

/**
 * Tells with rows which of them are above their reader, as far as he may write such rows: the screen then does not offer what
 * the authority over them refuses.
 * @param heldOf looks up whose rights go with each row
 */
export async function addAboveReader<R extends Row>(
  { rows, user }: { readonly rows: readonly R[]; readonly user: Session },
  resource: AnyResource,
  heldOf: () => Promise<(row: R) => readonly HeldRights[]>,
): Promise<void> {
  if (rows.length === 0 || !asks(resource, user)) return
  const held = holdsAll(user) ? () => [] : await heldOf()
  for (const row of rows) Object.assign(row, { above: held(row).some((one) => isAbove(one, user)) ? 1 : 0 })
}
