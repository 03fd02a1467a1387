import { kinds } from '../kinds/registry'
import {
  type AnyAction,
  type AnyFilter,
  type AnyResource,
  type FieldData,
  fieldsAboutOf,
  fieldsOf,
  LOOKUP_ROWS,
  REMARK,
  type Rule,
  throughOf,
  transitionsOf,
  uniqueWithin,
  verbOf,
  platformWire as wire,
} from '../model'
import { checkFace } from './checkFace'
import { checkMachines } from './checkMachine'
import { optionFault } from './checkOptions'
import { chosenColumns } from './readAs'
import { isWritable } from './writable'

const LISTING = ['list', 'create', 'remove'] as const
const ENGINE_NAMES = new Set(['id', 'version', 'create_time', 'update_time', 'creator_id', 'updater_id'])
const LIST_PARAMETERS = new Set([wire.page, wire.limit, wire.sort, wire.order, wire.exporting[0], wire.part])
const VARIABLE = /^\$(now$|user\.)/
const ASKED = /^\$input\.(\w+)$/

/**
 * What the compiler cannot see of a declaration, or has not seen of one that came as JSON. Run at start on both sides:
 * a wrong name stops the start instead of a dispatcher.
 * @throws Error naming the resource, the place and the fault
 */
export function checkResource(resource: AnyResource, isResource: (name: string) => boolean): void {
  const at = inspector(resource, isResource)
  for (const [name, field] of Object.entries(resource.fields)) checkField(at, name, field)
  if (resource.single) checkSingle(at)
  resource.rules?.forEach((given, i) => {
    at.rule(`rules[${i}].if`, given.if)
    for (const name of [...(given.show ?? []), ...(given.need ?? []), ...(given.lock ?? [])])
      at.knows(`rules[${i}]`, name)
  })
  checkScope(at)
  for (const [name, filter] of Object.entries(resource.filters ?? {})) checkFilter(at, name, filter)
  checkActions(at)
  checkMachines(resource, at.fail)
  checkChooses(at)
  for (const [name, view] of Object.entries(resource.views ?? {})) {
    at.rule(`views.${name}.where`, view.where)
    for (const filter of view.without ?? [])
      if (!resource.filters?.[filter] && !resource.fields[filter]?.filter)
        at.fail(`views.${name}`, `no filter "${filter}"`)
    for (const column of view.columns ?? []) at.knows(`views.${name}.columns`, column)
    for (const action of view.actions ?? [])
      if (!resource.actions[action]) at.fail(`views.${name}`, `no action "${action}"`)
  }
  for (const [i, related] of (resource.related ?? []).entries()) {
    at.refers(`related[${i}]`, related.resource)
    at.rule(`related[${i}].if`, related.if)
  }
  for (const [i, tab] of (resource.tabs ?? []).entries()) {
    // Like an offer they may be about what the server tells and keeps in no column.
    for (const part of ['if', 'flagOr'] as const)
      for (const told of fieldsOf(tab[part] ?? {})) at.knows(`tabs[${i}].${part}`, told)
    if (tab.section === undefined && tab.related === undefined) at.fail(`tabs[${i}]`, 'neither section nor related')
    if (tab.related !== undefined && !resource.related?.some(({ resource }) => resource === tab.related))
      at.fail(`tabs[${i}]`, `nothing related is "${tab.related}"`)
  }
  checkFace(at)
  at.rule('highlight', resource.highlight)
  for (const name of [resource.title, resource.shortName, resource.sort?.[0], ...(resource.search ?? [])])
    if (name) at.knows('title, sort, search', name)
  for (const name of [...(resource.columns ?? []), ...(resource.optional ?? [])]) at.knows('columns', name)
  for (const name of resource.bulkEdit || []) at.knows('bulkEdit', name)
  for (const index of resource.indexes ?? []) for (const name of index) at.knows('indexes', name)
}

/** What every check of one declaration asks. */
interface Inspector {
  readonly resource: AnyResource
  fail(place: string, fault: string): never
  /** a field, or a column of the engine */
  knows(place: string, name: string): void
  /** a declared resource */
  refers(place: string, name: string): void
  rule(place: string, given: Rule | undefined): void
}

