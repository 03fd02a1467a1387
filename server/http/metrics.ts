import { timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { storageState } from '../adapters/storage/watched'
import { clockDrift } from '../db/clockDrift'
import type { Db } from '../db/db'
import { slowStatements } from '../db/statementLog'
import { timerRuns } from '../db/timer'
import { securityEventCounts } from '../kernel/securityEvents'
import type { Settings } from '../settings'
import { outcomeOf } from './outcome'
import { isForwardedByNobody } from './proxy'
import { refusedByRate } from './rates'

/** Seconds. */
const LATENCIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What waits to be done, each counted up to a bound: an unread outbox grows for years. */
const QUEUES = `select
  (select count(*)::int from (select 1 from outbox where status = 0 limit 10000) o) as outbox,
  (select count(*)::int from (select 1 from payment where status = 0 limit 10000) p) as payments,
  (select count(*)::int from (select 1 from refund where status = 1 limit 10000) r) as refunds,
  (select count(*)::int from (select 1 from refund where status = 3 limit 10000) r) as refunds_refused`

/** What the streams of changes tell of themselves, by name. */
type LiveNumbers = () => { readonly [name: string]: number }

/**
 * `GET /metrics` in the text format of Prometheus: requests by route and status, the pool, the event loop, memory, free disk,
 * queues, timers. With a token for who carries it, else for who comes through no proxy.
 */
export function serveMetrics(app: FastifyInstance, db: Db, settings: Settings, live: LiveNumbers): void {
  const { metrics } = settings
  if (!metrics) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'requests by route, status and outcome (done, refused, failed, unknown)',
    labelNames: ['method', 'route', 'status', 'outcome'],
    buckets: LATENCIES,
    registers: [registry],
  })
  counters(registry)
  gauges(registry, db, settings, live)

  app.addHook('onResponse', (request, reply, done) => {
    // How long somebody looks on is no latency.
    if (request.routeOptions.config.endless) return done()
    const route = request.routeOptions.url ?? 'none'
    const outcome = outcomeOf(request, reply)
    requests.observe({ method: request.method, route, status: reply.statusCode, outcome }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metrics.token)) return reply.code(403).type('text/plain').send('forbidden\n')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Events since the process started, each from 0 on, so that a rate knows the first one. */
function counters(registry: Registry): void {
  new Counter({
    name: 'rescue_security_events_total',
    help: 'sign-ins, locks and refusals by event',
    labelNames: ['event'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [event, count] of securityEventCounts) this.inc({ event }, count)
    },
  })
  new Counter({
    name: 'slow_statements_total',
    help: 'statements longer than SLOW_STATEMENT_MS',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(slowStatements.count)
    },
  })
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return !isForwardedByNobody(request) && (request.ips?.length ?? 1) < 2
  const [given, expected] = [Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** What is looked up when somebody asks. One that cannot be had is left out: the others say why. */
function gauges(registry: Registry, db: Db, { dataDir, databaseUrl, storage, s3 }: Settings, live: LiveNumbers): void {
  const gauge = (name: string, help: string, label: string, read: () => Values | Promise<Values>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset()
        for (const [of, value] of await Promise.resolve()
          .then(read)
          .catch(() => []))
          this.set({ [label]: of }, value)
      },
    })
  gauge('db_pool_connections', 'connections to PostgreSQL, and requests that wait for one', 'state', () =>
    Object.entries(db.pool?.() ?? {}),
  )
  gauge('queue_waiting', 'what waits to be sent or paid, 10000 at most', 'queue', async () => {
    const [counts = {}] = await db.query<Record<string, number>>(QUEUES, [])
    return Object.entries(counts)
  })
  const places = [...(databaseUrl ? [] : [dataDir]), ...(s3 ? [] : [storage])]
  gauge('disk_free_bytes', 'of the file systems of database and uploads', 'path', async () => {
    const found = await Promise.all(places.map((path) => statfs(path).catch(() => null)))
    return found.flatMap((disk, i) => (disk ? [[places[i] ?? '', disk.bavail * disk.bsize] as const] : []))
  })
  gauge('calls_refused_by_rate', 'calls that were refused since the start, by whose they were', 'whose', () => [
    ...refusedByRate,
  ])
  gauge(
    'live',
    'streams of changes: open ones; frames and bytes sent, and readers cut off, since the start',
    'of',
    () => Object.entries(live()),
  )
  const single = (name: string, help: string, read: () => number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const value = read()
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  single('storage_away', '1 while the store of files does not answer', () => Number(storageState.awaySince !== null))
  single('clock_drift_seconds', "the database's clock minus this node's", () => clockDrift.seconds)
  const runs =
    (value: (run: { readonly at: number; readonly seconds: number; readonly failed: boolean }) => number) => () =>
      [...timerRuns].map(([name, run]): [string, number] => [name, value(run)])
  gauge(
    'timer_last_run_timestamp_seconds',
    'end of the last turn',
    'timer',
    runs(({ at }) => at),
  )
  gauge(
    'timer_last_run_duration_seconds',
    'length of the last turn',
    'timer',
    runs(({ seconds }) => seconds),
  )
  gauge(
    'timer_last_run_failed',
    '1 when the last turn failed',
    'timer',
    runs(({ failed }) => Number(failed)),
  )
}

type Values = readonly (readonly [string, number])[]
