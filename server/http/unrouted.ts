import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { FAILURE } from '../../src/schema/model'

/** What is said of a request that reaches no route, by HTTP status. */
const WORDS: Readonly<Record<number, string>> = {
  400: '请求的格式不正确',
  408: '请求超时，请重试',
  414: '请求的地址过长',
  431: '请求头过大',
  503: '服务正在停止，请稍后重试',
}
const RETRY_SECONDS = 5
const IDLE_MS = 100

const bodyOf = (status: number): string => JSON.stringify({ code: FAILURE, info: WORDS[status], data: null })

/** Statuses of what Node's parser gives up on. */
const PARSER_STATUSES: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Requests that the parser or the router gives up on are refused in the envelope too, with their real status. */
export const refusingUnrouted: FastifyServerOptions = {
  frameworkErrors: (error, _request, { raw }) => {
    const status = error.statusCode === 414 ? 414 : 400
    const body = Buffer.from(bodyOf(status))
    raw.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
    raw.end(body)
  },
  clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const status = PARSER_STATUSES[error.code ?? ''] ?? 400
    const body = Buffer.from(bodyOf(status))
    if (socket.writable) {
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-length: ${body.length}\r\ncontent-type: application/json; charset=utf-8\r\nconnection: close\r\n\r\n`,
      )
      socket.write(body)
    }
    socket.destroySoon()
  },
  // `refuseWhileStopping` says it in our words.
  return503OnClosing: false,
}

/** Lets requests that have begun be finished, and refuses those that come later on connections that are still open. */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    if (app.server.listening) {
      // A connection whose last request has been answered would be kept for the next one.
      const closing = setInterval(() => app.server.closeIdleConnections(), IDLE_MS)
      app.server.once('close', () => clearInterval(closing))
    }
    done()
  })
  app.addHook('onRequest', (_request, reply, done) => {
    if (!isStopping) return done()
    // As a text, or below /api it would be put into an envelope once more.
    reply
      .code(503)
      .headers({ connection: 'close', 'retry-after': RETRY_SECONDS })
      .type('application/json; charset=utf-8')
      .send(bodyOf(503))
  })
}