function inspector(resource: AnyResource, isResource: (name: string) => boolean): Inspector {
  const fail = (place: string, fault: string): never => {
    throw new Error(`${resource.name}.${place}: ${fault}`)
  }
  const knows = (place: string, name: string) => {
    if (!(name in resource.fields) && !ENGINE_NAMES.has(name)) fail(place, `no field "${name}"`)
  }
  return {
    resource,
    fail,
    knows,
    refers(place, name) {
      if (!isResource(name)) fail(place, `no resource "${name}"`)
    },
    rule(place, given) {
      if (!given) return
      for (const name of fieldsAboutOf(given)) fail(place, `is about no record with "${name}"`)
      for (const name of fieldsOf(given)) {
        knows(place, name)
        if (resource.fields[name]?.virtual) fail(place, `"${name}" has no column`)
      }
    },
  }
}

function checkField({ resource, fail, knows, refers }: Inspector, name: string, field: FieldData): void {
  const place = `fields.${name}`
  if (!(field.kind in kinds)) fail(place, `no kind "${field.kind}"`)
  if (!field.label) fail(place, 'has no label')
  if (ENGINE_NAMES.has(name)) fail(place, 'is a column of the engine')
  if (LIST_PARAMETERS.has(name)) fail(place, 'is a parameter of every list')
  if (field.reference) refers(place, field.reference)
  if (field.follows) refers(place, field.follows)
  const within = uniqueWithin(field)
  if (within !== undefined) knows(`${place}.unique`, within)
  else if (isToldByTaking(resource, field)) fail(`${place}.unique`, 'tells of records that its writers do not see')
  if (field.lookup) refers(place, field.lookup.resource)
  for (const part of Object.values(field.parts ?? {})) knows(`${place}.parts`, part)
  if (typeof field.list === 'object') {
    const { second, below = [], sort } = field.list
    for (const other of [second, ...below, typeof sort === 'string' ? sort : undefined])
      if (other) knows(`${place}.list`, other)
  }
  if (typeof field.list === 'object' && field.list.inline) {
    if (!resource.actions.edit || !isWritable(field, 'edit')) fail(`${place}.list.inline`, 'is not edited')
    if (resource.title === name || field.hidden) fail(`${place}.list.inline`, 'has no cell of its own to be edited in')
  }
  const fault = optionFault(field)
  if (fault) fail(`${place}.${fault[0]}`, fault[1])
}

/** Whether a company or a provider that types a value learns from its refusal that another firm's record has it. */
function isToldByTaking({ scope, types }: AnyResource, { unique, form }: FieldData): boolean {
  if (!unique || form === false || scope === 'global') return false
  if (typeof unique === 'object' && unique.everywhere) return false
  return ([1, 3] as const).some((type) => (!types || types.includes(type)) && Object.keys(scope[type] ?? {}).length > 0)
}

function checkSingle({ resource, fail }: Inspector): void {
  if (!resource.fields.firm_id?.unique) fail('single', 'needs a unique field "firm_id"')
  if (!resource.actions.get || !resource.actions.edit) fail('single', 'needs the verbs get and edit')
  for (const verb of LISTING) if (resource.actions[verb]) fail(`actions.${verb}`, 'there is one row for each firm')
  if (resource.wire === 'simpleRest') fail('wire', 'simpleRest has no resources of one row')
}

function checkScope({ resource, fail, knows, rule }: Inspector): void {
  const { scope } = resource
  if (scope === 'global') return
  if (scope.customers) knows('scope.customers', scope.customers)
  for (const kind of scope.roles ?? []) rule('scope.roles', kind.if)
  for (const name of Object.values(scope.within ?? {})) if (name) knows('scope.within', name)
  for (const type of [0, 1, 3] as const) {
    rule(`scope.${type}`, scope[type])
    rule(`scope.write.${type}`, scope.write?.[type])
    rule(`scope.claim.${type}`, scope.claim?.[type])
    const through = throughOf(scope, type)
    if (through && !resource.fields[through]?.reference) fail('scope.through', `"${through}" is no reference`)
  }
}

