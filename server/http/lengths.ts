import type { FastifyInstance } from 'fastify'
import { DomainError, reject } from '../kernel/domainError'

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

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 44, 91, 93, 123, 125]

/**
 * Bounds a text of JSON before anybody parses it: how deep its values stand within each other, which are walked by functions
 * that call themselves, and how many there are, each of which costs more than its letters.
 * @param most values @throws DomainError
 */
export function checkShape(text: string, most: number): void {
  let [depth, values] = [0, 1]
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i)
    if (letter === QUOTE) i = endOfText(text, i)
    else if (letter === COMMA) values++
    else if (letter === OPEN_OBJECT || letter === OPEN_LIST) {
      values++
      if (++depth > DEEPEST) reject('提交的内容层级过深')
    } else if (letter === CLOSE_OBJECT || letter === CLOSE_LIST) depth--
    if (values > most) throw new DomainError('提交的内容过大', { status: 413 })
  }
}

/** Where a text of JSON that begins here ends. */
function endOfText(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end
    while (text.charCodeAt(before - 1) === BACKSLASH) before--
    if ((end - before) % 2 === 0) return end
  }
  return text.length
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
