import { role } from '../../resources/role/role.resource'
import { type ListSlots, SchemaList } from '../../schema/views'
import { RoleHolders } from './RoleHolders'

/** The tree of permissions wants the room of a page. */
const slots: ListSlots = {
  createPath: `${role.path}/create`,
  paths: { edit: ({ id }) => `${role.path}/${id}` },
  panel: { Sections: RoleHolders },
}

/** Roles (/system/roles), with who holds them. */
export function RoleScreen() {
  return <SchemaList resource={role} slots={slots} />
}
