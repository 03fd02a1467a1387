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
  /** Whether it waits still; true where that cannot be known. */
  has(id: string): Promise<boolean>
  /** @returns whether it is kept: not where there is no room, or nothing is kept at all */
  put(photo: PendingPhoto): Promise<boolean>
  remove(id: string): Promise<void>
}

/** Lets one page at a time do something about a photo; the others wait for their turn. */
export type PhotoLock = (id: string, work: () => Promise<void>) => Promise<void>

/** By the browser's locks, which end with their page. On plain http it has none, and pages do not know of each other. */
export const browserPhotoLock: PhotoLock = async (id, work) => {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(`rd.photo.${id}`, work)
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
    const transaction = database.transaction(STORE, mode)
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      // A disk that is full tells so at the end.
      transaction.onabort = () => reject(transaction.error)
    })
    const [result] = await Promise.all([settled(work(transaction.objectStore(STORE))), ended])
    return result
  } finally {
    database.close()
  }
}

/** In the browser's database. Where it keeps none (private windows), photos wait in the page alone. */
export const browserStore: PendingStore = {
  all: () => within<PendingPhoto[]>('readonly', (store) => store.getAll()).catch(() => []),
  has: (id) =>
    within('readonly', (store) => store.count(id)).then(
      (n) => n > 0,
      () => true,
    ),
  async put(photo) {
    const isKept = await within('readwrite', (store) => store.put(photo)).then(
      () => true,
      () => false,
    )
    if (isKept) markWaiting(true)
    return isKept
  },
  async remove(id) {
    await within('readwrite', (store) => store.delete(id)).catch(() => undefined)
    if ((await this.all()).length === 0) markWaiting(false)
  },
}
