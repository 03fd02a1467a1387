import { useSyncExternalStore } from 'react'
import { isHex } from './theme/colour'
import { paintDocument } from './theme/paint'
import { defaultSeed } from './theme/primary'
import type { ThemeMode } from './theme/tokens'

/** What a user set up for the look of the desk; kept on the device per user and left alone by logout. */
export interface DeskSettings {
  /** `#RRGGBB`; fills and links are derived from it, see primaryTokens */
  seed: string
  mode: ThemeMode | 'system'
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
  sidebarFolded: boolean
  locale: 'zh' | 'en'
}

/** Defaults as decided in labels O-085. */
export const defaultSettings: DeskSettings = {
  seed: defaultSeed,
  mode: 'system',
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  sidebarFolded: false,
  locale: 'zh',
}

const listeners = new Set<() => void>()
const systemDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null

let owner = 'guest'
let settings = defaultSettings

const keyOf = (user: string) => `desk.settings.${user}`
const lastOwnerKey = 'desk.settings-owner'

function isSettings(value: unknown): value is Partial<DeskSettings> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Stored settings over the defaults; what an older version or a hand wrote wrongly is left out. */
function read(user: string): DeskSettings | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? 'null')
    if (!isSettings(stored)) return null
    const known = { ...defaultSettings, ...stored }
    if (!isHex(String(known.seed))) known.seed = defaultSeed
    if (!['light', 'dark', 'system'].includes(known.mode)) known.mode = defaultSettings.mode
    return known
  } catch {
    return null
  }
}

export const getSettings = () => settings

/** The theme in force: the user's choice, or the system's. */
export const getThemeMode = (): ThemeMode =>
  settings.mode === 'system' ? (systemDark?.matches ? 'dark' : 'light') : settings.mode

function announce() {
  paintDocument(getThemeMode(), settings.seed)
  for (const listener of listeners) listener()
}

/**
 * Loads the settings of a user; a user without any starts from what was set on this device before login.
 * @param userId  null before login
 */
export function openSettings(userId: number | null) {
  use(userId === null ? 'guest' : String(userId))
  if (userId !== null) store(lastOwnerKey, owner)
}

/** Settings of the device's last user, for a page that has a session but does not know yet whose. */
export function openLastSettings() {
  use(localStorage.getItem(lastOwnerKey) ?? 'guest')
}

function use(user: string) {
  owner = user
  settings = read(owner) ?? read('guest') ?? defaultSettings
  announce()
}

/** Changes settings and remembers them for the user (O-081 to O-084). */
export function updateSettings(change: Partial<DeskSettings>) {
  settings = { ...settings, ...change }
  store(keyOf(owner), JSON.stringify(settings))
  announce()
}

function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is full or forbidden: the settings hold until the page is left.
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

systemDark?.addEventListener('change', announce)
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== keyOf(owner)) return
    settings = read(owner) ?? defaultSettings
    announce()
  })
}

export const useDeskSettings = () => useSyncExternalStore(subscribe, getSettings)

export const useThemeMode = () => useSyncExternalStore(subscribe, getThemeMode)
