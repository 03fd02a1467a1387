import type { KeyboardEvent } from 'react'
import { reviewKeys } from '../../../ui/keys/photo'
import { pressedOf } from '../../../ui/keys/press'

/** What a key of the sitting asks for. */
type ReviewKey =
  | { readonly kind: 'verdict'; readonly status: 1 | 2 }
  /** place of the deduction in its list */
  | { readonly kind: 'item'; readonly at: number }
  | { readonly kind: 'photo' | 'order'; readonly by: 1 | -1 }
  | { readonly kind: 'skip' }

const ACTS: Readonly<Record<keyof typeof reviewKeys, ReviewKey>> = {
  pass: { kind: 'verdict', status: 1 },
  fail: { kind: 'verdict', status: 2 },
  previousPhoto: { kind: 'photo', by: -1 },
  nextPhoto: { kind: 'photo', by: 1 },
  nextOrder: { kind: 'order', by: 1 },
  previousOrder: { kind: 'order', by: -1 },
  skip: { kind: 'skip' },
}

/** Text is typed here; keys belong to it. */
const TYPED = 'textarea, input:not([type=radio], [type=checkbox])'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>

/** The sitting's own keys: 1 and 2 judge, ⇧1…⇧9 tick, ←/→ walk the photos, J/K the orders, S skips; null for any other. */
export function reviewKey(event: Pressed): ReviewKey | null {
  const { code, shiftKey, ctrlKey, metaKey, altKey, target } = event
  if (ctrlKey || metaKey || altKey || (target as Element).matches?.(TYPED)) return null
  const name = shiftKey ? undefined : pressedOf(event, reviewKeys)
  if (name) return ACTS[name]
  // By its place on the keyboard: with Shift a digit is another sign on each layout.
  const [, digit] = shiftKey ? (/^Digit([1-9])$/.exec(code) ?? []) : []
  return digit ? { kind: 'item', at: Number(digit) - 1 } : null
}