/** A list for all beside a page for some must say what those read who may only choose from it. */
function checkChooses({ resource, fail, knows, rule }: Inspector): void {
  const { card, choosable, roles, single, scope, actions } = resource
  const isOpen =
    !single && Boolean(roles?.length) && [actions.list, actions.get].some((verb) => verb?.roles?.length === 0)
  if (isOpen && !choosable) fail('choosable', 'its list is open to more than its page')
  for (const name of choosable?.fields ?? []) knows('choosable', name)
  rule('choosable.where', choosable?.where)
  for (const name of card?.fields ?? []) knows('card', name)
  if (choosable && scope !== 'global' && scope.through) fail('choosable', 'its scope goes through another resource')
}

function checkFilter({ fail, knows, refers, rule }: Inspector, name: string, filter: AnyFilter): void {
  const place = `filters.${name}`
  const { of } = filter
  if (of) {
    knows(place, of.column)
    refers(place, of.resource)
  } else for (const searched of filter.search ?? []) knows(place, searched)
  for (const column of Object.values(filter.area ?? {})) knows(place, column)
  for (const given of Object.values(filter.rules ?? {})) rule(place, given)
  for (const { code } of filter.cases ?? []) if (!filter.rules?.[code]) fail(place, `no rule for ${code}`)
}

function checkSet({ resource, fail, knows }: Inspector, name: string, { set = {}, input = {} }: AnyAction): void {
  const place = `actions.${name}.set`
  for (const [key, value] of Object.entries(set)) {
    knows(place, key)
    if (typeof value !== 'string' || !value.startsWith('$')) continue
    const asked = ASKED.exec(value)?.[1]
    if (asked === undefined ? !VARIABLE.test(value) : !input[asked]) fail(place, `"${value}"`)
    if (asked !== undefined && columnType(input[asked]) !== columnType(resource.fields[key]))
      fail(place, `"${key}" cannot hold "${value}"`)
  }
}

/** What is asked is kept: written by `set`, taken by the handler, or the remark, which the log keeps. */
function checkInput(
  { fail }: Inspector,
  name: string,
  { set = {}, input = {}, takes = [], rules = [] }: AnyAction,
): void {
  for (const [asked, field] of Object.entries(input)) {
    const fault = optionFault(field)
    if (fault) fail(`actions.${name}.input.${asked}.${fault[0]}`, fault[1])
  }
  for (const rule of rules)
    for (const asked of [...fieldsOf(rule.if), ...(rule.need ?? [])])
      if (!input[asked]) fail(`actions.${name}.rules`, `asks for no "${asked}"`)
  for (const taken of takes) if (!input[taken]) fail(`actions.${name}.takes`, `asks for no "${taken}"`)
  const written = new Set(Object.values(set))
  for (const [asked, { same }] of Object.entries(input)) {
    if (same && !input[same[0]]) fail(`actions.${name}.input`, `"${asked}" is the same as no "${same[0]}"`)
    if (asked !== REMARK && !takes.includes(asked) && !written.has(`$input.${asked}`))
      fail(`actions.${name}.input`, `nobody keeps "${asked}"`)
  }
}

