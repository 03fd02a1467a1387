import { kinds } from '../kinds/registry'
import {
  type AnyResource,
  type FieldData,
  fieldsOf,
  parseRule,
  type Rule,
  throughOf,
  transitionsOf,
  platformWire as wire,
} from '../model'
import { isWritable } from './writable'

const LISTING = ['list', 'create', 'remove'] as const
const ENGINE_NAMES = new Set(['id', 'version', 'create_time', 'update_time', 'creator_id', 'updater_id'])
const LIST_PARAMETERS = new Set([wire.page, wire.limit, wire.sort, wire.order, wire.exporting[0], wire.part])
const VARIABLE = /^\$(now$|user\.)/

/**
 * What the compiler cannot see of a declaration, or has not seen of one that came as JSON. Run at start on both sides:
 * a wrong name stops the start instead of a dispatcher.
 * @throws Error naming the resource, the place and the fault
 */
export function checkResource(resource: AnyResource, isResource: (name: string) => boolean): void {
  const fail = (place: string, fault: string): never => {
    throw new Error(`${resource.name}.${place}: ${fault}`)
  }
  const knows = (place: string, name: string) => {
    if (!(name in resource.fields) && !ENGINE_NAMES.has(name)) fail(place, `no field "${name}"`)
  }
  const rule = (place: string, given: Rule | undefined) => {
    if (!given) return
    parseRule(given)
    for (const name of fieldsOf(given)) {
      knows(place, name)
      if (resource.fields[name]?.virtual) fail(place, `"${name}" has no column`)
    }
  }

  for (const [name, field] of Object.entries(resource.fields)) {
    const place = `fields.${name}`
    if (!(field.kind in kinds)) fail(place, `no kind "${field.kind}"`)
    if (!field.label) fail(place, 'has no label')
    if (ENGINE_NAMES.has(name)) fail(place, 'is a column of the engine')
    if (LIST_PARAMETERS.has(name)) fail(place, 'is a parameter of every list')
    if (field.reference && !isResource(field.reference)) fail(place, `no resource "${field.reference}"`)
    if (typeof field.unique === 'object') knows(`${place}.unique`, field.unique.within)
    if (field.lookup && !isResource(field.lookup.resource)) fail(place, `no resource "${field.lookup.resource}"`)
    for (const part of Object.values(field.parts ?? {})) knows(`${place}.parts`, part)
    if (typeof field.list === 'object' && field.list.second) knows(`${place}.list.second`, field.list.second)
    if (typeof field.list === 'object' && field.list.inline) {
      if (!resource.actions.edit || !isWritable(field, 'edit')) fail(`${place}.list.inline`, 'is not edited')
      if (resource.title === name || field.hidden)
        fail(`${place}.list.inline`, 'has no cell of its own to be edited in')
    }
  }
  if (resource.single) {
    if (!resource.fields.firm_id?.unique) fail('single', 'needs a unique field "firm_id"')
    if (!resource.actions.get || !resource.actions.edit) fail('single', 'needs the verbs get and edit')
    for (const verb of LISTING) if (resource.actions[verb]) fail(`actions.${verb}`, 'there is one row for each firm')
    if (resource.wire === 'simpleRest') fail('wire', 'simpleRest has no resources of one row')
  }
  resource.rules?.forEach((given, i) => {
    rule(`rules[${i}].if`, given.if)
    for (const name of [...(given.show ?? []), ...(given.need ?? []), ...(given.lock ?? [])]) knows(`rules[${i}]`, name)
  })
  if (resource.scope !== 'global') {
    for (const type of [0, 1, 3] as const) {
      rule(`scope.${type}`, resource.scope[type])
      rule(`scope.write.${type}`, resource.scope.write?.[type])
      rule(`scope.claimable.${type}`, resource.scope.claimable?.[type])
    }
    if (resource.scope.customers) knows('scope.customers', resource.scope.customers)
    for (const type of [0, 1, 3] as const) {
      const through = throughOf(resource.scope, type)
      if (through && !resource.fields[through]?.reference) fail('scope.through', `"${through}" is no reference`)
    }
  }
  for (const [name, filter] of Object.entries(resource.filters ?? {})) {
    const { of } = filter
    if (of) knows(`filters.${name}`, of.column)
    if (of && !isResource(of.resource)) fail(`filters.${name}`, `no resource "${of.resource}"`)
    if (!of) for (const searched of filter.search ?? []) knows(`filters.${name}`, searched)
    for (const column of Object.values(filter.area ?? {})) knows(`filters.${name}`, column)
    for (const given of Object.values(filter.rules ?? {})) rule(`filters.${name}`, given)
    for (const { code } of filter.cases ?? []) if (!filter.rules?.[code]) fail(`filters.${name}`, `no rule for ${code}`)
  }
  rule('actions.edit.when', resource.actions.edit?.when)
  for (const [name, action] of transitionsOf(resource)) {
    rule(`actions.${name}.when`, action.when)
    for (const told of fieldsOf(action.offer ?? {})) knows(`actions.${name}.offer`, told)
    if (action.names !== undefined && !resource.fields[action.names]?.reference)
      fail(`actions.${name}.names`, `"${action.names}" is no reference`)
    for (const refusal of action.refuse ?? []) rule(`actions.${name}.refuse`, refusal.if)
    for (const [key, value] of Object.entries(action.set ?? {})) {
      knows(`actions.${name}.set`, key)
      if (typeof value === 'string' && value.startsWith('$') && !VARIABLE.test(value))
        fail(`actions.${name}.set`, `"${value}"`)
    }
  }
  for (const [name, action] of Object.entries(resource.actions)) {
    const call = resource.wire === 'simpleRest' ? /^(GET|POST|PUT|DELETE) \/\S+$/ : /^(GET|POST) \/\S+$/
    if (action && !call.test(action.call)) fail(`actions.${name}`, `call "${action.call}"`)
  }
  for (const name of [resource.title, resource.sort?.[0], ...(resource.search ?? [])])
    if (name) knows('title, sort, search', name)
  for (const [name, view] of Object.entries(resource.views ?? {})) {
    rule(`views.${name}.where`, view.where)
    for (const column of view.columns ?? []) knows(`views.${name}.columns`, column)
    for (const action of view.actions ?? [])
      if (!resource.actions[action]) fail(`views.${name}`, `no action "${action}"`)
  }
  for (const name of resource.columns ?? []) knows('columns', name)
  for (const name of resource.bulkEdit || []) knows('bulkEdit', name)
  for (const [i, related] of (resource.related ?? []).entries()) {
    if (!isResource(related.resource)) fail(`related[${i}]`, `no resource "${related.resource}"`)
    rule(`related[${i}].if`, related.if)
  }
  rule('highlight', resource.highlight)
  for (const index of resource.indexes ?? []) for (const name of index) knows('indexes', name)
}

/** A resource over another's table has no columns of its own; it may read one by another kind (formatted text in a text). */
function checkShared(resource: AnyResource, owner: AnyResource | undefined): void {
  if (!owner || owner === resource) return
  const typeOf = (field: FieldData | undefined) => field && kinds[field.kind].column(field).type
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!field.virtual && typeOf(owner.fields[name]) !== typeOf(field))
      throw new Error(`${resource.name}.fields.${name}: ${owner.name} has no such column`)
  }
}

/** All declarations of an application. @throws for the first fault, or when two share a name */
export function checkResources(resources: readonly AnyResource[]): void {
  const names = new Set(resources.map(({ name }) => name))
  if (names.size !== resources.length) throw new Error('two resources share a name')
  for (const resource of resources) {
    checkResource(resource, (name) => names.has(name))
    checkShared(
      resource,
      resources.find(({ name, table }) => name === resource.table && table === undefined),
    )
  }
}
