import { localStorageStore, type Store } from 'ra-core'
import { getSettings } from '../ui/settings'

/**
 * Preferences of a user on this device: columns, saved queries, language. Logging out leaves them alone; what a list was
 * filtered by is kept by the list itself, per window.
 */
export function deskStore(userId: number): Store {
  const store = localStorageStore('1', `.${userId}.desk`)
  // The language may have been chosen before this user ever had a store.
  if (store.getItem('locale') === undefined) store.setItem('locale', getSettings().locale)
  return { ...store, reset: () => undefined }
}
