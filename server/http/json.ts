import { type Readable, Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError, reject } from '../kernel/domainError'
import { checkShape } from './lengths'
import { signedIn, tokenOf } from './session'

/** Bytes of a body whose sender is not signed in, whatever the route. */
const SMALL = 32 << 10
/** Values of a small body, or of a parameter. */
const FEW = 8192
/** Bytes of a route's limit for each value that a larger body may have. */
const BYTES_A_VALUE = 8

/** Bodies of JSON, read as Fastify reads them and by {@link plain}. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addHook('preParsing', async (request, reply, payload) => {
    if (isSmall(request)) return payload
    const token = tokenOf(request)
    if (token !== undefined) {
      // Of who has lost the session, the reply says that and not that the body is large.
      await signedIn(request, token)
      return payload
    }
    // Nobody reads what is still to come, so nothing else comes by this connection.
    reply.header('connection', 'close')
    if (request.headers['content-length'] !== undefined) throw tooLarge()
    return small(payload)
  })
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    try {
      checkShape(text, text.length <= SMALL ? FEW : request.routeOptions.bodyLimit / BYTES_A_VALUE)
    } catch (refusal) {
      return done(refusal as Error)
    }
    parse(request, text, (error, value) => {
      if (error) return done(error)
      try {
        done(null, plain(text, value))
      } catch (refusal) {
        done(refusal as Error)
      }
    })
  })
}

/** Whether a body is one that anybody may send. A multipart one is read by its route, after the session. */
function isSmall({ headers }: FastifyRequest): boolean {
  const length = headers['content-length']
  if (headers['content-type']?.startsWith('multipart/')) return true
  return length === undefined ? headers['transfer-encoding'] === undefined : Number(length) <= SMALL
}

const tooLarge = () => new DomainError('提交的内容过大', { status: 413 })

/** The same bytes, of which there may be {@link SMALL}: where nobody says how many come, they are counted as they come. */
function small(payload: Readable): Readable {
  let bytes = 0
  return payload.pipe(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length
        if (bytes > SMALL) done(tooLarge())
        else done(null, chunk)
      },
    }),
  )
}

/** A text of JSON as a value. @throws SyntaxError, Refusal */
export function readJson(text: string): unknown {
  checkShape(text, FEW)
  return plain(text, JSON.parse(text))
}

/**
 * The value of a text of JSON. Whoever reads an object as a text or a number would throw where it has a `toString` of its own.
 * @throws DomainError for such a one
 */
function plain(text: string, value: unknown): unknown {
  // A name may also be written in escapes; nothing else is worth a walk.
  if (text.includes('toString') || text.includes('\\u')) refuseOwnToString(value)
  return value
}

function refuseOwnToString(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (Object.hasOwn(value, 'toString')) reject('提交的内容不正确')
  for (const item of Object.values(value)) refuseOwnToString(item)
}
