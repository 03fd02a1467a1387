import type { FastifyInstance } from 'fastify'
import { readLinkToken } from '../adapters/phonePages/ownPages'
import type { Db } from '../db/db'
import { clock } from '../engine/core/handlers'
import { addressKey } from '../http/rates'
import { DomainError, isRefusal } from '../kernel/domainError'
import { eventHeaders } from '../live/stream'
import { linkOf, tokenOf } from './admit'
import { LinkStream } from './linkStream'
import { admitted, type LinkStreams } from './linkStreams'

/** What the limits look at, and where a stream goes. */
interface Streams extends Pick<LinkStreams, 'join' | 'leave'> {
  readonly open: Iterable<Pick<LinkStream, 'isOpen' | 'address' | 'link' | 'end'>>
}

/**
 * Streams of one link: a few phones and tabs; the oldest makes room. An order has two links, the owner's and its technician's, so
 * it has twice as many.
 */
const MOST_OF_LINK = 4
/** Streams of one address: a mobile network has many phones behind one. */
const MOST_OF_ADDRESS = 200
/** Streams of this node. */
const MOST_OF_NODE = 5_000
const RETRY_SECONDS = 60

/**
 * `GET /live/link`: server-sent events that say that the order of a link (X-Link) has moved, and nothing of what it is. `hello`
 * comes first, then `moved`, `resync` after a failure, `beat` every 20 s, and `end` with its reason. It stands below `/live`, so
 * that a proxy passes it on as it does the desk's stream. Pages that are refused a stream poll (decisions §11 "Links").
 */
export function mountLinkStream(api: FastifyInstance, db: Db, streams: Streams): void {
  api.route({
    method: 'GET',
    url: '/live/link',
    exposeHeadRoute: false,
    config: { endless: true },
    handler: async (request, reply) => {
      const token = tokenOf(request)
      const page = readLinkToken(token, clock())?.page ?? 'ownerlink'
      const row = await admitted(db, page, token).catch((error: unknown) => {
        // Who tries links out spends the calls of their address.
        if (isRefusal(error, 'linkInvalid')) api.rates.takeAddress(request)
        throw error
      })
      const [link, address] = [linkOf(token), addressKey(request)]
      api.rates.takeLink(link)
      const open = [...streams.open].filter(({ isOpen }) => isOpen)
      const isFull = address !== null && open.filter((one) => one.address === address).length >= MOST_OF_ADDRESS
      if (isFull || open.length >= MOST_OF_NODE) {
        const status = isFull ? 429 : 503
        throw new DomainError('实时更新的连接过多，请稍后重试', { status, retryAfter: RETRY_SECONDS })
      }
      const same = open.filter((one) => one.link === link)
      for (const stream of same.slice(0, Math.max(0, same.length - MOST_OF_LINK + 1))) stream.end('replaced')
      // What is hijacked passes no hook that compresses or wraps it; the headers of every reply are set already.
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...eventHeaders })
      raw.flushHeaders()
      const stream = new LinkStream(raw, { token, page, row, link, address })
      const began = performance.now()
      raw.once('close', () => {
        streams.leave(stream)
        const { frames, bytes } = stream
        const ms = Math.round(performance.now() - began)
        const told = { method: 'GET', path: '/api/live/link', status: 200, outcome: 'done', ms, frames, bytes }
        request.log.info({ ...told, address: request.ip }, 'request')
      })
      await streams.join(stream, request.log).catch((error: unknown) => {
        request.log.warn(`live: ${error}`)
        stream.end('restart')
      })
    },
  })
}
