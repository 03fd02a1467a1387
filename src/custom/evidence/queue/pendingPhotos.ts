import { newIdempotencyKey } from '../../../schema/views/provider'
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

/** Notes of which page sends a photo, shared by the pages of a browser. */
export interface PhotoClaims {
  /**
   * Takes a photo for a page, or keeps it for longer.
   * @param now ms @returns false while another page has it
   */
  take(id: string, page: string, now: number): Promise<boolean>
  drop(id: string, page: string): Promise<void>
}

/** ms for which a page has a photo unless it says so again: a page that was closed or frozen lets it go. */
const CLAIMED_MS = 15_000
/** ms between two looks whether another page has let a photo go. */
const LOOK_MS = 1000

interface Claim {
  readonly page: string
  /** ms */
  readonly until: number
}
/** Whether another page has the photo. A claim of the far future is of a clock that was set back. */
const isHeld = (claim: Claim | undefined, page: string, now: number): boolean =>
  claim !== undefined && claim.page !== page && claim.until > now && claim.until - now <= CLAIMED_MS

/** A claim that replaces the one that is there; null while another page has the photo. */
export const claimOver = (held: Claim | undefined, page: string, now: number): Claim | null =>
  isHeld(held, page, now) ? null : { page, until: now + CLAIMED_MS }

/** By claims that lapse, where the browser has no locks: iOS before 15.4, and plain http. @param page a name that no other page has */
export const claimLock =
  (claims: PhotoClaims, page: string): PhotoLock =>
  async (id, work) => {
    while (!(await claims.take(id, page, Date.now()))) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    const renewing = setInterval(() => void claims.take(id, page, Date.now()), CLAIMED_MS / 3)
    try {
      await work()
    } finally {
      clearInterval(renewing)
      await claims.drop(id, page)
    }
  }

const DATABASE = 'rescue-desk-photos'
const STORE = 'pending'
/** In a database of their own: pages of an earlier release know the other one as it is. */
const CLAIMS = { database: 'rescue-desk-photo-claims', store: 'claims' } as const

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

/** Runs within one transaction on the claims; reading and writing are one step for all pages. */
async function onClaims(work: (store: IDBObjectStore) => void): Promise<void> {
  const request = indexedDB.open(CLAIMS.database, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(CLAIMS.store)
  const database = await settled(request)
  try {
    const transaction = database.transaction(CLAIMS.store, 'readwrite')
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    work(transaction.objectStore(CLAIMS.store))
    await ended
  } finally {
    database.close()
  }
}

/** In the browser's database. Where it keeps none, each page has its own photos alone, and may send them. */
const browserClaims: PhotoClaims = {
  async take(id, page, now) {
    let isMine = true
    await onClaims((store) => {
      const read: IDBRequest<Claim | undefined> = store.get(id)
      read.onsuccess = () => {
        const next = claimOver(read.result, page, now)
        isMine = next !== null
        if (next) store.put(next, id)
      }
    }).catch(() => undefined)
    return isMine
  },
  async drop(id, page) {
    await onClaims((store) => {
      const read: IDBRequest<Claim | undefined> = store.get(id)
      read.onsuccess = () => {
        if (read.result?.page === page) store.delete(id)
      }
    }).catch(() => undefined)
  },
}

const byClaims = claimLock(browserClaims, newIdempotencyKey())

/** By the browser's locks, which end with their page; by claims where it has none. */
export const browserPhotoLock: PhotoLock = async (id, work) => {
  if (!('locks' in navigator)) return byClaims(id, work)
  await navigator.locks.request(`rd.photo.${id}`, work)
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
