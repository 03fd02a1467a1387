import { localStorageStore, type Store } from 'react-admin'
import { getSettings, onSettings, updateSettings } from '../ui/settings'

/**
 * react-admin's own store of a user: the drafts of forms, on this device alone. Logging out leaves them alone. The language is
 * one of the settings, which follow the user; what a list was filtered by is kept by the list itself, per window.
 */
export function deskStore(userId: number): Store {
  const store = localStorageStore('1', `.${userId}.desk`)
  return {
    ...store,
    getItem: <T>(key: string, fallback?: T) =>
      key === 'locale' ? (getSettings().locale as T) : store.getItem<T>(key, fallback),
    setItem: (key, value) => {
      if (key === 'locale') updateSettings({ locale: value === 'en' ? 'en' : 'zh' })
      else store.setItem(key, value)
    },
    subscribe: (key, callback) =>
      key === 'locale' ? onSettings(() => callback(getSettings().locale)) : store.subscribe(key, callback),
    reset: () => undefined,
  }
}
