import { checkResources } from '../../../src/schema/compile/check'
import { grantsOf, withGrants } from '../../../src/schema/compile/grants'
import { type ReplyAmounts, turn, turnedAt } from '../../../src/schema/compile/travel'
import { type AnyAction, type AnyResource, isVerb } from '../../../src/schema/model'
import type { Row } from '../core/codec'
import { type Handlers, type Implementation, joined } from '../core/handlers'
import { bindScopes } from '../core/scope'
import { perResource } from '../table/perResource'
import { type KeptLists, keepLists } from './listPage'

/** Resources that are made while the server runs. */
interface MadeResources {
  /** the same array until one is published */
  all(): readonly AnyResource[]
  find(name: string): AnyResource | undefined
  /** the same of those too that are not served at present, but referred to */
  known(name: string): AnyResource | undefined
  /** those of all of them that have a field which refers to a resource */
  referring(name: string): readonly AnyResource[]
  refresh(now?: boolean): Promise<void>
}

export interface Engine {
  /** the coded ones */
  readonly resources: readonly AnyResource[]
  /** of all, those made at run time too, also while they are suspended */
  readonly resourceOf: (name: string) => AnyResource | undefined
  readonly handlersOf: (resource: AnyResource) => Handlers<Row>
  /** the resource with its open choices as they are now */
  readonly current: (resource: AnyResource) => Promise<AnyResource>
  readonly made: MadeResources | undefined
  readonly lists: KeptLists
  /** a record as it travels, its fields turned in place; `part` says whether of a list or alone */
  readonly sent: (resource: AnyResource, record: Row, part: 'row' | 'record') => Row
  /** the same of what a call answers, what stands beside a list's rows, or what of a row is none of its fields */
  readonly sentReply: <T>(resource: AnyResource, part: 'list' | 'row' | `calls.${string}`, reply: T) => T
}

/** Joins declarations with their handlers. @param amounts where they stand in replies beyond the fields @throws when an implementation names an unknown resource or action, and when two implement the same */
export function createEngine(
  resources: readonly AnyResource[],
  implementations: readonly Implementation[],
  made?: MadeResources,
  amounts: ReplyAmounts = {},
): Engine {
  checkResources(resources)
  bindScopes(resources)
  const byName = new Map(resources.map((resource) => [resource.name, resource]))
  const handlers = new Map<string, Handlers<Row>>()
  for (const { resource: name, handlers: given } of implementations) {
    const resource = byName.get(name)
    if (!resource) throw new Error(`handlers for an unknown resource "${name}"`)
    for (const action of [...Object.keys(given.actions ?? {}), ...Object.keys(given.reads ?? {})]) {
      if (!resource.actions[action]) throw new Error(`${name} has no action "${action}"`)
    }
    const known = handlers.get(name)
    handlers.set(
      name,
      known ? joined({ resource: name, handlers: known }, { resource: name, handlers: given }).handlers : given,
    )
  }
  for (const resource of resources) {
    const own = handlers.get(resource.name) ?? {}
    checkActions(resource, own)
    if (Boolean(resource.grantsRights) !== Boolean(own.authority))
      throw new Error(`${resource.name}: no authority for what it confers`)
    if (resource.computed && !handlers.get(resource.name)?.source) throw new Error(`${resource.name} has no source`)
  }
  return {
    resources,
    resourceOf: (name) => byName.get(name) ?? made?.known(name),
    handlersOf: (resource) => handlers.get(resource.name) ?? {},
    current: currentOf(resources, made),
    made,
    lists: keepLists(resources),
    sent: ({ name, fields }, record, part) =>
      turnedAt(turn(fields, record, 'encode'), amounts[`${name}.${part}`], 'encode'),
    sentReply: ({ name }, part, reply) => turnedAt(reply, amounts[`${name}.${part}`], 'encode'),
  }
}

const hasGrants = perResource(({ fields }) => Object.values(fields).some(({ choicesOf }) => choicesOf))

/** Filled in once for each publication, since whatever is worked out of a resource is kept with it. */
function currentOf(resources: readonly AnyResource[], made: MadeResources | undefined): Engine['current'] {
  const filled = new WeakMap<readonly AnyResource[], Map<AnyResource, AnyResource>>()
  return async (resource) => {
    if (!hasGrants(resource)) return resource
    await made?.refresh(true)
    const present = made?.all() ?? resources
    const known = filled.get(present) ?? new Map<AnyResource, AnyResource>()
    filled.set(present, known)
    const current = known.get(resource) ?? withGrants(resource, grantsOf([...resources, ...(made?.all() ?? [])]))
    known.set(resource, current)
    return current
  }
}

/** Reads, actions without a row and those that leave answers to a handler do nothing by themselves: a missing handler is an error at start, not at two in the morning. */
function checkActions(resource: AnyResource, handlers: Handlers<Row>): void {
  for (const [name, action] of Object.entries(resource.actions)) {
    if (!action || isVerb(name)) continue
    const { on, takes = [] } = action as AnyAction
    const isMissing = action.call.startsWith('GET ')
      ? !handlers.reads?.[name]
      : (on === 'resource' || takes.length > 0) && !handlers.actions?.[name]
    if (isMissing) throw new Error(`${resource.name}.${name} (${action.call}) has no handler`)
  }
}
