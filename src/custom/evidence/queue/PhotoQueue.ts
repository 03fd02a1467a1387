import { HttpError } from 'react-admin'
import type { DeskDataProvider } from '../../../dataProvider'
import { backOff } from '../../../domain/backOff'
import { order as resource } from '../../../resources/order/order.resource'
import { newIdempotencyKey } from '../../../schema/views/provider'
import type { PendingPhoto, PendingStore, PhotoLock } from './pendingPhotos'

/** A photo on its way. `upload_status`: 0 waits, 1 is being sent, 2 the order has it (labels A4). */
export interface QueuedPhoto extends PendingPhoto {
  readonly upload_status: 0 | 1 | 2
  /** 0 to 1, of its bytes */
  readonly progress: number
  /** the platform's words, of the last attempt */
  readonly failure: string | null
  /** it will not be tried again by itself */
  readonly isStuck: boolean
  /** it outlasts this page */
  readonly isKept: boolean
}

type Provider = Pick<DeskDataProvider, 'uploadFile' | 'action'>
type Added = Readonly<{ orderId: number }>

/** ms before an attempt is made again: 1, 2, 4, … s, and half a minute at most. */
const WAITS = { first: 1000, most: 30_000 } as const
const MOST_TRIES = 8
const AT_ONCE = 2

/** No answer, too much at once, or a server that cannot now: to be tried again. What was refused in words is not. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status === 0 || error.status === 429 || error.status >= 500

/** The session has ended: it waits for the next one. */
const isSignedOut = (error: unknown): boolean => error instanceof HttpError && error.status === 401

/**
 * Photos on their way to their orders: kept until the order has them, a few at once, again after a while where no answer came.
 * One photo is one name in the store and one key of its call, and one page at a time sends it, so that no attempt makes a second
 * one.
 */
export class PhotoQueue {
  #photos: readonly QueuedPhoto[] = []
  readonly #listeners = new Set<() => void>()
  readonly #tries = new Map<string, number>()
  /** what was said no to in words: a line that is there again changes nothing about it */
  readonly #refused = new Set<string>()
  readonly #store: PendingStore
  readonly #turns: PhotoLock
  #provider: Provider | null = null
  #userId: number | null = null
  #waitsForSession = false
  #added: (added: Added) => void = () => undefined

  constructor(store: PendingStore, turns: PhotoLock) {
    this.#store = store
    this.#turns = turns
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): readonly QueuedPhoto[] => this.#photos

