import type { FastifyInstance } from 'fastify'
import { resources } from '../src/resources'
import { amounts } from '../src/resources/amounts.generated'
import { site } from '../src/resources/site'
import { pagesOf as pagesOfSite } from '../src/schema/compile/menu'
import type { Storage } from './adapters/storage/Storage'
import type { MountBeside } from './app'
import { fillPorts, openCallsOf, scopeConditions, timedEventsOf, workOf } from './composition/checks'
import { measureClock } from './db/clockDrift'
import type { Db } from './db/db'
import { startTimer } from './db/timer'
import { defineScopeCondition } from './engine/core/scope'
import type { PagesOf } from './engine/core/user'
import { createEngine, type Engine } from './engine/read/engine'
import { declareQueues } from './engine/work/registry'
import { type EventHooks, type EventPositions, runDue } from './engine/write/systemEvents'
import { features } from './features'
import { mountResources } from './http/calls/mount'
import type { Log } from './kernel/log'
import { givenServices, type Services } from './services'

type AllServices = ReturnType<typeof features.make>['services']

/** The features of one server, put together. */
export interface Assembled {
  /** Mounts every declared resource with its handlers, and what is no resource. @throws Error for what is declared and not implemented, or the other way round */
  readonly mount: (api: FastifyInstance, storage: Storage, beside?: MountBeside) => void
  /** The given services and those that features provide. @throws Error before it is mounted */
  readonly services: () => AllServices
  /** Applies all timed events that are due. @returns how many */
  readonly passTime: (turns?: EventPositions) => Promise<number>
  /** Starts the work in the background, once it is mounted. @returns the way to stop */
  readonly start: (log: Log) => () => void
}

interface Mounted {
  readonly services: AllServices
  readonly timed: readonly EventHooks[]
  readonly work: ReturnType<typeof workOf>
}

/** Puts a server's features together. @param given adapters by the settings, or a test's own */
export function assemble(db: Db, given: Services): Assembled {
  let mounted: Mounted | undefined
  const ready = (): Mounted => {
    if (!mounted) throw new Error('nothing is mounted yet')
    return mounted
  }
  return {
    mount: (api, storage, beside = () => undefined) => {
      mounted = mountFeatures(db, given, { api, storage, beside })
    },
    services: () => ready().services,
    passTime: (turns) => runDue(db, ready().timed, turns),
    start(log) {
      const { timed, work } = ready()
      const turns: EventPositions = new Map()
      const stops = [
        startTimer('clock', () => measureClock(db, log), log),
        startTimer('timers', () => runDue(db, timed, turns), log),
        ...[...work.timers].map(([name, turn]) => startTimer(name, turn, log)),
        ...work.queues.map((queue) => queue.start()),
      ]
      return () => {
        for (const stop of stops) void stop()
      }
    },
  }
}

interface Place {
  readonly api: FastifyInstance
  readonly storage: Storage
  readonly beside: MountBeside
}

function mountFeatures(db: Db, given: Services, { api, storage, beside }: Place): Mounted {
  let made: Engine | undefined
  const engine = (): Engine => {
    if (!made) throw new Error('the engine is used before all features are made')
    return made
  }
  const { services, features: all } = features.make(givenServices(db, given, { api, storage, engine }))
  fillPorts(all)
  for (const [name, condition] of scopeConditions(all, resources)) defineScopeCondition(name, condition)
  const timed = timedEventsOf(all, resources)
  const work = workOf(all)
  declareQueues(work.queues)
  api.addHook('onClose', async () => void (await Promise.all(work.queues.map((queue) => queue.stop()))))
  const open = openCallsOf(all, resources)
  const implementations = all.flatMap(({ handlers = [] }) => handlers)
  made = createEngine(resources, implementations, services.runtime, amounts)
  mountResources(api, db, made, open)
  for (const { routes, changed, beside: besides = {} } of all) {
    routes?.(api)
    if (changed) api.changes.listen(changed)
    for (const [prefix, calls] of Object.entries(besides)) beside(prefix, calls)
  }
  return { services, timed, work }
}

/** The pages that a user may open, of declarations and screens alike. */
export const pagesOf: PagesOf = (user) => pagesOfSite(site, user)
