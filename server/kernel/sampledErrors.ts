import type { FastifyBaseLogger } from 'fastify'

/** Stacks of one kind of error that are written within a minute; the others are one line each. */
const STACKS = 3
const MINUTE = 60_000
/** Kinds that are counted at once. */
const KINDS = 200

const written = new Map<string, { since: number; count: number }>()

/** An outage is one error a thousand times: the first say where in the code, the rest only that it goes on. */
export function logError(log: Pick<FastifyBaseLogger, 'error'>, error: unknown, message: string): void {
  const { name, code, message: words } = Object(error) as Error & { readonly code?: unknown }
  const kind = `${message} ${name} ${code ?? words}`
  const now = Date.now()
  let sample = written.get(kind)
  if (!sample || now - sample.since > MINUTE) {
    sample = { since: now, count: 0 }
    written.delete(kind)
    written.set(kind, sample)
    for (const oldest of written.keys()) if (written.size > KINDS) written.delete(oldest)
  }
  sample.count++
  if (sample.count <= STACKS) log.error({ err: error }, message)
  else log.error({ error: { type: name, message: words, code }, sameWithinMinute: sample.count }, message)
}
