import { randomUUID } from 'node:crypto'
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { formAddress } from '../adapters/storage/directForm'
import type { Settings } from '../settings'
import { failureLine, outcomeOf } from './outcome'
import { isForwardedByNobody } from './proxy'
import { signedInUser } from './session'
import { refusingUnrouted } from './unrouted'

/** Bytes of a JSON body. */
const BODY_LIMIT = 1 << 20
const REQUEST_SECONDS = 120

/** As our page makes it, so that a call without an answer has a number too. */
const REQUEST_ID = /^[0-9a-f]{8}-[0-9a-f]{4}$/

/** What the server is made with. Multipart bodies have a limit of their own. */
export function serverOptions({ trustProxy, basePath }: Settings): FastifyServerOptions {
  return {
    ...refusingUnrouted,
    trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_SECONDS * 1000,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID().slice(0, 13)
    },
    // `secure` writes one line of its own.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    // Proxies may keep the base path or take it off: both reach the same routes.
    rewriteUrl: ({ url = '/' }) => {
      if (!basePath || !url.startsWith(basePath)) return url
      const rest = url.slice(basePath.length)
      return rest === '' || rest.startsWith('?') ? `/${rest}` : rest.startsWith('/') ? rest : url
    },
  }
}

const HERE_ALONE = '演示数据只供本机使用，不经代理提供。请设置 DEMO=0 使用自己的数据，或设置 DEMO=1 公开演示。'

/**
 * Says once what a proxy that no setting names does to this server, and serves nothing through one where the demo, whose
 * passwords are published, stands only because nobody else was to reach it.
 */
export function watchProxies(app: FastifyInstance, isPrivate: boolean): void {
  let isTold = false
  app.addHook('onRequest', (request, reply, done) => {
    if (!isForwardedByNobody(request)) return done()
    if (!isTold) {
      isTold = true
      app.log.warn(
        isPrivate
          ? 'a proxy that TRUST_PROXY does not name was refused: the demo stands for this machine alone; set DEMO'
          : 'requests come through a proxy that TRUST_PROXY does not name: the addresses of its clients are unknown, and wrong passwords are counted by account alone, or for all of them together where it is on another machine',
      )
    }
    if (!isPrivate || request.url.startsWith('/api/health')) return done()
    // As a text, or below /api it would be put into an envelope once more.
    reply
      .code(403)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ code: 0, info: HERE_ALONE, data: null }))
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** what succeeds has no line in the log */
    readonly quiet?: boolean
  }
  interface FastifyRequest {
    /** of `performance.now()` */
    arrivedAt: number
  }
}

/** User agents of this process's own callers, each with a secret in it: what succeeds of them has no line in the log. */
export const quietAgents = new Set<string>()

/** Headers that hold for every reply, and one line of log for each request. Hooks that wait for nothing make no promises. */
export function secure(app: FastifyInstance, settings: Settings): void {
  app.decorateRequest('arrivedAt', 0)
  app.addHook('onRequest', (request, reply, done) => {
    request.arrivedAt = performance.now()
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    if (request.protocol === 'https' || settings.publicUrl?.startsWith('https:')) {
      reply.header('strict-transport-security', 'max-age=31536000')
    }
    done()
  })
  // The line has nothing to be censored, and is not searched for it.
  const log = app.log.child({}, { redact: [], formatters: { log: (line) => line } })
  app.addHook('onResponse', (request, reply, done) => {
    const isQuiet = request.routeOptions.config.quiet || quietAgents.has(request.headers['user-agent'] ?? '')
    if (isQuiet && reply.statusCode < 400) return done()
    const isCall = request.url.startsWith('/api/')
    log[isCall ? 'info' : 'debug'](
      {
        reqId: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        outcome: outcomeOf(request, reply),
        ...failureLine(request),
        ms: Math.round(reply.elapsedTime),
        user: signedInUser(request)?.id,
        address: request.ip,
      },
      'request',
    )
    done()
  })
}

/**
 * The content policy of index.html. Emotion and tiptap write styles at run time: they carry the nonce, so nothing is
 * 'unsafe-inline'.
 */
export function pagePolicy(nonce: string, { tiles, apiBase, s3 }: Pick<Settings, 'tiles' | 'apiBase' | 's3'>): string {
  // Another backend keeps its files in a store that only it knows.
  const backend = apiBase?.startsWith('http') ? ` ${new URL(apiBase).origin} https:` : ''
  // Browsers send files to the bucket themselves.
  const bucket = s3 ? ` ${new URL(formAddress(s3.address)).origin}` : ''
  const pictures = tiles ? ` ${tileHosts(tiles)}` : ''
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${pictures}${backend}`,
    "font-src 'self'",
    `media-src 'self' blob:${backend}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `connect-src 'self'${backend}${bucket}`,
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** A thread has the policy of its own script: those of the pictures compile the codecs that come with them. */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** `https://{s}.tile.example/{z}/{x}/{y}.png` comes from any host below tile.example. */
function tileHosts(template: string): string {
  const [protocol = '', rest = ''] = template.split('://')
  const [host = ''] = rest.split('/')
  return `${protocol}://${host.replace(/^[^.]*\{[^}]*\}[^.]*/, '*')}`
}
