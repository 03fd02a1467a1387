import type { RangeShortcut } from '../parts/RangePopup'

let shortcuts: readonly RangeShortcut[] = []

/** What time filters offer beside their pickers; the app sets it once at start. The ranges are unix seconds. */
export function setRangeShortcuts(list: readonly RangeShortcut[]): void {
  shortcuts = list
}
export const rangeShortcuts = (): readonly RangeShortcut[] => shortcuts
