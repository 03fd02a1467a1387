import { useSyncExternalStore } from 'react'
import type { PageName } from './menu'

/** An opened page. Tabs are addresses, never pages kept alive out of sight. */
export interface VisitedTab extends PageName {
  /** the page's path, which is the tab's key; another search opens the same tab */
  path: string
  /** path and search last seen there, to which the tab leads back */
  fullPath: string
}

interface TabsState {
  tabs: readonly VisitedTab[]
  /** keys of the tabs with changes that are not saved */
  dirty: ReadonlySet<string>
}

const listeners = new Set<() => void>()
const nothingDirty: ReadonlySet<string> = new Set()

let storageKey = ''
let state: TabsState = { tabs: [], dirty: nothingDirty }

function isTab(value: unknown): value is VisitedTab {
  if (typeof value !== 'object' || value === null) return false
  return ['path', 'fullPath', 'title'].every((key) => typeof Reflect.get(value, key) === 'string')
}

function restored(key: string): VisitedTab[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isTab) : []
  } catch {
    return []
  }
}

function change(next: Partial<TabsState>) {
  state = { ...state, ...next }
  try {
    if (storageKey) sessionStorage.setItem(storageKey, JSON.stringify(state.tabs))
  } catch {
    // Without storage the tabs last until the page is left.
  }
  for (const listener of listeners) listener()
}

/** Tabs of a user in this window, as they were before a reload; each window has its own. */
export function openTabs(userId: number) {
  const key = `desk.tabs.${userId}`
  if (key === storageKey) return
  storageKey = key
  state = { tabs: restored(key), dirty: nothingDirty }
  for (const listener of listeners) listener()
}

/** Adds the page to the strip, or notes its present search and title. */
export function visitTab(tab: VisitedTab) {
  const known = state.tabs.find(({ path }) => path === tab.path)
  if (known && known.fullPath === tab.fullPath && known.title === tab.title && known.resource === tab.resource) return
  change({ tabs: known ? state.tabs.map((old) => (old === known ? tab : old)) : [...state.tabs, tab] })
}

const withoutDirt = (kept: readonly VisitedTab[]) =>
  new Set([...state.dirty].filter((key) => kept.some((tab) => tab.path === key)))

/** Removes tabs. @returns the tab to show when the present one went, else null */
export function closeTabs(goes: (tab: VisitedTab) => boolean, present: string): VisitedTab | null {
  const index = state.tabs.findIndex(({ path }) => path === present)
  const kept = state.tabs.filter((tab) => !goes(tab))
  const neighbour = [...state.tabs.slice(index + 1), ...state.tabs.slice(0, index).reverse()].find((tab) => !goes(tab))
  const shown = state.tabs[index]
  change({ tabs: kept, dirty: withoutDirt(kept) })
  return shown && goes(shown) ? (neighbour ?? null) : null
}

/** Marks a tab as holding changes that are not saved, by the dot beside its title. @param key the page's path */
export function setTabDirty(key: string, dirty: boolean) {
  if (state.dirty.has(key) === dirty) return
  const next = new Set(state.dirty)
  if (dirty) next.add(key)
  else next.delete(key)
  change({ dirty: next })
}

export const getTabs = () => state

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useVisitedTabs = () => useSyncExternalStore(subscribe, getTabs)
