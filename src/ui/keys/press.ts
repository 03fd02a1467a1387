/** What of a key event a shortcut looks at; React's events and the browser's own have it. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** A shortcut, or several that do the same: `Mod+K`, `Alt+Enter`, `?`. `Mod` is Ctrl, on a Mac ⌘ too. */
export type Shortcut = string | readonly string[]

function isOne({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress, shortcut: string): boolean {
  const parts = shortcut === '+' ? ['+'] : shortcut.split('+')
  const name = parts.at(-1) ?? ''
  return (
    (key.length === 1 ? key.toLowerCase() : key) === (name.length === 1 ? name.toLowerCase() : name) &&
    (ctrlKey || metaKey) === parts.includes('Mod') &&
    altKey === parts.includes('Alt') &&
    // Signs such as ? stand on another place of each keyboard.
    (shiftKey || !parts.includes('Shift'))
  )
}

/** Whether an event is the press of a shortcut. A Shift that the shortcut does not name makes no difference. */
export const pressed = (event: KeyPress, shortcut: Shortcut): boolean =>
  typeof shortcut === 'string' ? isOne(event, shortcut) : shortcut.some((one) => isOne(event, one))

/** The first of a table whose shortcut an event is. */
export function pressedOf<K extends string>(event: KeyPress, keys: Readonly<Record<K, Shortcut>>): K | undefined {
  for (const name in keys) if (pressed(event, keys[name])) return name
  return undefined
}