function checkActions(at: Inspector): void {
  const { resource, fail, knows, rule } = at
  rule('actions.edit.when', resource.actions.edit?.when)
  for (const verb of ['edit', 'remove'] as const) {
    for (const told of fieldsOf(resource.actions[verb]?.offer ?? {})) knows(`actions.${verb}.offer`, told)
    for (const one of resource.actions[verb]?.rowRoles ?? []) rule(`actions.${verb}.rowRoles`, one.if)
  }
  for (const [name, action] of transitionsOf(resource)) {
    rule(`actions.${name}.when`, action.when)
    for (const told of fieldsOf(action.offer ?? {})) knows(`actions.${name}.offer`, told)
    for (const one of action.rowRoles ?? []) rule(`actions.${name}.rowRoles`, one.if)
    if (action.rowRoles && (action.on === 'resource' || action.call.startsWith('GET ')))
      fail(`actions.${name}.rowRoles`, 'is of an action that writes a row')
    if (action.names !== undefined && !mayBeUntold(resource.fields[action.names]))
      fail(`actions.${name}.names`, `"${action.names}" is no reference`)
    for (const refusal of action.refuse ?? []) rule(`actions.${name}.refuse`, refusal.if)
    if (action.undo !== undefined && !resource.actions[action.undo]) fail(`actions.${name}.undo`, `no "${action.undo}"`)
    checkSet(at, name, action)
    checkInput(at, name, action)
  }
  for (const [name, { names }] of Object.entries(resource.systemEvents ?? {}))
    if (names !== undefined && !mayBeUntold(resource.fields[names]))
      fail(`systemEvents.${name}.names`, `"${names}" is no reference`)
  const call = resource.wire === 'simpleRest' ? /^(GET|POST|PUT|DELETE) \/\S+$/ : /^(GET|POST) \/\S+$/
  for (const [name, action] of Object.entries(resource.actions))
    if (action && !call.test(action.call)) fail(`actions.${name}`, `call "${action.call}"`)
}

/** Whether the field names a record, or is kept from somebody: a remark about it may go untold. */
const mayBeUntold = (field: FieldData | undefined): boolean => Boolean(field?.reference || field?.audience)

const columnType = (field: FieldData | undefined) => field && kinds[field.kind].column(field).type

/** A resource over another's table has no columns of its own; it may read one by another kind (formatted text in a text). */
function checkShared(resource: AnyResource, owner: AnyResource | undefined): void {
  if (!owner || owner === resource) return
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!field.virtual && columnType(owner.fields[name]) !== columnType(field))
      throw new Error(`${resource.name}.fields.${name}: ${owner.name} has no such column`)
  }
}

/** What is offered is narrowed in the browser too, by columns that whoever chooses must get; a list of choices is read whole. */
function checkOffered(resource: AnyResource, resourceOf: (name: string) => AnyResource | undefined): void {
  const inputs = transitionsOf(resource).flatMap(([, { input = {}, on }]) =>
    Object.entries(input).map(([name, field]) => [name, field, on !== 'resource'] as const),
  )
  const fields = Object.entries(resource.fields).map(([name, field]) => [name, field, false] as const)
  for (const [name, { reference, where, shows = {}, tells = [], lookup }, isAbout] of [...fields, ...inputs]) {
    for (const told of where ? fieldsAboutOf(where) : [])
      if (!isAbout || !resource.fields[told] || resource.fields[told].virtual)
        throw new Error(`${resource.name}.${name}.where: is about no record with a column "${told}"`)
    const listed = lookup && resourceOf(lookup.resource)
    if (listed && (verbOf(listed, 'list')?.most ?? 0) < LOOKUP_ROWS)
      throw new Error(`${resource.name}.${name}.lookup: ${listed.name} is not read whole: its list needs \`most\``)
    const other = reference === undefined ? undefined : resourceOf(reference)
    for (const [as, column] of Object.entries(shows))
      if (other && !ENGINE_NAMES.has(column) && (!other.fields[column] || other.fields[column].virtual))
        throw new Error(`${resource.name}.${name}.shows.${as}: ${other.name} has no column "${column}"`)
    for (const column of tells)
      if (other && !other.fields[column]) throw new Error(`${resource.name}.${name}.tells: no field "${column}"`)
    if (!other?.choosable) continue
    for (const column of [...(where ? fieldsOf(where) : []), ...tells]) {
      if (!chosenColumns(other).includes(column))
        throw new Error(`${resource.name}.${name}: "${column}" is not among what one chooses ${other.name} by`)
    }
  }
}

/** All declarations of an application. @throws for the first fault, or when two share a name */
export function checkResources(resources: readonly AnyResource[]): void {
  const names = new Set(resources.map(({ name }) => name))
  if (names.size !== resources.length) throw new Error('two resources share a name')
  for (const resource of resources) {
    checkResource(resource, (name) => names.has(name))
    checkOffered(resource, (name) => resources.find((other) => other.name === name))
    checkShared(
      resource,
      resources.find(({ name, table }) => name === resource.table && table === undefined),
    )
  }
}
