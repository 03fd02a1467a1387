import type { KeyboardEvent } from 'react'

/** What a key of the viewer asks for. */
export type AuditKey =
  | { readonly kind: 'photo' | 'order' | 'zoom'; readonly by: 1 | -1 }
  | { readonly kind: 'verdict'; readonly status: 1 | 2 }
  | { readonly kind: 'pan'; readonly x: number; readonly y: number }
  | { readonly kind: 'turn' | 'fit' | 'compare' | 'undo' | 'rest' | 'next' }

const STEP = 80

const PLAIN: Readonly<Record<string, AuditKey>> = {
  ArrowLeft: { kind: 'photo', by: -1 },
  ArrowRight: { kind: 'photo', by: 1 },
  '1': { kind: 'verdict', status: 1 },
  '2': { kind: 'verdict', status: 2 },
  '+': { kind: 'zoom', by: 1 },
  '=': { kind: 'zoom', by: 1 },
  '-': { kind: 'zoom', by: -1 },
  '0': { kind: 'fit' },
  r: { kind: 'turn' },
  c: { kind: 'compare' },
  u: { kind: 'undo' },
  a: { kind: 'rest' },
  j: { kind: 'order', by: 1 },
  k: { kind: 'order', by: -1 },
  Enter: { kind: 'next' },
}

/** With Shift the arrows move what is larger than its place. */
const SHIFTED: Readonly<Record<string, AuditKey>> = {
  ArrowLeft: { kind: 'pan', x: STEP, y: 0 },
  ArrowRight: { kind: 'pan', x: -STEP, y: 0 },
  ArrowUp: { kind: 'pan', x: 0, y: STEP },
  ArrowDown: { kind: 'pan', x: 0, y: -STEP },
}

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>

/** Text is typed here; keys belong to it. */
const isTyped = (target: unknown): boolean => (target as Element).matches?.('textarea, input') ?? false
/** Enter presses what has the focus. */
const isPressed = (target: unknown): boolean => (target as Element).matches?.('button, a[href]') ?? false

/** The viewer's own keys; null for any other, and where they belong to what has the focus. */
export function auditKey({ key, shiftKey, ctrlKey, metaKey, altKey, target }: Pressed): AuditKey | null {
  if (altKey || isTyped(target)) return null
  const name = key.length === 1 ? key.toLowerCase() : key
  if (ctrlKey || metaKey) return name === 'z' && !shiftKey ? { kind: 'undo' } : null
  if (name === 'Enter' && isPressed(target)) return null
  return (shiftKey ? SHIFTED[name] : undefined) ?? PLAIN[name] ?? null
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
