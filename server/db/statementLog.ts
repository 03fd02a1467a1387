import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from '../kernel/log'
import type { Driver, Session } from './driver'

/** The request that is being answered, as the log names it; the server enters it at LOG_LEVEL=debug alone. */
export const currentRequest = new AsyncLocalStorage<{ readonly reqId: string; readonly log: Log }>()

/** Statements of this process that took long, for who watches it. */
export const slowStatements = { count: 0 }

/** Longer texts of statements are cut in the log. */
const LONGEST_TEXT = 1000

/**
 * The same driver, which writes statements that take longer into the log, without their parameters: those hold what people have
 * written.
 * @param ms 0: none
 */
export function slowDriver(driver: Driver, log: Log, ms: number): Driver {
  if (ms === 0) return driver
  const timed = (session: Session): Session => ({
    ...session,
    async run(text, params, learnt) {
      const since = performance.now()
      try {
        return await session.run(text, params, learnt)
      } finally {
        const took = performance.now() - since
        if (took > ms) {
          slowStatements.count++
          log.warn(`slow statement, ${Math.round(took)} ms: ${text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT)}`)
        }
      }
    },
  })
  return { ...driver, acquire: async () => timed(await driver.acquire()), close: () => driver.close() }
}

/** Parameters that are longer are cut. */
const LONGEST = 80
/** Columns and tables of the server's own whose values nobody reads, beside the secrets of declarations. */
const OWN_SECRETS = ['sessions', 'token_hash', 'idempotency_keys', 'installation_keys', 'login_attempts']

/**
 * The same driver, which at LOG_LEVEL=debug tells every statement with its time, rows and parameters. A statement that names anything secret is told
 * without parameters: which of them is the secret one, only the database knows.
 * @param secrets names of secret columns
 */
export function loggingDriver(driver: Driver, log: Log, secrets: readonly string[]): Driver {
  if (!log.isLevelEnabled?.('debug')) return driver
  const secret = new RegExp(`\\b(${[...OWN_SECRETS, ...secrets].join('|')})\\b`)
  const paramsOf = (text: string, params: readonly (string | null)[]) =>
    secret.test(text)
      ? '***'
      : params.map((value) => (value !== null && value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value))

  const telling = (session: Session): Session => ({
    async run(text, params, learnt) {
      const since = performance.now()
      const told = (rows?: number) => {
        const ms = Math.round((performance.now() - since) * 10) / 10
        const sql = text.replace(/\s+/g, ' ').trim()
        log.debug?.(
          { reqId: currentRequest.getStore()?.reqId, sql, params: paramsOf(text, params), ms, rows },
          'statement',
        )
      }
      try {
        const outcome = await session.run(text, params, learnt)
        told(outcome.rows.length)
        return outcome
      } catch (error) {
        told()
        throw error
      }
    },
    copy: session.copy && ((statement, lines) => session.copy?.(statement, lines) ?? Promise.resolve()),
    release: (broken) => session.release(broken),
  })
  return { ...driver, acquire: async () => telling(await driver.acquire()), close: () => driver.close() }
}
