import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { resources } from '../../src/resources'
import { secretNames } from '../../src/schema/compile/secrets'
import { standardOutput } from '../kernel/standardOutput'
import type { LogLevel } from '../settings'
import { textLines } from './textLines'

type LogFormat = 'text' | 'json'

/** Never written, however deep in an object that somebody logs: what declarations keep secret, and what is none of their fields. */
export const SECRETS: ReadonlySet<string> = new Set([
  ...secretNames(resources),
  ...['old_password', 'repassword', 'paypass', 'token', 'x-token', 'signature', 'sig'],
])
const CENSORED = '***'
const DEEPEST = 8

/**
 * The server's log, on standard output: lines of JSON, or for people. Requests are logged by path, without query, body and
 * headers: those hold names, plates, phones and tokens.
 */
export function createLogger(
  level: LogLevel,
  destination: DestinationStream = standardOutput(),
  format: LogFormat = 'json',
): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: isoTime,
    redact: { paths: ['req.headers'], censor: CENSORED },
    formatters: { log: (object) => withoutSecrets(object) as Record<string, unknown> },
    serializers: {
      req: ({ method, url }: { method?: string; url?: string }) => ({ method, path: url?.split('?')[0] }),
      err: withoutParameters,
    },
  }
  return pino(options, format === 'json' ? destination : textLines(destination))
}

let second = Number.NaN
let secondText = ''
/** As pino's own, whose date is worked out anew for each line. */
function isoTime(): string {
  const now = Date.now()
  const ms = now % 1000
  if (now - ms !== second) {
    second = now - ms
    secondText = new Date(second).toISOString().slice(0, -4)
  }
  return `,"time":"${secondText}${String(ms).padStart(3, '0')}Z"`
}

/** The same object without the values of secrets. Requests, replies and errors have serializers of their own. */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return depth < DEEPEST ? value.map((one) => withoutSecrets(one, depth + 1)) : CENSORED
  if (!isPlain(value)) return value
  if (depth >= DEEPEST) return CENSORED
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, SECRETS.has(name) ? CENSORED : withoutSecrets(one, depth + 1)]),
  )
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** Database errors carry the values of the row in `detail` and `where`; message, code and stack are enough. */
function withoutParameters(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  const cause = error.cause === undefined ? undefined : withoutParameters(error.cause)
  return { type: error.name, message: error.message, code, stack: error.stack, cause }
}
