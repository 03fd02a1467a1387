import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Envelope, FAILURE, MESSAGES, SUCCESS } from '../../src/schema/model'
import type { ChangeFeed } from '../db/changes'
import { CommitUnknown, isAway, isDiskFull, isLockedOut, isTimedOut, isUnstorable } from '../db/errors'
import { logRefusal } from '../engine/core/refusals'
import type { CustomReply } from '../kernel/customReply'
import { DISK_FULL } from '../kernel/disk'
import { DomainError } from '../kernel/domainError'
import { logError } from '../kernel/sampledErrors'
import { drainBody } from './drainBody'
import { taggedReply } from './entityTag'
import { noteFailure, type Outcome } from './outcome'
import { reportRefusedRequest } from './securityRefusals'

declare module 'fastify' {
  interface FastifyInstance {
    /** what other processes have written */
    changes: ChangeFeed
  }
  interface FastifyContextConfig {
    /** The reply goes out as the handler gave it, and refusals carry their real HTTP status. */
    bare?: boolean
    /** A call that is not GET and may be sent again without harm: a lost answer is no unknown outcome. */
    repeatable?: boolean
  }
}

const isTold = (payload: unknown): payload is CustomReply =>
  typeof payload === 'object' && payload !== null && '$info' in payload && '$data' in payload

/** A class, so that a handler's own data that happens to have a `code` is not taken for one. */
class Reply implements Envelope {
  constructor(
    readonly code: number,
    readonly info: string,
    readonly data: unknown,
  ) {}
}

const success = (data: unknown, info = '') => new Reply(SUCCESS, info, data ?? null)
const failure = (info: string, code: number = FAILURE, data: unknown = null) => new Reply(code, info, data)

/** Refusals are HTTP 200 and code 0; only these say more. What is 500 and above keeps its status, so that outages show. */
const KEPT_STATUSES = [413, 429]
/** Seconds after which a client may try again. */
const RETRY_SECONDS = '5'

const STATUS_MESSAGES: Readonly<Record<number, string>> = {
  413: '提交的内容过大',
  429: '操作过于频繁，请稍后再试',
}

const isBare = (request: FastifyRequest): boolean => request.routeOptions.config.bare === true

/**
 * One envelope for everything below `api`: `{code: 1, info, data}` around what handlers return, refusals with their code and
 * message, and of an unexpected error nothing but the number under which it was logged. Texts and streams (files) go out as
 * they are.
 */
export function useEnvelope(api: FastifyInstance): void {
  api.addHook('preSerialization', (request, _reply, payload, done) => {
    if (isBare(request) || payload instanceof Reply) return done(null, payload)
    if (!isTold(payload)) return done(null, success(payload))
    const { $data: data, $info: info = '', $failed: isFailed = false } = payload
    if (isFailed) noteFailure(request, { outcome: 'refused', code: FAILURE, info, error: null })
    done(null, isFailed ? failure(info, FAILURE, data) : success(data, info))
  })
  // Fastify serialises no null, so the hook above never sees it. Texts are turned to bytes once, not to be counted and to be sent.
  api.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload === 'string') return done(null, taggedReply(request, reply, Buffer.from(payload)))
    if (payload !== null || isBare(request) || reply.statusCode !== 200) return done(null, payload)
    reply.type('application/json; charset=utf-8')
    done(null, JSON.stringify(success(null)))
  })
  api.setErrorHandler((error, request, reply) => answerError(error, request, reply, isBare(request)))
  // Routes and not a handler of what is not found: the browser application's files have a route for every address.
  for (const path of ['/', '/*']) {
    api.all(path, (_request, reply) => reply.code(404).send(failure('请求的地址不存在')))
  }
}

/** Sends any error as an envelope. @param isReal whether the HTTP status says more than 200, as everywhere outside `/api` */
export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, isReal: boolean) {
  reportRefusedRequest(error, request)
  const { status, envelope } = explained(error, request)
  if (status === 413 || status === 507) await drainBody(request.raw)
  const retryAfter = error instanceof DomainError ? error.retryAfter : undefined
  const seconds = retryAfter ?? (status === 503 ? RETRY_SECONDS : undefined)
  if (seconds !== undefined) reply.header('retry-after', seconds)
  return reply
    .code(isReal || status >= 500 || KEPT_STATUSES.includes(status) ? status : 200)
    .send(isBare(request) ? bareFailure(envelope) : envelope)
}

/** Where statuses are real, what is told beside the message (`errors` by field) stands at the top. */
const bareFailure = ({ code, info, data }: Envelope) => ({ code, info, ...(data as object | null) })

/** What is answered of an error; request log and metrics learn of it. */
export function explained(error: unknown, request: FastifyRequest): Explained {
  const answer = explain(error, request)
  const { status, envelope, outcome = status < 500 ? 'refused' : 'failed' } = answer
  noteFailure(request, { outcome, code: envelope.code, info: envelope.info, error })
  return answer
}

interface Explained {
  readonly status: number
  readonly envelope: Envelope
  /** by the status where it is not given */
  readonly outcome?: Exclude<Outcome, 'done'>
}

function explain(error: unknown, request: FastifyRequest): Explained {
  if (error instanceof DomainError) {
    logRefusal(error)
    return { status: error.status, envelope: failure(error.info, error.code, error.data) }
  }
  // Who sent it has gone, and whatever broke, broke of that.
  if (request.raw.destroyed && !request.raw.complete) {
    request.log.info('request aborted by the client')
    return { status: 400, envelope: failure('提交的内容不完整') }
  }
  if (isLockedOut(error)) return { status: 409, envelope: failure(MESSAGES.busy) }
  const isLost = error instanceof CommitUnknown
  if (!isLost && isDiskFull(error)) return { status: 507, envelope: failure(DISK_FULL) }
  if (isLost || isTimedOut(error) || isAway(error)) return unavailable(error, request)
  const status = isUnstorable(error) ? 400 : statusOf(error)
  if (status < 500) return { status, envelope: failure(STATUS_MESSAGES[status] ?? '提交的内容不正确') }
  logError(request.log, error, 'unexpected error')
  return { status: 500, envelope: failure(`系统繁忙，请稍后重试（编号 ${request.id}）`) }
}

/** The database takes too long, is away, or has not answered a COMMIT. A write may then stand, and its key finds out. */
function unavailable(error: unknown, request: FastifyRequest): Explained {
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD' && !request.routeOptions.config.repeatable
  if (error instanceof CommitUnknown) request.server.changes.gap()
  logError(request.log, error, isWrite ? 'outcome unknown' : 'database unavailable')
  if (isWrite) {
    return { status: 503, outcome: 'unknown', envelope: failure(`${MESSAGES.unknownOutcome}（编号 ${request.id}）`) }
  }
  const words = isTimedOut(error) ? '查询超时，请缩小范围后重试' : '系统繁忙，请稍后重试'
  return { status: 503, envelope: failure(`${words}（编号 ${request.id}）`) }
}

/** HTTP status of an error that Fastify or a plugin raised about the request; 500 for all others. */
function statusOf(error: unknown): number {
  const status: unknown = Object(error).statusCode
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500
}
