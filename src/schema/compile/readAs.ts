import type { AnyResource, AnyScope, FieldData, Rule } from '../model'
import { type Identity, readsWhole } from './access'

const narrowed = new WeakMap<AnyResource, AnyResource>()

/** The resource as this user reads its records: all of it, or what those get who may merely choose. */
export function readAs(resource: AnyResource, identity: Identity | null): AnyResource {
  if (readsWhole(resource, identity)) return resource
  const known = narrowed.get(resource) ?? chosen(resource)
  narrowed.set(resource, known)
  return known
}

/** Names of the columns that those read of a resource who may merely choose from it. */
export const chosenColumns = ({ title, choosable }: AnyResource): readonly string[] => [
  'id',
  ...(title === undefined ? [] : [title]),
  ...(choosable?.fields ?? []),
]

/** The same resource, with every other field a secret, so that no part of the engine has to know of it. */
export function chosen(resource: AnyResource): AnyResource {
  const open = new Set(chosenColumns(resource))
  // What a reference brings along of its own record is not asked for by a choice.
  const fields = Object.entries(resource.fields).map(([name, { shows: _, ...field }]): [string, FieldData] => [
    name,
    open.has(name) ? field : { ...field, secret: true },
  ])
  return {
    ...resource,
    fields: Object.fromEntries(fields),
    scope: within(resource.scope, resource.choosable?.where),
    chosen: true,
  }
}

function within(scope: AnyResource['scope'], where: Rule | undefined): AnyResource['scope'] {
  if (!where) return scope
  const of = (type: 0 | 1 | 3): Rule | undefined => {
    const own = scope === 'global' ? {} : scope[type]
    return own && { and: [own, where] }
  }
  const some = scope === 'global' ? {} : scope
  return { ...some, 0: of(0), 1: of(1), 3: of(3) } satisfies AnyScope
}
