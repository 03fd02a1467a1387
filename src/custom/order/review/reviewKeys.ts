import type { KeyboardEvent } from 'react'

/** What a key of the sitting asks for. */
export type ReviewKey =
  | { readonly kind: 'verdict'; readonly status: 1 | 2 }
  /** place of the deduction in its list */
  | { readonly kind: 'item'; readonly at: number }
  | { readonly kind: 'photo' | 'order'; readonly by: 1 | -1 }
  | { readonly kind: 'skip' }

const PLAIN: Readonly<Record<string, ReviewKey>> = {
  '1': { kind: 'verdict', status: 1 },
  '2': { kind: 'verdict', status: 2 },
  ArrowLeft: { kind: 'photo', by: -1 },
  ArrowRight: { kind: 'photo', by: 1 },
  j: { kind: 'order', by: 1 },
  k: { kind: 'order', by: -1 },
  s: { kind: 'skip' },
}

/** Text is typed here; keys belong to it. */
const TYPED = 'textarea, input:not([type=radio], [type=checkbox])'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>

/** The sitting's own keys: 1 and 2 judge, ⇧1…⇧9 tick, ←/→ walk the photos, J/K the orders, S skips; null for any other. */
export function reviewKey({ key, code, shiftKey, ctrlKey, metaKey, altKey, target }: Pressed): ReviewKey | null {
  if (ctrlKey || metaKey || altKey || (target as Element).matches?.(TYPED)) return null
  if (!shiftKey) return PLAIN[key.length === 1 ? key.toLowerCase() : key] ?? null
  const [, digit] = /^Digit([1-9])$/.exec(code) ?? []
  return digit ? { kind: 'item', at: Number(digit) - 1 } : null
}
