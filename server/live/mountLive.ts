import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isCursor } from '../db/changes'
import type { Db } from '../db/db'
import { requireSession, tokenOf } from '../http/session'
import { DomainError, reject } from '../kernel/domainError'
import type { Declared } from './audience'
import type { Count } from './counts'
import type { Follower } from './followers'
import { mountEditing } from './mountEditing'
import { mountWatch } from './mountWatch'
import type { Positions } from './positions'
import { LivePump, type ReaderPosition } from './pump'
import { eventHeaders, Stream } from './stream'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** its reply goes on for as long as its reader stays: its time is no latency */
    endless?: boolean
  }
}

/** Streams of one session: a browser without Web Locks has one for each visible tab, and may have no more connections. */
const MOST_OF_SESSION = 6
/** Streams of one account on this node. */
const MOST_OF_USER = 40
/** Streams of this node; each is a file descriptor, behind a proxy two of its. */
const MOST_OF_NODE = 10_000
const RETRY_SECONDS = 30
/** Seconds; longer ago everything is asked for anew. */
const LONGEST_AGO = 3600

interface LiveDeps {
  readonly db: Db
  readonly declared: Declared
  readonly counts: readonly Count[]
  readonly positions: Positions
  readonly followers: readonly Follower[]
}

/**
 * `GET /live`: server-sent events that say which records were written, to who may see them. `hello` comes first, with what was
 * missed since `since` (the id of the last event) or `ago` (seconds), or with `resync` where that is too much; then `changes`
 * with hints, `beat` every 20 s, `resync` after a failure, and `end` with its reason.
 */
export function mountLive(api: FastifyInstance, { db, declared, counts, positions, followers }: LiveDeps): void {
  mountEditing(api, { db, declared })
  mountWatch(api, db, positions)
  const pump = new LivePump({
    db,
    changes: api.changes,
    sessions: api.sessions,
    declared,
    counts,
    positions,
    followers,
    log: api.log,
  })
  api.addHook('preClose', async () => pump.stop())
  api.route({
    method: 'GET',
    url: '/live',
    exposeHeadRoute: false,
    preHandler: requireSession,
    config: { endless: true, long: ['since'] },
    handler: async (request, reply) => {
      const seen = seenOf(request)
      if (pump.streams.size >= MOST_OF_NODE) {
        throw new DomainError('实时更新的连接过多，请稍后重试', { status: 503, retryAfter: RETRY_SECONDS })
      }
      const token = tokenOf(request) ?? ''
      endOldest(pump, (stream) => stream.token === token, MOST_OF_SESSION)
      endOldest(pump, (stream) => stream.user.id === request.user.id, MOST_OF_USER)
      // What is hijacked passes no hook that compresses or wraps it; the headers of every reply are set already.
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...eventHeaders })
      raw.flushHeaders()
      const stream = new Stream(raw, token, request.user)
      const began = performance.now()
      raw.once('close', () => {
        pump.leave(stream)
        const { frames, bytes } = stream
        const ms = Math.round(performance.now() - began)
        const told = { method: 'GET', path: '/api/live', status: 200, outcome: 'done', ms, frames, bytes }
        request.log.info({ ...told, user: request.user.id, address: request.ip }, 'request')
      })
      await pump.join(stream, seen).catch((error: unknown) => {
        request.log.warn(`live: ${error}`)
        stream.end('restart')
      })
    },
  })
}

function endOldest(pump: LivePump, isOne: (stream: Stream) => boolean, most: number): void {
  const open = [...pump.streams].filter((stream) => stream.isOpen && isOne(stream))
  for (const stream of open.slice(0, Math.max(0, open.length - most + 1))) stream.end('replaced')
}

/** @throws DomainError of a cursor or a time that is none */
function seenOf({ query }: FastifyRequest): ReaderPosition {
  const { since, ago }: { readonly since?: unknown; readonly ago?: unknown } = Object(query)
  if (since !== undefined) {
    return typeof since === 'string' && isCursor(since) ? { cursor: since } : reject('参数 since 不正确')
  }
  if (ago === undefined) return {}
  const seconds = Number(ago)
  if (typeof ago !== 'string' || !(seconds >= 0)) reject('参数 ago 不正确')
  return seconds > LONGEST_AGO ? {} : { ago: seconds }
}
