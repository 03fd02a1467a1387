import type { Hint } from './feed'

/** Why the server ends a stream. */
export type End = 'session' | 'rights' | 'restart' | 'replaced'

/** One event of a stream, understood. */
export type LiveEvent =
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
      const event = eventOf(block)
      if (event) onEvent(event)
    }
  }
}

function eventOf(block: string): LiveEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)]
    }),
  )
  const cursor = fields.get('id') ?? null
  const data: unknown = JSON.parse(fields.get('data') ?? 'null')
  const { hints, resync, why } = Object(data)
  switch (fields.get('event')) {
    case 'hello':
      return resync ? { kind: 'resync', cursor } : { kind: 'hints', hints: hints ?? [], cursor }
    case 'changes':
      return { kind: 'hints', hints: Array.isArray(data) ? data : [], cursor }
    case 'resync':
      return { kind: 'resync', cursor }
    case 'end':
      return { kind: 'end', why, cursor }
    case 'beat':
      return { kind: 'beat', cursor }
    default:
      return null
  }
}
