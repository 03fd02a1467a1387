import type { FastifyInstance } from 'fastify'
import type { AnyResource } from '../../src/schema/model'
import type { Change } from '../db/changes'
import type { Implementation } from '../engine/core/handlers'
import type { ScopeCondition } from '../engine/core/scope'
import type { BackgroundQueue } from '../engine/work/queue'
import type { EventHooks } from '../engine/write/systemEvents'
import type { OpenCalls } from '../http/calls/openCalls'
// Declares what a route's `config` may say.
import type {} from '../http/envelope'
import type { Addition, Fillable } from './port'

/** What a feature consists of, beside its declarations. */
export interface Parts {
  /** what the declarations cannot say; several features may implement calls of one resource */
  readonly handlers?: readonly Implementation[]
  /** what timed and other system events do beside their declaration */
  readonly events?: readonly EventHooks[]
  /** resources whose timed events a queue of this feature applies, in place of the timer of all others */
  readonly ownEvents?: readonly AnyResource[]
  /** conditions that scopes and cards name */
  readonly scopes?: Readonly<Record<string, ScopeCondition>>
  /** what features above may add to */
  readonly ports?: readonly Fillable[]
  /** what this feature adds to ports of features below */
  readonly adds?: readonly Addition[]
  /** calls below `/api` that belong to no resource */
  readonly routes?: (api: FastifyInstance) => void
  /** calls below another prefix, by that prefix */
  readonly beside?: Readonly<Record<string, (app: FastifyInstance) => void | Promise<void>>>
  /** answers to people without a session, by the declared call */
  readonly openCalls?: OpenCalls
  /** forgets what this node keeps, after writes of this node or another; no changes: anything may have been written */
  readonly changed?: (changes: readonly Change[]) => void
  /** turns of half a minute, by the timer's name in the log and the metrics */
  readonly timers?: Readonly<Record<string, () => Promise<unknown>>>
  /** background work on rows, each with a lease, retries and back-off */
  readonly queues?: readonly BackgroundQueue[]
}

/**
 * The manifest of a feature: everything of it that the server has to know. `S` are the services that it needs, `P` those that it
 * provides to features after it in `server/features.ts`.
 */
export interface Feature<in S, out P extends object> {
  /** its folder */
  readonly name: string
  readonly make: (services: S) => Parts & { readonly provides: P }
}

/**
 * Declares a feature, in `<name>.feature.ts` of its folder.
 * @param make gets the services that its parameter's type names; called once for each server
 */
export function feature<S, P extends object>(
  name: string,
  make: (services: S) => Parts & { readonly provides: P },
): Feature<S, P>
export function feature<S>(name: string, make: (services: S) => Parts): Feature<S, object>
export function feature<S>(name: string, make: (services: S) => Parts): Feature<S, object> {
  return { name, make: (services) => ({ provides: {}, ...make(services) }) }
}
