import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A weak ETag of what is answered: the same bytes, compressed or not, have the same. */
export const entityTag = (content: string | Buffer): string => `W/"${hash('sha1', content, 'base64url')}"`

/** Whether the client said that it has what this tag names. */
export const hasTag = (request: FastifyRequest, tag: string): boolean => request.headers['if-none-match'] === tag

/**
 * Bytes of a reply to GET under its tag, or 304 and nothing where the client has them. Browsers keep none of it on their disk:
 * what people see of others stays in the page (`src/dataProvider/http.ts` keeps the last replies and their tags).
 */
export function taggedReply(request: FastifyRequest, reply: FastifyReply, content: Buffer): Buffer | null {
  if (request.method !== 'GET' || reply.statusCode !== 200 || reply.hasHeader('etag')) return content
  const tag = entityTag(content)
  reply.header('etag', tag)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  if (!hasTag(request, tag)) return content
  reply.code(304).removeHeader('content-type').removeHeader('content-length')
  return null
}
