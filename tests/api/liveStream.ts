import { request } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Hint } from '../../server/live/audience'

/** One event of a stream, its data read. */
export interface LiveEvent {
  readonly name: string
  readonly id: string | undefined
  readonly data: Readonly<Record<string, unknown>> | readonly Hint[]
}

/** A stream as a browser reads it, over a real connection. */
export interface LiveStream {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** everything that came, as it came */
  readonly text: () => string
  readonly events: () => readonly LiveEvent[]
  /** hints so far, of the first event and of the later ones */
  readonly hints: () => readonly Hint[]
  readonly isOver: () => boolean
  /** stops reading, so that the server's buffers fill */
  readonly pause: () => void
  readonly close: () => void
}

const base = new WeakMap<FastifyInstance, Promise<string>>()

/** Where a server of a test listens; it does from the first question on. */
export function addressOf(app: FastifyInstance): Promise<string> {
  const known = base.get(app) ?? app.listen({ port: 0, host: '127.0.0.1' })
  base.set(app, known)
  return known
}

function eventsOf(text: string): LiveEvent[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .map((block) => {
      const lines = new Map(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      )
      return { name: lines.get('event') ?? '', id: lines.get('id'), data: JSON.parse(lines.get('data') ?? '{}') }
    })
}

/** Opens a stream and waits for its first event, or for the refusal. */
export const openStream = (app: FastifyInstance, token: string, query = ''): Promise<LiveStream> =>
  streamAt(app, `/api/live${query}`, { 'x-token': token })

/** The stream of a page by the signed part of its link. */
export const openLinkStream = (app: FastifyInstance, link: string): Promise<LiveStream> =>
  streamAt(app, '/api/live/link', { 'x-link': link })

async function streamAt(
  app: FastifyInstance,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<LiveStream> {
  const url = new URL(path, await addressOf(app))
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, agent: false }, (response) => {
      let text = ''
      let isOver = false
      response.setEncoding('utf8')
      const stream: LiveStream = {
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: () => text,
        events: () => eventsOf(text),
        hints: () =>
          eventsOf(text).flatMap(({ name, data }) => {
            if (name === 'changes') return data as readonly Hint[]
            const { hints = [] } = data as { readonly hints?: readonly Hint[] }
            return name === 'hello' ? hints : []
          }),
        isOver: () => isOver,
        pause: () => void response.pause(),
        close: () => asked.destroy(),
      }
      response.on('data', (part: string) => {
        text += part
        if (text.includes('\n\n')) resolve(stream)
      })
      response.on('close', () => {
        isOver = true
        resolve(stream)
      })
      response.on('error', () => undefined)
    })
    asked.on('error', reject)
    asked.end()
  })
}
