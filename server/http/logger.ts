import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { LogLevel } from '../settings'
import { portions } from './standardOutput'

/** Never written, wherever somebody logs an object that has one. */
const SECRETS = ['password', 'old_password', 'repassword', 'password_hash', 'paypass', 'token', 'signature', 'sig']

/**
 * The server's log: JSON lines on standard output. Requests are logged by path, without query, body and headers: those hold
 * names, plates, phones and tokens.
 */
export function createLogger(level: LogLevel, destination: DestinationStream = portions(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [...SECRETS.flatMap((name) => [name, `*.${name}`]), 'req.headers', '*["x-token"]'],
      censor: '***',
    },
    serializers: {
      req: ({ method, url }: { method?: string; url?: string }) => ({ method, path: url?.split('?')[0] }),
      err: withoutParameters,
    },
  }
  return pino(options, destination)
}

/** Database errors carry the values of the row in `detail` and `where`; message, code and stack are enough. */
function withoutParameters(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  const cause = error.cause === undefined ? undefined : withoutParameters(error.cause)
  return { type: error.name, message: error.message, code, stack: error.stack, cause }
}
