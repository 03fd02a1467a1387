import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openKeyMessages as say } from '../../../src/domain/upstream'
import { type OpenCall, type OpenCallName, openCalls } from '../../../src/resources/upstream'
import { clientSource } from '../../../src/schema/compile/openapiClient'
import type { Row } from '../../engine/core/codec'
import { answerDocs, Description, docsReader } from '../../http/docs'
import { boundRequests } from '../../http/lengths'
import { clientAddress } from '../../http/proxy'
import { DomainError, reject } from '../../kernel/domainError'
import { recordApiCall } from '../logs/apiLog'
import { type Sent, works } from './calls'
import { refuseUnknown } from './checkedInput'
import { KeyUse } from './keyUse'
import { openDocument } from './openDocument'
import { callerOf, type OpenCaller } from './openKeys'
import { absent, inOpenTransaction, type OpenDeps } from './openWork'

/** Bytes of a body: an order's fields are a tenth of it. */
const BODY_LIMIT = 16 << 10
const BEARER = /^Bearer (\S{1,100})$/i

/** Of a request, for the API log. */
interface Noted {
  caller?: OpenCaller
  orderId?: number
  reply?: unknown
}

const unauthorised = (): never => {
  throw new DomainError(say.wrong, { status: 401 })
}

/** The calls of the open API, below /open: keys in place of sessions, plain objects, real statuses. */
export function mountOpen(app: FastifyInstance, deps: OpenDeps, { isPublic }: { readonly isPublic: boolean }): void {
  const { db } = deps
  const uses = new KeyUse(db, app.log)
  const noted = new WeakMap<FastifyRequest, Noted>()
  const logging = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => {
    await Promise.all([uses.write(), ...logging])
  })
  boundRequests(app)

  /** Who calls. @throws DomainError 401, for every reason in the same words; 429 */
  async function admit(request: FastifyRequest): Promise<OpenCaller> {
    const [, key] = BEARER.exec(request.headers.authorization ?? '') ?? []
    const caller = key === undefined ? undefined : await callerOf(db, key)
    if (!caller) {
      app.rates.takeAddress(request)
      return unauthorised()
    }
    app.rates.takeKey(caller.id)
    uses.note(caller.id, clientAddress(request))
    return caller
  }

  function route(name: OpenCallName, { method, path, scope, query, body }: OpenCall): void {
    app.route({
      method,
      url: `/v1${path.replace('{id}', ':id')}`,
      bodyLimit: BODY_LIMIT,
      config: { bare: true },
      // Before the body is read: of a stranger nothing is parsed.
      onRequest: async (request) => {
        const caller = await admit(request)
        noted.set(request, { caller })
        if (!caller.scopes.includes(scope)) throw new DomainError(say.noScope, { status: 403 })
      },
      preSerialization: async (request, _reply, payload) => {
        Object.assign(noted.get(request) ?? {}, { reply: payload })
        return payload
      },
      onResponse: async (request, reply) => {
        if (name !== 'list') keep(request, reply)
      },
      async handler(request, reply) {
        const note = noted.get(request) ?? {}
        const caller = note.caller ?? unauthorised()
        const sent = sentOf(request)
        if (path.includes('{id}')) {
          if (!Number.isSafeInteger(sent.id)) return absent()
          note.orderId = sent.id
        }
        refuseUnknown(query ?? {}, sent.query)
        refuseUnknown(body ?? {}, sent.body)
        const by = { caller, address: clientAddress(request) }
        const answer = await inOpenTransaction(deps, by, (work) => works[name](work, sent))
        note.orderId ??= answer.orderId
        return reply.code(answer.status ?? 200).send(answer.reply)
      },
    })
  }

  /** Writes a call about an order into the API log, after it is answered: a call waits for no log. */
  function keep(request: FastifyRequest, reply: FastifyReply): void {
    const { caller, orderId, reply: answered } = noted.get(request) ?? {}
    if (!caller) return
    const { method, url, body } = request
    const writing = db
      .transaction(async (tx) => {
        const known = orderId !== undefined && reply.statusCode !== 404
        const call = { company_id: caller.firm_id, direction: 'in' as const, method, url, data: body ?? null }
        const ended = { reply: answered ?? null, code: reply.statusCode, ms: reply.elapsedTime }
        await recordApiCall(tx, { ...call, ...ended, order_id: known ? orderId : null })
      })
      .catch((error: unknown) => app.log.warn(`a call is not in the API log: ${error}`))
      .finally(() => logging.delete(writing))
    logging.add(writing)
  }

  for (const [name, call] of Object.entries(openCalls)) route(name as OpenCallName, call)

  const description = new Description(openDocument)
  app.get('/docs', { config: { bare: true } }, async (request, reply) => {
    // A company's developers have a key and no account.
    const isKey = request.headers.authorization !== undefined && (await admit(request))
    if (!isKey && !isPublic) await docsReader(request)
    return answerDocs(request, reply, description)
  })
  app.get('/client.ts', { config: { bare: true } }, async (request, reply) => {
    if (!isPublic) await admit(request)
    return reply.type('text/plain; charset=utf-8').send(clientSource(openDocument()))
  })
  for (const path of ['/', '/*']) {
    app.all(path, { config: { bare: true } }, () => {
      throw new DomainError('请求的地址不存在', { status: 404 })
    })
  }
}

function sentOf(request: FastifyRequest): Sent {
  const { id } = request.params as { id?: string }
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) reject('提交的内容不正确')
  return {
    id: /^\d{1,10}$/.test(id ?? '') ? Number(id) : Number.NaN,
    body: body as Row,
    query: request.query as Row,
  }
}
