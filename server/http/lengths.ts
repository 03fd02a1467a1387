import type { FastifyInstance } from 'fastify'
import { reject } from './domainError'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Query parameters that may be longer than a word: what they hold is bounded by the route itself. */
    long?: readonly string[]
  }
}

/** Characters of a parameter; nobody looks for a longer word, and looking takes more than the square of its length. */
const LONGEST_WORD = 200
/** Values of one parameter, ids above all. */
const MOST_VALUES = 1000
/** Values of a body within each other: declarations of resources, the deepest of all, need half of it. */
const DEEPEST = 32
/** Ids in one text: `1,2,3`. */
const NUMBERS = /^[\d,]*$/

/**
 * Every parameter is a word, a number, or a list of them.
 * @throws DomainError naming the first that is longer
 */
export function checkParameters(parameters: Readonly<Record<string, unknown>>, long: readonly string[] = []): void {
  for (const [name, value] of Object.entries(parameters)) {
    if (long.includes(name)) continue
    const values: readonly unknown[] = Array.isArray(value) ? value.flat(Infinity) : [value]
    if (values.length > MOST_VALUES) reject(`参数 ${said(name)} 最多${MOST_VALUES}个`)
    for (const one of values) {
      if (typeof one !== 'string' || one.length <= LONGEST_WORD || NUMBERS.test(one)) continue
      reject(`参数 ${said(name)} 最多${LONGEST_WORD}个字符`)
    }
  }
}

/** A name is as long as whoever sends it likes. */
const said = (name: string): string => name.slice(0, 40)

/** Values as deep as this are walked, written out and compared by functions that call themselves. @throws DomainError */
export function checkDepth(body: unknown): void {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) reject('提交的内容层级过深')
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
}

/** The lengths of what is asked with, before anybody looks at it; of a body each field has its own, and its depth is its parser's. */
export function boundRequests(api: FastifyInstance): void {
  api.addHook('preValidation', (request, _reply, done) => {
    const { query, params, routeOptions } = request
    try {
      checkParameters(query as object as Record<string, unknown>, routeOptions.config.long)
      // What stands for `*` is a file's key, or an address that is not there.
      const { '*': _, ...named } = params as Record<string, unknown>
      checkParameters(named)
      done()
    } catch (error) {
      done(error as Error)
    }
  })
}
