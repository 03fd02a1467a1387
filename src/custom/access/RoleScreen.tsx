import { role } from '../../resources/access/role.resource'
import { staff } from '../../resources/access/staff.resource'
import { mayAction, readsWhole } from '../../schema/compile/access'
import type { AnyResource } from '../../schema/model'
import { type ListSlots, type Row, SchemaList, useIdentity } from '../../schema/views'
import { NewFunctions } from './NewFunctions'
import { RoleHolders } from './RoleHolders'

/** Told to whoever reads the staff, not to who may only choose a colleague. */
function Holders({ record }: { readonly record: Row }) {
  return readsWhole(staff, useIdentity()) ? <RoleHolders record={record} /> : null
}

/** The tree of permissions wants the room of a page. */
const slots: ListSlots = {
  createPath: `${role.path}/create`,
  paths: { edit: ({ id }) => `${role.path}/${id}` },
  panel: { Sections: Holders },
}

const granting: ListSlots = { ...slots, above: <NewFunctions /> }

/** Roles (/system/roles), with who holds them. */
export function RoleScreen({ resource }: { readonly resource: AnyResource }) {
  const mayGrant = mayAction(resource, 'grantNew', useIdentity())
  return <SchemaList resource={resource} slots={mayGrant ? granting : slots} />
}
