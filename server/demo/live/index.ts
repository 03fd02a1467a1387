import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Unix } from '../../../src/domain/time'
import { administers } from '../../access'
import type { Db } from '../../db/db'
import { isDiskFull } from '../../db/errors'
import { clock } from '../../engine/core/handlers'
import { quietAgents } from '../../http/security'
import { requireSession } from '../../http/session'
import { reject, rejectForbidden } from '../../kernel/domainError'
import type { Log } from '../../kernel/log'
import { renewSimulatedKey } from '../../upstream'
import { FIRST_INSURER } from '../company/firms'
import { PASSWORD } from '../demo'
import { loadWorld } from '../world'
import { livePaths } from './document'
import { leavePlay, liveState, switchPlay, takePlayLease } from './lease'
import { People, type ServerAddress } from './people'
import { Play } from './play'
import { punctuality } from './punctuality'
import { leadHook, openReceiver, type Receiver } from './receiver'
import { MOST_ORDERS, ORDERS_A_DAY, Upstream } from './upstream'

/** ms between two turns */
const TURN_MS = 5000
/** The same draws in every demo. */
const SEED = 20_261_127
const DAY_SECONDS = 86_400
/** ms for which the figures of the switch are kept: they are read from timelines */
const FIGURES_MS = 30_000

/** What the switch in the bar shows. */
export interface LiveFigures {
  readonly on: 0 | 1
  /** steps of the orders of the last 24 hours that came since the demo lives, and how many of them were late */
  readonly steps: number
  readonly late: number
  /** orders that came in this time */
  readonly orders: number
}

interface LiveOptions {
  readonly db: Db
  readonly log: Log
}

/**
 * The demo company at work (live §7): an insurer's system places orders by the open API, and the people of the demo serve them by
 * the calls that screens make. Where it is switched off, or another node plays, nothing moves.
 */
export class LiveDemo {
  readonly #holder = randomBytes(12).toString('hex')
  readonly #agent = `rescue-desk-demo/${randomBytes(16).toString('hex')}`
  #play: Play | undefined
  #people: People | undefined
  #failed = ''
  #isStopped = false
  #figures: { readonly at: number; readonly told: LiveFigures } | undefined

  private constructor(
    private readonly options: LiveOptions,
    private readonly receiver: Receiver,
  ) {
    quietAgents.add(this.#agent)
  }

  /** Before the server is built: the receiver's address is one that webhooks may go to. */
  static async open(options: LiveOptions): Promise<LiveDemo> {
    return new LiveDemo(options, await openReceiver())
  }

  /** What `WEBHOOK_ALLOW` has to have beside its own. */
  get webhookAllow(): readonly string[] {
    return [this.receiver.origin]
  }

  /** What the document at /api/docs says of the calls below. */
  readonly paths = livePaths

  /** GET and POST /v2/demo/live: whether the demo lives, for head office's administrators. */
  mount(api: FastifyInstance): void {
    const mayTurn = ({ user }: FastifyRequest) => administers(user) || rejectForbidden()
    api.get('/v2/demo/live', { preHandler: requireSession }, async (request) => {
      mayTurn(request)
      return this.#told()
    })
    api.post('/v2/demo/live', { preHandler: requireSession, config: { repeatable: true } }, async (request) => {
      mayTurn(request)
      const { on } = Object(request.body)
      if (on !== 0 && on !== 1) reject('参数 on 不正确')
      await switchPlay(this.options.db, on === 1)
      this.#figures = undefined
      return this.#told()
    })
  }

  /** From now on it plays, one turn after the other. @param base where the server listens @returns the way to stop */
  start(base: string): () => void {
    const stopped = new AbortController()
    const goOn = async () => {
      while (!stopped.signal.aborted) {
        await this.#turn({ base, send: this.#send })
        await sleep(TURN_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
      }
    }
    void goOn()
    return () => {
      stopped.abort()
      this.#isStopped = true
      this.receiver.close()
      quietAgents.delete(this.#agent)
      leavePlay(this.options.db, this.#holder).catch(() => undefined)
    }
  }

  readonly #send: typeof fetch = (url, init) =>
    fetch(url, { ...init, headers: { ...init?.headers, 'user-agent': this.#agent } })

  async #turn(reach: ServerAddress): Promise<void> {
    try {
      const since = await takePlayLease(this.options.db, this.#holder)
      if (since === null) {
        await this.#rest()
        return
      }
      this.#play ??= await this.#begin(reach, since)
      await this.#play.turn(clock())
      this.#failed = ''
    } catch (error) {
      if (this.#isStopped) return
      // The same failure is told once; that the disk is full has been told.
      const words = `demo: ${error}`
      if (words !== this.#failed && !isDiskFull(error)) this.options.log.warn(words)
      this.#failed = words
    }
  }

  async #rest(): Promise<void> {
    await this.#people?.leave()
    this.#people = undefined
    this.#play = undefined
  }

  async #begin(reach: ServerAddress, since: Unix): Promise<Play> {
    const { db } = this.options
    const key = await db.transaction((tx) => renewSimulatedKey(tx, FIRST_INSURER))
    const world = await loadWorld(db, clock())
    const people = new People(reach, PASSWORD)
    const admin = await people.as('admin', clock())
    if (admin) await leadHook(admin, FIRST_INSURER, this.receiver)
    const left = MOST_ORDERS - (await placedSoFar(db))
    const upstream = new Upstream({ reach, key, world, seed: SEED, orders: left > 0 ? ORDERS_A_DAY : 0 })
    this.#people = people
    return new Play({ reach, people, upstream, seed: SEED, since })
  }

  async #told(): Promise<LiveFigures> {
    const known = this.#figures
    if (known && performance.now() - known.at < FIGURES_MS) return known.told
    const { db } = this.options
    const { on, since } = await liveState(db)
    const from = Math.max(since, clock() - DAY_SECONDS)
    const { steps, late } = await punctuality(db, from)
    const [row] = await db.rows<{ n: number }>(sql`
      select count(*)::int as n from open_order where create_time >= to_timestamp(${from}) and removed_at is null`)
    const told = { on: on ? 1 : 0, steps, late, orders: row?.n ?? 0 } as const
    this.#figures = { at: performance.now(), told }
    return told
  }
}

async function placedSoFar(db: Pick<Db, 'rows'>): Promise<number> {
  const [row] = await db.rows<{ n: number }>(sql`
    select count(*)::int as n from open_order where firm_id = ${FIRST_INSURER} and out_no like 'SIM-%'`)
  return row?.n ?? 0
}
