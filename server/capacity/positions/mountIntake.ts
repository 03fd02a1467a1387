import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Report, readOsmAnd, readTraccar } from '../../../src/domain/positions'
import type { Db } from '../../db/db'
import { clock } from '../../engine/core/handlers'
import { type PositionIntake, TooManyPoints } from './intake'
import { PositionKeys } from './keys'

/** Points of one request. */
const MOST_POINTS = 200
/** Bytes of a body. */
const BODY_LIMIT = 32 << 10

type Reader = (value: unknown, now: number) => Report | null

function keyOf({ headers, query }: FastifyRequest): string {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  const given = (query as Readonly<Record<string, unknown>>).key
  return bearer ?? (typeof given === 'string' ? given : '')
}

/** What a request reports: its body where it has one, else its query. */
function valuesOf({ body, query }: FastifyRequest): readonly unknown[] {
  if (Array.isArray(body)) return body
  return [body !== null && typeof body === 'object' && Object.keys(body).length > 0 ? body : query]
}

/**
 * The intake of positions, a context without compression and the desk's chain. Any 2xx is success: points that say nothing are
 * counted, since a point that is refused would block a phone's queue for good. A wrong key is 401, too many points 429 or 503.
 */
export async function mountPositionIntake(
  app: FastifyInstance,
  { db, intake }: { readonly db: Db; readonly intake: PositionIntake },
): Promise<void> {
  const keys = new PositionKeys(db)
  app.addHook('onClose', () => intake.close())
  app.addContentTypeParser<string>(
    ['application/x-www-form-urlencoded', 'text/plain'],
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text))),
  )
  const refuse = (reply: FastifyReply, status: number, info: string) => reply.code(status).send({ code: 0, info })

  const take = (read: Reader) => async (request: FastifyRequest, reply: FastifyReply) => {
    const firmId = await keys.firmOf(keyOf(request))
    if (firmId === null) return refuse(reply, 401, '密钥无效')
    const values = valuesOf(request)
    if (values.length > MOST_POINTS) return refuse(reply, 413, `一次最多上报${MOST_POINTS}个位置`)
    if (!keys.allows(firmId, values.length))
      return refuse(reply.header('retry-after', 60), 429, '上报过于频繁，请稍后重试')
    const now = clock()
    const reports = values.flatMap((value) => read(value, now) ?? [])
    try {
      const saved = await intake.take(firmId, reports)
      return { code: 1, saved, refused: values.length - saved }
    } catch (error) {
      if (!(error instanceof TooManyPoints)) throw error
      return refuse(reply.header('retry-after', 5), 503, '系统繁忙，请稍后重试')
    }
  }
  const options = { bodyLimit: BODY_LIMIT, config: { quiet: true } }
  app.get('/osmand', options, take(readOsmAnd))
  app.post('/osmand', options, take(readOsmAnd))
  app.post('/traccar', options, take(readTraccar))
}
