import type { EditedRecord, Hint } from './feed'
import type { MovedDriver } from './positions'

/** Why the server ends a stream. */
type End = 'session' | 'rights' | 'restart' | 'replaced'

/** One event of a stream, understood. */
export type LiveEvent =
  /** the stream is open, under this id */
  | { readonly kind: 'opened'; readonly stream: string; readonly cursor: null }
  /** counts that have changed, by their names */
  | { readonly kind: 'counts'; readonly counts: Readonly<Record<string, unknown>>; readonly cursor: null }
  | { readonly kind: 'positions'; readonly moved: readonly MovedDriver[]; readonly cursor: null }
  | { readonly kind: 'editing'; readonly records: readonly EditedRecord[]; readonly cursor: string | null }
  | { readonly kind: 'hints'; readonly hints: readonly Hint[]; readonly cursor: string | null }
  | { readonly kind: 'resync'; readonly cursor: string | null }
  | { readonly kind: 'beat'; readonly cursor: string | null }
  | { readonly kind: 'end'; readonly why: End; readonly cursor: string | null }

/** Takes text apart as it comes; the rest of an event waits for its end. */
export function eventReader(onEvent: (event: LiveEvent) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      for (const event of eventsOf(block)) onEvent(event)
    }
  }
}

function eventsOf(block: string): readonly LiveEvent[] {
  const fields = new Map(
    block.split('\n').map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)]
    }),
  )
  const cursor = fields.get('id') ?? null
  const data: unknown = JSON.parse(fields.get('data') ?? 'null')
  const { stream, hints, resync, why } = Object(data)
  switch (fields.get('event')) {
    case 'hello':
      return [
        ...(typeof stream === 'string' ? [{ kind: 'opened', stream, cursor: null } as const] : []),
        resync ? { kind: 'resync', cursor } : { kind: 'hints', hints: hints ?? [], cursor },
      ]
    case 'changes':
      return [{ kind: 'hints', hints: Array.isArray(data) ? data : [], cursor }]
    case 'counts':
      return [{ kind: 'counts', counts: Object(data), cursor: null }]
    case 'positions':
      return [{ kind: 'positions', moved: Array.isArray(data) ? data : [], cursor: null }]
    case 'editing':
      return [{ kind: 'editing', records: Array.isArray(data) ? data : [], cursor }]
    case 'resync':
      return [{ kind: 'resync', cursor }]
    case 'end':
      return [{ kind: 'end', why, cursor }]
    case 'beat':
      return [{ kind: 'beat', cursor }]
    default:
      return []
  }
}
