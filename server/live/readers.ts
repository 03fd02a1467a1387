import { createHash } from 'node:crypto'
import { type Identity, isAllowed, mayAction, mayList, viewAudiences } from '../../src/schema/compile/access'
import { type AnyResource, nodeHolds, parseRule, type RuleNode } from '../../src/schema/model'
import type { Row } from '../engine/core/codec'
import { scopeOwner, scopeRule } from '../engine/core/scope'
import { perResource } from '../engine/table/perResource'

/** Whether somebody may read records of a resource at all: by its list, one of its views, or a record's own call. */
export const mayRead = (resource: AnyResource, user: Identity): boolean =>
  mayList(resource, undefined, user) ||
  mayAction(resource, 'get', user) ||
  viewAudiences(resource).some((audience) => isAllowed(audience, user))

/** Verbs say what became of a record, not what it is. */
const SAID = new Set(['create', 'edit', 'remove'])
/** What a write is called to those who may not make it themselves. */
export const CHANGE = 'change'

/** Users whose scope of one resource is the same: it is evaluated once for all of them. */
export class ReaderGroup<M> {
  readonly members = new Set<M>()
  readonly #rule: RuleNode | null
  readonly #context: { readonly user: Readonly<Record<string, unknown>>; readonly now: number }
  readonly #says = new Map<string, string>()
  readonly #may = new Map<string, boolean>()

  /** @param user any of them */
  constructor(
    readonly resource: AnyResource,
    readonly user: Identity,
  ) {
    const rule = scopeRule(resource, user, 'seen')
    this.#rule = rule && parseRule(rule)
    this.#context = { user: { ...user }, now: 0 }
  }

  /** Whether the rule of their scope holds for these values; what lies beyond the rule is asked of the database. */
  holds(keys: Readonly<Row>): boolean {
    return this.#rule !== null && nodeHolds(this.#rule, keys, this.#context)
  }

  /** Whether they may make a call of the resource. */
  may(call: string): boolean {
    const known = this.#may.get(call)
    if (known !== undefined) return known
    const may = mayAction(this.resource, call, this.user)
    this.#may.set(call, may)
    return may
  }

  /** The name of a write as they may know it: of their own calls, and of the verbs. */
  says(action: string): string {
    const known = this.#says.get(action)
    if (known !== undefined) return known
    const said = SAID.has(action) || mayAction(this.resource, action, this.user) ? action : CHANGE
    this.#says.set(action, said)
    return said
  }
}

/** Fields of the user that rules of a resource's scope look at, those of the scopes that it goes through included. */
const askedOfUser = perResource((resource): readonly string[] => {
  const names = new Set<string>()
  for (const [, name] of JSON.stringify(resource.scope).matchAll(/\$user\.(\w+)/g)) if (name) names.add(name)
  for (const type of [0, 1, 3] as const) {
    const keeper = scopeOwner(resource, type)
    if (keeper && keeper !== resource) for (const name of askedOfUser(keeper)) names.add(name)
  }
  return [...names].sort()
})

const rightsKeys = new WeakMap<Identity, string>()
/** Equal for users who have the same rights in the same firm. */
function rightsKey(user: Identity): string {
  const known = rightsKeys.get(user)
  if (known !== undefined) return known
  const { firm_type, firm_id, nodes, customer_scope, company } = user
  const text = JSON.stringify([firm_type, firm_id, [...nodes].sort(), customer_scope ?? null, company ?? null])
  const key = createHash('sha256').update(text).digest('base64url')
  rightsKeys.set(user, key)
  return key
}

/** Equal for users who see the same records of a resource, with the same rights. */
export function readerKey(resource: AnyResource, user: Identity): string {
  const fields: Readonly<Record<string, unknown>> = { ...user }
  return `${rightsKey(user)} ${JSON.stringify(askedOfUser(resource).map((name) => fields[name] ?? null))}`
}

/** Who listens, by groups that read alike. Groups of a resource are made when it is first written. */
export class Readers<M> {
  readonly #users = new Map<M, Identity>()
  readonly #groups = new Map<AnyResource, Map<string, ReaderGroup<M>>>()

  add(member: M, user: Identity): void {
    this.remove(member)
    this.#users.set(member, user)
    for (const [resource, groups] of this.#groups) this.#place(resource, groups, member, user)
  }

  remove(member: M): void {
    if (!this.#users.delete(member)) return
    for (const groups of this.#groups.values()) {
      for (const [key, group] of groups)
        if (group.members.delete(member) && group.members.size === 0) groups.delete(key)
    }
  }

  /** Those who may read this resource at all. */
  groupsOf(resource: AnyResource): Iterable<ReaderGroup<M>> {
    let groups = this.#groups.get(resource)
    if (!groups) {
      groups = new Map()
      this.#groups.set(resource, groups)
      for (const [member, user] of this.#users) this.#place(resource, groups, member, user)
    }
    return groups.values()
  }

  /** Forgets the groups of resources that are no longer served. */
  keep(isServed: (resource: AnyResource) => boolean): void {
    for (const resource of this.#groups.keys()) if (!isServed(resource)) this.#groups.delete(resource)
  }

  #place(resource: AnyResource, groups: Map<string, ReaderGroup<M>>, member: M, user: Identity): void {
    const key = readerKey(resource, user)
    let group = groups.get(key)
    if (!group) {
      if (!mayRead(resource, user)) return
      group = new ReaderGroup<M>(resource, user)
      groups.set(key, group)
    }
    group.members.add(member)
  }
}
