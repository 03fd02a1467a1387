import type { AnyResource } from '../../src/schema/model'
import type { ScopeCondition } from '../engine/core/scope'
import type { BackgroundQueue } from '../engine/work/queue'
import { type EventHooks, timedOf } from '../engine/write/systemEvents'
import type { OpenCalls } from '../http/calls/openCalls'
import type { MadeFeature } from './composition'

/** Entries of all features by name. @throws Error for a name that two of them have */
function once<T>(
  what: string,
  features: readonly MadeFeature[],
  of: (feature: MadeFeature) => Readonly<Record<string, T>> | undefined,
): ReadonlyMap<string, T> {
  const found = new Map<string, T>()
  const owners = new Map<string, string>()
  for (const feature of features) {
    for (const [name, entry] of Object.entries(of(feature) ?? {})) {
      const owner = owners.get(name)
      if (owner !== undefined) throw new Error(`${what} "${name}" is declared by ${owner} and by ${feature.name}`)
      owners.set(name, feature.name)
      found.set(name, entry)
    }
  }
  return found
}

/** Fills the ports of all features. @throws Error for an entry of a port that nobody offers, and for a missing, unknown or second one */
export function fillPorts(features: readonly MadeFeature[]): void {
  const ports = new Set(features.flatMap(({ ports = [] }) => ports))
  for (const port of ports) port.empty()
  for (const { name: owner, adds = [] } of features) {
    for (const { port, name, put } of adds) {
      if (!ports.has(port)) throw new Error(`${owner} adds "${name}" to ${port.name}, which no feature offers`)
      if (port.names && !port.names.includes(name)) throw new Error(`${port.name}: nothing is called "${name}"`)
      put()
    }
  }
  for (const port of ports) {
    const missing = port.names?.find((name) => !port.keys().includes(name))
    if (missing !== undefined) throw new Error(`${port.name}: no feature adds "${missing}"`)
  }
}

/** Names of the conditions that a declaration uses. */
const conditionsOf = ({ scope, card }: AnyResource): readonly string[] => [
  ...(scope === 'global' ? [] : Object.keys(scope.within ?? {})),
  ...(card ? [card.outside] : []),
]

/** Scope conditions by name. @throws Error for one that a declaration uses and no feature defines, or the other way round */
export function scopeConditions(
  features: readonly MadeFeature[],
  resources: readonly AnyResource[],
): ReadonlyMap<string, ScopeCondition> {
  const defined = once('scope condition', features, ({ scopes }) => scopes)
  const used = new Set(resources.flatMap(conditionsOf))
  for (const resource of resources) {
    const missing = conditionsOf(resource).find((name) => !defined.has(name))
    if (missing !== undefined) throw new Error(`${resource.name}: no feature defines the scope condition "${missing}"`)
  }
  for (const name of defined.keys()) if (!used.has(name)) throw new Error(`no scope uses the condition "${name}"`)
  return defined
}

/** Calls that answer people without a session. @throws Error for a call that no resource declares */
export function openCallsOf(features: readonly MadeFeature[], resources: readonly AnyResource[]): OpenCalls {
  const open = once('open call', features, ({ openCalls }) => openCalls)
  const declared = new Set<string>(
    resources.flatMap(({ actions }) =>
      Object.values(actions).flatMap((action) => (action ? [action.call, ...(action.aliases ?? [])] : [])),
    ),
  )
  for (const call of open.keys()) if (!declared.has(call)) throw new Error(`no resource declares the open call ${call}`)
  return Object.fromEntries(open)
}

/**
 * What the timer of timed events applies: every declared event with an `after`, except those that a feature's own work applies.
 * @throws Error for hooks or an exception of a resource that has no such events
 */
export function timedEventsOf(
  features: readonly MadeFeature[],
  resources: readonly AnyResource[],
): readonly EventHooks[] {
  const own = features.flatMap(({ name, ownEvents = [], queues = [] }) => {
    if (ownEvents.length > 0 && queues.length === 0)
      throw new Error(`${name} applies timed events itself, and has no queue`)
    return ownEvents
  })
  for (const resource of own) {
    const { systemEvents = {} } = resource
    if (!resources.includes(resource) || !Object.values(systemEvents).some(({ after }) => after))
      throw new Error(`${resource.name} has no timed events that a feature could apply itself`)
  }
  return timedOf(
    resources.filter((resource) => !own.includes(resource)),
    features.flatMap(({ events = [] }) => events),
  )
}

/** The work in the background of all features. @throws Error for a name that is declared twice */
export function workOf(features: readonly MadeFeature[]): {
  readonly timers: ReadonlyMap<string, () => Promise<unknown>>
  readonly queues: readonly BackgroundQueue[]
} {
  const named = ({ queues = [] }: Pick<MadeFeature, 'queues'>) =>
    Object.fromEntries(queues.map((queue) => [queue.spec.name, queue]))
  once('work in the background', features, ({ timers, ...feature }) => {
    const queues = named(feature)
    const twice = Object.keys(queues).find((name) => timers && name in timers)
    if (twice !== undefined) throw new Error(`"${twice}" is a timer and a queue of one feature`)
    return { ...timers, ...queues }
  })
  return {
    queues: [...once('queue', features, named).values()],
    timers: once('timer', features, ({ timers }) => timers),
  }
}
