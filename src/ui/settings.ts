import { useSyncExternalStore } from 'react'
import { getPreference, onPreferences, openPreferences, readPreferenceOf, setPreference } from './preferences'
import { isHex } from './theme/colour'
import { paintDocument } from './theme/paint'
import { defaultSeed } from './theme/primary'
import type { ThemeMode } from './theme/tokens'

/** What a user set up for the look of the desk; a preference of the user's, left alone by logout. */
interface DeskSettings {
  /** `#RRGGBB`; fills and links are derived from it, see primaryTokens */
  seed: string
  mode: ThemeMode | 'system'
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
  /** null: as the width of the window suggests */
  sidebarFolded: boolean | null
  locale: 'zh' | 'en'
}

/** Defaults as decided in labels O-085. */
export const defaultSettings: DeskSettings = {
  seed: defaultSeed,
  mode: 'system',
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  sidebarFolded: null,
  locale: 'zh',
}

const listeners = new Set<() => void>()
const systemDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null

const KEY = 'settings'
const GUEST = 'guest'
const lastOwnerKey = 'desk.settings-owner'

let stored: unknown
let settings = defaultSettings

function isSettings(value: unknown): value is Partial<DeskSettings> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Stored settings over the defaults; what an older version or a hand wrote wrongly is left out. */
function settingsOf(value: unknown): DeskSettings {
  if (!isSettings(value)) return defaultSettings
  const known = { ...defaultSettings, ...value }
  if (!isHex(String(known.seed))) known.seed = defaultSeed
  if (!['light', 'dark', 'system'].includes(known.mode)) known.mode = defaultSettings.mode
  return known
}

/** Follows the preferences; a user without settings has those that were chosen on this device before login. */
function follow() {
  const now = getPreference(KEY) ?? readPreferenceOf(GUEST, KEY)
  if (now === stored || (stored !== undefined && JSON.stringify(now) === JSON.stringify(stored))) return
  stored = now
  settings = settingsOf(now)
  announce()
}

export const getSettings = () => settings

/** The theme in force: the user's choice, or the system's. */
const getThemeMode = (): ThemeMode =>
  settings.mode === 'system' ? (systemDark?.matches ? 'dark' : 'light') : settings.mode

function announce() {
  paintDocument(getThemeMode(), settings.seed)
  document.documentElement.lang = settings.locale === 'en' ? 'en' : 'zh-CN'
  for (const listener of listeners) listener()
}

/**
 * Loads the settings of a user; a user without any starts from what was set on this device before login.
 * @param userId  null before login
 */
export function openSettings(userId: number | null) {
  const user = userId === null ? GUEST : String(userId)
  openPreferences(user)
  announce()
  if (userId === null) return
  try {
    localStorage.setItem(lastOwnerKey, user)
  } catch {
    // Storage is forbidden: a reloaded page starts in the guest's colours.
  }
}

/** Settings of the device's last user, for a page that has a session but does not know yet whose. */
export function openLastSettings() {
  openPreferences(localStorage.getItem(lastOwnerKey) ?? GUEST)
  announce()
}

/** Changes settings and remembers them for the user (O-081 to O-084). */
export function updateSettings(change: Partial<DeskSettings>) {
  setPreference(KEY, { ...settings, ...change })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

onPreferences(follow)
systemDark?.addEventListener('change', announce)

export const onSettings = subscribe

export const useDeskSettings = () => useSyncExternalStore(subscribe, getSettings)

export const useThemeMode = () => useSyncExternalStore(subscribe, getThemeMode)
