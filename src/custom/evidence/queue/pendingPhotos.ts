import { markWaiting } from '../../photosWait'

/** A photo that its order does not have yet. */
export interface PendingPhoto {
  /** name of the file in the store, without its extension, and of the call: however often it is sent, it is one photo */
  readonly id: string
  readonly userId: number
  readonly orderId: number
  readonly key: string
  /** what the place is called */
  readonly name: string
  readonly file: File
  /** the photo that it stands in for */
  readonly replacedId: number | null
  /** where the page was when the file was chosen, "lng,lat", GCJ-02 */
  readonly lnglat: string | null
  /** where its page says that it was taken */
  readonly address: string | null
  /** ms */
  readonly chosenAt: number
}

/** Where photos wait, so that they outlast the page. */
export interface PendingStore {
  all(): Promise<readonly PendingPhoto[]>
  put(photo: PendingPhoto): Promise<void>
  remove(id: string): Promise<void>
}

const DATABASE = 'rescue-desk-photos'
const STORE = 'pending'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
  return settled(request)
}

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened()
  try {
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

/** In the browser's database. Where it keeps none (private windows), photos wait in the page alone. */
export const browserStore: PendingStore = {
  all: () => within<PendingPhoto[]>('readonly', (store) => store.getAll()).catch(() => []),
  async put(photo) {
    await within('readwrite', (store) => store.put(photo)).catch(() => undefined)
    markWaiting(true)
  },
  async remove(id) {
    await within('readwrite', (store) => store.delete(id)).catch(() => undefined)
    if ((await this.all()).length === 0) markWaiting(false)
  },
}
