import {
  type AnyResource,
  type Audience,
  type CompanyFlag,
  type FieldData,
  type FirmType,
  holds,
  isSecret,
  type Mask,
  type RowRoles,
  type Rule,
  type Verb,
} from '../model'

/** What access looks at: the signed-in user as it travels (see SessionUser). */
export interface Identity {
  readonly id: number
  readonly firm_id: number
  readonly firm_type: FirmType
  readonly account?: string
  readonly role_id?: number | null
  readonly nodes: readonly (string | number)[]
  readonly customer_scope?: readonly number[] | null
  readonly seats?: readonly number[]
  readonly company?: { readonly [F in CompanyFlag]?: number } | null
}

/** Whether the account is a developer's: its name contains `dev` (F-415). */
const isDeveloper = ({ account }: Identity): boolean => account?.includes('dev') === true

/** Whether an audience includes the user: any of the roles, the operation, the firm type, what a company is opened for and a developer account must all be met. */
export function isAllowed(audience: Audience, identity: Identity | null): boolean {
  if (!identity) return false
  const { roles, free, operation, types, flag, developer } = audience
  if (types && !types.includes(identity.firm_type)) return false
  if (developer && !isDeveloper(identity)) return false
  if (flag && identity.firm_type === 1 && identity.company?.[flag] !== 1) return false
  if (operation !== undefined && !identity.nodes.includes(operation)) return false
  if (!roles || roles.length === 0 || free?.includes(identity.firm_type)) return true
  return roles.some((role) => identity.nodes.includes(role))
}

/** The part that names something of its own wins over the part above it. */
export const narrowed = (above: Audience, own: Audience): Audience => ({
  roles: own.roles ?? above.roles,
  free: own.roles ? own.free : above.free,
  operation: own.operation ?? above.operation,
  types: own.types ?? above.types,
  flag: own.flag ?? above.flag,
  developer: own.developer ?? above.developer,
})

/** Who may open each of a resource's views, or of those that share an address. */
export const viewAudiences = (resource: AnyResource, call?: string): readonly Audience[] =>
  Object.values(resource.views ?? {})
    .filter((view) => call === undefined || view.call === call)
    .map((view) => narrowed(resource, view))

/** Whether the user may list a resource or one of its views, which has an audience of its own. */
export function mayList(resource: AnyResource, view: string | undefined, identity: Identity | null): boolean {
  const named = view === undefined ? undefined : resource.views?.[view]
  return named ? isAllowed(narrowed(resource, named), identity) : mayVerb(resource, 'list', identity)
}

/** A verb asks for its own roles where it names some (an empty list: everybody), else for its resource's. */
export function mayVerb(resource: AnyResource, verb: Verb, identity: Identity | null): boolean {
  return mayCall(resource, verb, identity)
}

/** Who may list a resource. */
export const listAudience = (resource: AnyResource): Audience => {
  const { roles, types, flag } = resource
  return given({ roles, types, flag, ...(resource.actions.list && given(resource.actions.list)) })
}

/** Whether the user may choose some of a resource's records anew: he lists it or one of its views. */
export const mayRefer = (resource: AnyResource, identity: Identity | null): boolean =>
  mayVerb(resource, 'list', identity) || viewAudiences(resource).some((audience) => isAllowed(audience, identity))

/** The same of any action that is no verb. */
export function mayAction(resource: AnyResource, name: string, identity: Identity | null): boolean {
  return mayCall(resource, name, identity)
}

function mayCall(resource: AnyResource, name: string, identity: Identity | null): boolean {
  const action = resource.actions[name]
  if (!action) return false
  // Whoever looks at a view reads its records; the list itself is the resource's own.
  const viewers = name !== 'list' && action.call.startsWith('GET ') ? viewAudiences(resource) : []
  const audiences: readonly Audience[] = [resource, ...viewers]
  return audiences.some(({ roles, types, flag }) => isAllowed({ roles, types, flag, ...given(action) }, identity))
}

const given = (audience: Audience): Audience => ({
  ...(audience.roles !== undefined && {
    roles: audience.roles,
    ...(audience.free !== undefined && { free: audience.free }),
  }),
  ...(audience.types !== undefined && { types: audience.types }),
  ...(audience.operation !== undefined && { operation: audience.operation }),
  ...(audience.flag !== undefined && { flag: audience.flag }),
  ...(audience.developer !== undefined && { developer: audience.developer }),
})

/**
 * Whether the user reads this resource's records as its page shows them: by its roles, by one of its views, or by a role for one
 * of its actions. Other callers of its list get what `choosable` says.
 */
export function readsWhole(resource: AnyResource, identity: Identity | null): boolean {
  if (!resource.choosable) return true
  const { roles, types, flag } = resource
  if ([{ roles, types, flag }, ...viewAudiences(resource)].some((audience) => isAllowed(audience, identity)))
    return true
  return Object.entries(resource.actions).some(
    ([name, action]) => name !== 'list' && name !== 'get' && action?.roles?.length && mayCall(resource, name, identity),
  )
}