  /** Who sends, and how; what waited from before goes on. */
  async begin(userId: number, provider: Provider, added: (added: Added) => void): Promise<void> {
    this.#provider = provider
    this.#added = added
    const isSignedInAgain = this.#waitsForSession
    this.#waitsForSession = false
    if (this.#userId === userId) {
      if (isSignedInAgain) this.retryAll()
      return
    }
    this.#userId = userId
    this.#photos = this.#photos.filter((photo) => photo.userId === userId)
    const kept = (await this.#store.all()).filter((photo) => photo.userId === userId)
    const known = new Set(this.#photos.map(({ id }) => id))
    this.#set([...this.#photos, ...kept.filter(({ id }) => !known.has(id)).map((photo) => waiting(photo, true))])
    this.#next()
  }

  async add(photos: readonly PendingPhoto[]): Promise<void> {
    const added: QueuedPhoto[] = []
    for (const photo of photos) added.push(waiting(photo, await this.#store.put(photo)))
    this.#set([...this.#photos, ...added])
    this.#next()
  }

  /** Now, whatever was to be waited for. */
  retry(id: string): void {
    this.#tries.delete(id)
    this.#refused.delete(id)
    this.#change(id, { upload_status: 0, isStuck: false, failure: null })
    this.#next()
  }

  /** Everything that waits for a line or a session that is there again. */
  retryAll(): void {
    const waits = ({ id, upload_status, failure }: QueuedPhoto) =>
      upload_status === 0 && failure && !this.#refused.has(id)
    for (const { id } of this.#photos.filter(waits)) this.retry(id)
  }

  async discard(id: string): Promise<void> {
    this.#set(this.#photos.filter((photo) => photo.id !== id))
    await this.#store.remove(id)
  }

  #set(photos: readonly QueuedPhoto[]): void {
    this.#photos = photos
    for (const listener of this.#listeners) listener()
  }

  #change(id: string, values: Partial<QueuedPhoto>): void {
    this.#set(this.#photos.map((photo) => (photo.id === id ? { ...photo, ...values } : photo)))
  }

  #next(): void {
    const free = AT_ONCE - this.#photos.filter(({ upload_status }) => upload_status === 1).length
    const ready = this.#photos.filter(({ upload_status, failure }) => upload_status === 0 && failure === null)
    for (const photo of ready.slice(0, Math.max(0, free))) void this.#send(photo)
  }

  async #send(photo: QueuedPhoto): Promise<void> {
    const provider = this.#provider
    if (!provider) return
    const { id, orderId, isKept } = photo
    this.#change(id, { upload_status: 1, progress: 0, failure: null })
    await this.#turns(id, async () => {
      if (!isKept || (await this.#store.has(id))) return this.#attempt(photo, provider)
      // Another page has sent it meanwhile, under this name or another, or somebody took it back there.
      this.#set(this.#photos.filter((one) => one.id !== id))
      this.#added({ orderId })
    })
    this.#next()
  }

  async #attempt(photo: QueuedPhoto, provider: Provider): Promise<void> {
    const { id, orderId, key, file, replacedId, lnglat, address } = photo
    let wasThere = false
    try {
      const onProgress = (progress: number) => this.#change(id, { progress })
      const stored = await provider.uploadFile(file, { type: 'audit', name: id, onProgress })
      wasThere = stored.wasThere ?? false
      const act = replacedId === null ? { act: 'add' } : { act: 'replace', picture_id: replacedId }
      const body = { id: orderId, url: stored.key, key, ...act, ...(lnglat && { lnglat }), ...(address && { address }) }
      await provider.action(resource.name, 'upload', body, { idempotencyKey: id, long: true, quiet: true })
      this.#change(id, { upload_status: 2, progress: 1 })
      await this.#store.remove(id)
      this.#added({ orderId })
      // Long enough to be seen; the order has it by now.
      setTimeout(() => this.#set(this.#photos.filter((one) => one.id !== id)), 3000)
    } catch (error) {
      // A name that is taken by a file that never became whole: under another it is sent anew.
      if (wasThere && !isPassing(error) && !isSignedOut(error)) await this.#rename(photo)
      else this.#failed(id, error)
    }
  }

  #failed(id: string, error: unknown): void {
    const tries = (this.#tries.get(id) ?? 0) + 1
    this.#tries.set(id, tries)
    const isRefused = !isPassing(error) && !isSignedOut(error)
    if (isRefused) this.#refused.add(id)
    if (isSignedOut(error)) this.#waitsForSession = true
    const isStuck = isRefused || tries >= MOST_TRIES
    const failure = error instanceof Error ? error.message : '图片上传失败'
    this.#change(id, { upload_status: 0, progress: 0, failure, isStuck })
    if (!isStuck && !isSignedOut(error)) setTimeout(() => this.#again(id), backOff(tries, WAITS))
  }

  async #rename({ id }: QueuedPhoto): Promise<void> {
    const photo = this.#photos.find((one) => one.id === id)
    if (!photo) return
    const { upload_status, progress, failure, isStuck, isKept, ...pending } = photo
    const renamed = { ...pending, id: newIdempotencyKey() }
    const sent = waiting(renamed, await this.#store.put(renamed))
    await this.#store.remove(id)
    this.#set(this.#photos.map((one) => (one.id === id ? sent : one)))
  }

  #again(id: string): void {
    const photo = this.#photos.find((one) => one.id === id)
    if (photo?.upload_status !== 0 || photo.failure === null || photo.isStuck) return
    this.#change(id, { failure: null })
    this.#next()
  }
}

const waiting = (photo: PendingPhoto, isKept: boolean): QueuedPhoto => ({
  ...photo,
  upload_status: 0,
  progress: 0,
  failure: null,
  isStuck: false,
  isKept,
})
