import type { KeyboardEvent } from 'react'
import { auditKeys } from '../../../ui/keys/photo'
import { pressedOf } from '../../../ui/keys/press'

/** What a key of the viewer asks for. */
export type AuditKey =
  | { readonly kind: 'photo' | 'order' | 'zoom'; readonly by: 1 | -1 }
  | { readonly kind: 'verdict'; readonly status: 1 | 2 }
  | { readonly kind: 'pan'; readonly x: number; readonly y: number }
  | { readonly kind: 'turn' | 'fit' | 'compare' | 'undo' | 'rest' | 'next' }

const STEP = 80

/** What each shortcut asks for. With Shift the arrows move what is larger than its place. */
const ACTS: Readonly<Record<keyof typeof auditKeys, AuditKey>> = {
  panLeft: { kind: 'pan', x: STEP, y: 0 },
  panRight: { kind: 'pan', x: -STEP, y: 0 },
  panUp: { kind: 'pan', x: 0, y: STEP },
  panDown: { kind: 'pan', x: 0, y: -STEP },
  previousPhoto: { kind: 'photo', by: -1 },
  nextPhoto: { kind: 'photo', by: 1 },
  pass: { kind: 'verdict', status: 1 },
  fail: { kind: 'verdict', status: 2 },
  larger: { kind: 'zoom', by: 1 },
  smaller: { kind: 'zoom', by: -1 },
  fit: { kind: 'fit' },
  turn: { kind: 'turn' },
  compare: { kind: 'compare' },
  undo: { kind: 'undo' },
  rest: { kind: 'rest' },
  nextOrder: { kind: 'order', by: 1 },
  previousOrder: { kind: 'order', by: -1 },
  next: { kind: 'next' },
}

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>

/** Text is typed here; keys belong to it. */
const isTyped = (target: unknown): boolean => (target as Element).matches?.('textarea, input') ?? false
/** Enter presses what has the focus. */
const isPressed = (target: unknown): boolean => (target as Element).matches?.('button, a[href]') ?? false

/** The viewer's own keys; null for any other, and where they belong to what has the focus. */
export function auditKey(event: Pressed): AuditKey | null {
  const name = pressedOf(event, auditKeys)
  if (!name || isTyped(event.target)) return null
  // Ctrl+Shift+Z does again what was undone, in other programs.
  if (name === 'undo' && (event.ctrlKey || event.metaKey) && event.shiftKey) return null
  return name === 'next' && isPressed(event.target) ? null : ACTS[name]
}

/** Words of the legend. */
export const AUDIT_KEYS: readonly (readonly [keys: readonly string[], words: string])[] = [
  [['←', '→'], '换照片'],
  [['1'], '合格'],
  [['2'], '不合格'],
  [['A'], '其余合格'],
  [['U'], '撤销'],
  [['R'], '旋转'],
  [['+', '-', '0'], '缩放'],
  [['C'], '对比样图'],
  [['Enter'], '下一单'],
  [['Esc'], '退出'],
]
