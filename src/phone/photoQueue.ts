import { createStore, del, entries, set, type UseStore } from 'idb-keyval'
import type { Ticket } from '../resources/mobile'
import { addressOf, call, isForNow, linkToken, newKey, type Reply } from './link'

/** Which call takes a waiting picture: below /api. */
export type PhotoCall = '/phone/driver/photo' | '/phone/driver/sign' | '/phone/owner/photo'
const STEP_CALL = '/phone/driver/step'

interface Kept {
  /** made when it was taken or pressed: the server takes the same one once */
  readonly id: string
  /** ms; what waits is sent in this order */
  readonly taken: number
  /** why the server has refused it; it is sent again when somebody asks for it */
  readonly refused?: string
}

/** A photo or a signature that waits to be sent. Bytes, not a Blob: some browsers fail to keep those. */
export interface WaitingPhoto extends Kept {
  readonly path: PhotoCall
  readonly slot: string
  readonly type: string
  readonly bytes: ArrayBuffer
  /** "lng,lat", GCJ-02 is made at the server's door; null where the phone did not say */
  readonly lnglat: string | null
  /** where it was taken in words, where the sender has said it */
  readonly address: string | null
}

/** A step of the order that was pressed without a network. */
export interface WaitingStep extends Kept {
  readonly path: typeof STEP_CALL
  /** words of its button */
  readonly label: string
  /** what the call takes */
  readonly body: Readonly<Record<string, unknown>>
}

export type Waiting = WaitingPhoto | WaitingStep

export const isStep = (one: Waiting): one is WaitingStep => one.path === STEP_CALL

const nameOf = () => `rescue-${linkToken().split('.').slice(0, 3).join('.')}`
let opened: { readonly name: string; readonly store: UseStore } | null = null
function store(): UseStore {
  const name = nameOf()
  if (opened?.name !== name) opened = { name, store: createStore(name, 'photos') }
  return opened.store
}
const EXTENSION: Readonly<Record<string, string>> = { 'image/png': 'png' }

/** Keeps a picture until it is sent, over a reload and a lost network. */
export async function keepPhoto(
  file: Blob,
  { path, slot, lnglat, address }: Pick<WaitingPhoto, 'path' | 'slot' | 'lnglat' | 'address'>,
): Promise<void> {
  const bytes = await file.arrayBuffer()
  const photo: WaitingPhoto = { id: newKey(), path, slot, type: file.type, bytes, lnglat, address, taken: Date.now() }
  await set(photo.id, photo, store())
}

/**
 * Keeps a step that got no answer. Whether the server has done it is not known: the same call is sent again under the same key.
 * @param pressed ms
 */
export async function keepStep(
  id: string,
  { label, body, pressed }: Pick<WaitingStep, 'label' | 'body'> & { readonly pressed: number },
): Promise<void> {
  const step: WaitingStep = { id, path: STEP_CALL, label, body, taken: pressed }
  await set(id, step, store())
}

/** Pictures and steps that wait, in the order in which they were taken. */
export async function waitingPhotos(): Promise<readonly Waiting[]> {
  const all = (await entries<string, Waiting>(store())).map(([, photo]) => photo)
  return all.sort((a, b) => a.taken - b.taken)
}

/** Sends what was refused once more, or takes it off the phone. */
export async function retryRefused(): Promise<void> {
  for (const { refused, ...photo } of await waitingPhotos()) if (refused) await set(photo.id, photo, store())
}
export async function dropRefused(): Promise<void> {
  for (const { id, refused } of await waitingPhotos()) if (refused) await del(id, store())
}

/** What a link that opens nothing any more has left on the phone goes. */
export async function forgetPhotos(): Promise<void> {
  for (const { id } of await waitingPhotos().catch(() => [])) await del(id, store())
}

/**
 * Sends what waits, one after the other: a photo of before a step, then the step. What the server refuses stays with its reason, so that no evidence is lost; what got
 * no answer stays as it is.
 * @param changed after each
 */
export async function sendPhotos(changed: () => void): Promise<void> {
  for (const photo of await waitingPhotos()) {
    if (photo.refused) continue
    const reply = await (isStep(photo) ? call('POST', photo.path, photo.body, photo.id) : sendPhoto(photo))
    if (reply.code === -1) break
    if (reply.code === 1) await del(photo.id, store())
    else await set(photo.id, { ...photo, refused: reply.info }, store())
    changed()
  }
}

async function sendPhoto({ id, path, slot, type, bytes, lnglat, address }: WaitingPhoto): Promise<Reply<unknown>> {
  const asked = await call<Ticket>('GET', path.replace(/\w+$/, 'ticket'))
  if (asked.code !== 1) return asked
  const ticket = asked.data
  const key = `${ticket.dir}/${id}.${EXTENSION[type] ?? 'jpg'}`
  const form = new FormData()
  const fields = { OSSAccessKeyId: ticket.accessid, policy: ticket.policy, Signature: ticket.signature, key }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([bytes], { type }), `photo.${EXTENSION[type] ?? 'jpg'}`)
  const stored = await fetch(addressOf(ticket.host), { method: 'POST', body: form }).catch(() => null)
  if (!stored || isForNow(stored.status)) return { code: -1, info: '' }
  // 409: it was stored by a try whose answer was lost.
  if (!stored.ok && stored.status !== 409) return { code: 0, info: await wordsOf(stored) }
  const said = { ...(slot && { key: slot }), ...(lnglat && { lnglat }), ...(address && { address }) }
  return call('POST', path, { url: key, ...said }, id)
}

const wordsOf = async (reply: Response): Promise<string> =>
  reply
    .json()
    .then(({ info }) => String(info))
    .catch(() => '上传失败')
