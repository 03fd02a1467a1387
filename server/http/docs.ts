import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openapiPage, PAGE_STYLE } from '../../src/schema/compile/openapiPage'
import { SESSION } from '../../src/schema/model'
import type { SessionUser } from '../engine/core/user'
import { sessionLost } from '../kernel/domainError'
import { entityTag, hasTag } from './entityTag'
import { signedIn, tokenOf } from './session'

const POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', PAGE_STYLE, 'base64')}'; base-uri 'none'; frame-ancestors 'none'`

/** One form of a description, made once for all who ask for it. */
interface Form {
  readonly type: string
  readonly tag: string
  readonly plain: Buffer
  readonly zipped: Promise<Buffer>
}

/** A description of the calls, as a document and as a page for people. */
export class Description {
  #document: Form | undefined
  #page: Form | undefined

  constructor(private readonly describe: () => Readonly<Record<string, unknown>>) {}

  get document(): Form {
    this.#document ??= formOf('application/json; charset=utf-8', JSON.stringify(this.describe()))
    return this.#document
  }

  get page(): Form {
    this.#page ??= formOf('text/html; charset=utf-8', openapiPage(JSON.parse(this.document.plain.toString())))
    return this.#page
  }
}

const zip = promisify(gzip)

function formOf(type: string, text: string): Form {
  const plain = Buffer.from(text)
  return { type, tag: entityTag(plain), plain, zipped: zip(plain) }
}

const wantsPage = (request: FastifyRequest): boolean => request.headers.accept?.includes('text/html') === true

/** Sends a description in the form that is wanted: a page to who asks for HTML, as browsers do, else the document itself. */
export async function answerDocs(request: FastifyRequest, reply: FastifyReply, description: Description) {
  const form = wantsPage(request) ? description.page : description.document
  reply.headers({ etag: form.tag, 'cache-control': 'private, no-cache' })
  reply.header('vary', 'Accept, Accept-Encoding, X-Token, Cookie')
  if (hasTag(request, form.tag)) return reply.code(304).send()
  if (form === description.page) reply.header('content-security-policy', POLICY)
  reply.type(form.type)
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(form.plain)
  return reply.header('content-encoding', 'gzip').send(await form.zipped)
}

const COOKIE = /(?:^|;\s*)Admin-Token=([^;]+)/

/**
 * Who asks. The page is opened by its address, with nothing but the browser's cookie: it may be spent here alone, since the call
 * changes nothing and other sites cannot read the reply.
 * @throws DomainError for a session that is lost
 */
export async function readerOf(request: FastifyRequest): Promise<SessionUser | undefined> {
  const [, cookie] = (wantsPage(request) && COOKIE.exec(request.headers.cookie ?? '')) || []
  const token = tokenOf(request) ?? (cookie && decodeURIComponent(cookie))
  if (!token) return undefined
  const user = await signedIn(request, token)
  request.server.rates.takeUser(user)
  return user
}

/** The same where nobody else may read. @throws DomainError 50008 for a stranger */
export const docsReader = async (request: FastifyRequest): Promise<SessionUser> =>
  (await readerOf(request)) ?? sessionLost(SESSION.unknown)
