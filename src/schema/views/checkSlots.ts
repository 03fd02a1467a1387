import { type AnyResource, type FieldData, transitionsOf, verbOf } from '../model'
import type { Slots } from './slots'

/** A name that a declaration uses, the kinds of slot that may bear it, and where the declaration uses it. */
interface Use {
  readonly types: readonly (keyof Slots)[]
  readonly name: string
  readonly at: string
}

/** Slots that are registered by the name of a resource. */
const BY_RESOURCE = ['offers', 'doubts', 'briefs', 'feet'] as const satisfies readonly (keyof Slots)[]
const BY_NAME = ['cells', 'widgets', 'sections', 'actions', 'faceParts'] as const satisfies readonly (keyof Slots)[]

/** Every slot that a declaration names. */
function usesOf(resource: AnyResource): Use[] {
  const uses: Use[] = []
  const add = (types: Use['types'], name: string | undefined, at: string) => {
    if (name !== undefined) uses.push({ types, name, at: `${resource.name}${at}` })
  }
  const transitions = transitionsOf(resource)
  for (const fields of [resource.fields, ...transitions.map(([, { input }]) => input ?? {})]) {
    for (const [name, field] of Object.entries<FieldData>(fields)) {
      add(['cells'], field.cell, `.${name}: cell`)
      add(['widgets', 'sections'], field.widget, `.${name}: widget`)
    }
  }
  for (const verb of ['create', 'edit'] as const) add(['actions'], verbOf(resource, verb)?.widget, `.${verb}: action`)
  for (const name of [resource.face?.aside, ...(resource.face?.panels ?? [])]) add(['faceParts'], name, ': face')
  for (const { section } of resource.tabs ?? []) add(['sections'], section, ': section')
  for (const [name, { widget }] of transitions) add(['actions'], widget, `.${name}: action`)
  return uses
}

/**
 * Compares the names in the declarations with the components that are given for them. What a lazy screen registers for itself
 * is not among them.
 * @returns a line for each name without a component, and for each component that no declaration names
 */
export function slotFaults(resources: readonly AnyResource[], slots: readonly Partial<Slots>[]): string[] {
  const named = (type: keyof Slots) => new Set(slots.flatMap((one) => Object.keys(one[type] ?? {})))
  const uses = resources.flatMap(usesOf)
  const unknown = uses.filter(({ types, name }) => !types.some((type) => named(type).has(name)))
  const isUsed = (type: keyof Slots, name: string) => uses.some((use) => use.name === name && use.types.includes(type))
  const known = new Set(resources.map(({ name }) => name))
  return [
    ...unknown.map(({ name, at }) => `${at} ${name} has no component`),
    ...BY_NAME.flatMap((type) =>
      [...named(type)].flatMap((name) => (isUsed(type, name) ? [] : [`${type}.${name}: no declaration names it`])),
    ),
    ...BY_RESOURCE.flatMap((type) =>
      [...named(type)].flatMap((name) => (known.has(name) ? [] : [`${type}.${name}: no such resource`])),
    ),
  ]
}
