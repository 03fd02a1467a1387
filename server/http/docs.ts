import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openapiPage } from '../../src/schema/compile/openapiPage'

/** The description of the calls: a page for whoever asks for HTML, as browsers do, else the document itself. */
export function answerDocs(request: FastifyRequest, reply: FastifyReply, document: Readonly<Record<string, unknown>>) {
  reply.header('vary', 'Accept')
  if (!request.headers.accept?.includes('text/html')) return document
  const nonce = randomBytes(16).toString('base64')
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`
  reply.headers({ 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8' })
  return openapiPage(document, nonce)
}
