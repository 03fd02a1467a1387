import type { FastifyInstance } from 'fastify'
import { reject } from './domainError'
import { checkDepth } from './lengths'

/** Bodies of JSON, read as Fastify reads them and by {@link plain}. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    parse(request, text, (error, value) => {
      if (error) return done(error)
      try {
        done(null, plain(text, value))
      } catch (refusal) {
        done(refusal as Error)
      }
    }),
  )
}

/** A text of JSON as a value. @throws SyntaxError, Refusal */
export const readJson = (text: string): unknown => plain(text, JSON.parse(text))

/**
 * The value of a text of JSON. Whoever reads an object as a text or a number would throw where it has a `toString` of its own.
 * @throws DomainError for such a one, and for one that is too deep to be walked
 */
function plain(text: string, value: unknown): unknown {
  checkDepth(value)
  // A name may also be written in escapes; nothing else is worth a walk.
  if (text.includes('toString') || text.includes('\\u')) refuseOwnToString(value)
  return value
}

function refuseOwnToString(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (Object.hasOwn(value, 'toString')) reject('提交的内容不正确')
  for (const item of Object.values(value)) refuseOwnToString(item)
}
