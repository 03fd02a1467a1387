import { type Settings, SettingsError } from '../../settings'
import { openLocalStorage } from './local'
import type { Storage } from './Storage'

/** Opens the files of the settings. @throws SettingsError in one line where nothing can be written */
export function openStorage({ storage }: Pick<Settings, 'storage'>): Promise<Storage> {
  return openLocalStorage(storage).catch((error: unknown) => {
    throw new SettingsError(`STORAGE ${storage}: ${error instanceof Error ? error.message : error}`, { cause: error })
  })
}
