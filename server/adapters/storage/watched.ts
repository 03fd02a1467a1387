import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../kernel/log'
import { type DirectStore, type Storage, StorageAway } from './Storage'

/** ms between two looks at a store that is away. */
const LOOK_AGAIN_MS = 15_000
/** A key that every store has. */
const MARK = '.store'

/** Whether the store answers, for who watches this process. */
interface StorageState {
  /** unix ms since when it is away; null while it answers */
  awaySince: number | null
}

export const storageState: StorageState = { awaySince: null }

/**
 * The same store. The log says once that it is away and why, and once that it is back; meanwhile it is looked at again, since
 * nobody may be uploading.
 */
export function monitoredStorage(storage: Storage, log: Log): Storage {
  async function watched<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work()
      if (storageState.awaySince !== null) log.info('the store of files answers again')
      storageState.awaySince = null
      return result
    } catch (error) {
      if (error instanceof StorageAway && storageState.awaySince === null) {
        storageState.awaySince = Date.now()
        log.warn(`the store of files does not answer: ${error.message}`)
        lookAgain().catch(() => undefined)
      }
      throw error
    }
  }
  async function lookAgain(): Promise<void> {
    while (storageState.awaySince !== null) {
      await sleep(LOOK_AGAIN_MS, undefined, { ref: false })
      await watched(async () => (await storage.get(MARK))?.content.destroy()).catch(() => undefined)
    }
  }
  const { direct, dropDrafts } = storage
  return {
    put: (key, content, limit) => watched(() => storage.put(key, content, limit)),
    get: (key) => watched(() => storage.get(key)),
    remove: (key) => watched(() => storage.remove(key)),
    ...(dropDrafts && { dropDrafts: (age: number) => dropDrafts.call(storage, age) }),
    ...(direct && { direct: watchedDirect(direct, watched) }),
  }
}

function watchedDirect(direct: DirectStore, watched: <T>(work: () => Promise<T>) => Promise<T>): DirectStore {
  return {
    form: (key, permission) => direct.form(key, permission),
    arrived: (key) => watched(() => direct.arrived(key)),
    adopt: (key) => watched(() => direct.adopt(key)),
  }
}