/** Whether the user may change this row, which is within the scope: some rows are only to be looked at. */
export function mayWrite(resource: AnyResource, row: Readonly<Record<string, unknown>>, identity: Identity): boolean {
  const rule = resource.scope === 'global' ? undefined : resource.scope.write?.[identity.firm_type]
  return !rule || holds(rule, row, { user: { ...identity }, now: 0 })
}

/** Whether the roles that an action or verb asks for of this very row are met, beside its audience. */
export function meetsRowRoles(
  { rowRoles }: { readonly rowRoles?: readonly RowRoles[] },
  row: Readonly<Record<string, unknown>>,
  identity: Identity | null,
): boolean {
  if (!rowRoles) return true
  const found = identity && rowRoles.find((one) => holds(one.if, row, { user: { ...identity }, now: 0 }))
  if (!found || (found.allCustomers && identity.customer_scope)) return false
  return found.any.some((role) => identity.nodes?.includes(role))
}

/** The rows that this firm type may claim and does not have yet. */
export const claimableRule = ({ scope }: AnyResource, identity: Identity): Rule | undefined =>
  scope === 'global' ? undefined : scope.claim?.[identity.firm_type]

/** Whether the user may claim this row and nothing else yet. */
export function isClaimable(
  resource: AnyResource,
  row: Readonly<Record<string, unknown>>,
  identity: Identity,
): boolean {
  const rule = claimableRule(resource, identity)
  if (!rule) return false
  const own = resource.scope === 'global' ? undefined : resource.scope[identity.firm_type]
  const context = { user: { ...identity }, now: 0 }
  return holds(rule, row, context) && !(own && holds(own, row, context))
}

/** Whether a field exists for this user at all. */
export const seesField = (field: FieldData, identity: Identity | null): boolean =>
  !field.audience || isAllowed(field.audience, identity)

/** Whether the user may choose this code of a field anew. */
export const mayChoose = ({ offers }: FieldData, code: unknown, identity: Identity | null): boolean =>
  (identity && offers?.[identity.firm_type]?.some((offered) => offered === code)) ?? true

/** The field with the choices that its user may choose. */
export const offeredField = (field: FieldData, identity: Identity | null): FieldData =>
  field.offers ? { ...field, choices: field.choices?.filter(({ code }) => mayChoose(field, code, identity)) } : field

/** Whether the user gets the field's column in a list: the value travels to all who see the field, the column may not. */
export const seesColumn = (field: FieldData, identity: Identity | null): boolean =>
  seesField(field, identity) &&
  (typeof field.list !== 'object' || !field.list.audience || isAllowed(field.list.audience, identity))

function isKept({ mask }: FieldData, identity: Identity | null): boolean {
  if (!mask) return false
  const { operation, without, types, readers } = mask
  if (!identity) return true
  if (readers && !isAllowed(readers, identity)) return true
  if (types && !types.includes(identity.firm_type)) return false
  return (
    (operation !== undefined && identity.nodes.includes(operation)) ||
    (without !== undefined && !identity.nodes.includes(without))
  )
}

/** How a masked value looks to the user. */
export const maskedAs = ({ mask }: FieldData, identity: Identity | null): Mask['as'] | undefined =>
  mask?.readers && !isAllowed(mask.readers, identity) ? 'hidden' : mask?.as

/** Whether this field is masked for the user: its value, or the name of whom it refers to. */
export const isMasked = (field: FieldData, identity: Identity | null): boolean =>
  field.mask?.shown === undefined && isKept(field, identity)

/**
 * Whether the user is shown this field's value as it is. What he is not shown he neither filters nor searches, sorts, sums or
 * matches by: every answer would tell of it. Of a masked reference the number stays in sight.
 */
export const isUnmasked = (field: FieldData, identity: Identity | null): boolean =>
  !isSecret(field) && seesField(field, identity) && (field.reference !== undefined || !isMasked(field, identity))

/** Whether this field is masked in what the user may merely claim, though he sees his own rows. */
export const isKeptAtFirst = (resource: AnyResource, { mask }: FieldData, identity: Identity | null): boolean =>
  mask?.claim === true && identity !== null && claimableRule(resource, identity) !== undefined

/** Whether the user may have rows in the order of this field: he sees it in clear in all of them. */
export const sortsBy = (resource: AnyResource, field: FieldData, identity: Identity | null): boolean =>
  isUnmasked(field, identity) && !isKeptAtFirst(resource, field, identity)

/** What of a row the user sees masked on account of this field: itself, or columns that a reference shows. */
export function maskedColumns(name: string, field: FieldData, identity: Identity | null): readonly string[] {
  if (!isKept(field, identity)) return []
  return field.reference === undefined ? [name] : (field.mask?.shown ?? Object.keys(field.shows ?? {}))
}

/** Whether the user edits this field in a list's cell, as far as that does not depend on the row. */
export const editsInline = (resource: AnyResource, field: FieldData, identity: Identity | null): boolean =>
  typeof field.list === 'object' &&
  field.list.inline === true &&
  mayVerb(resource, 'edit', identity) &&
  seesField(field, identity) &&
  !isMasked(field, identity)
