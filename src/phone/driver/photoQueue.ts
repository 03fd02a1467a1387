import { createStore, del, entries, set } from 'idb-keyval'
import { addressOf, call, linkToken, newKey, type Reply } from '../link'

/** A photo that waits to be sent. Bytes, not a Blob: some browsers fail to keep those. */
export interface Waiting {
  /** made when it was taken: the server takes the same one once */
  readonly id: string
  readonly slot: string
  readonly type: string
  readonly bytes: ArrayBuffer
  /** "lng,lat", GCJ-02 is made at the server's door; null where the phone did not say */
  readonly lnglat: string | null
  /** ms */
  readonly taken: number
}

interface Ticket {
  readonly host: string
  readonly dir: string
  readonly accessid: string
  readonly policy: string
  readonly signature: string
}

const store = () => createStore(`rescue-${linkToken().split('.').slice(0, 3).join('.')}`, 'photos')
const EXTENSION: Readonly<Record<string, string>> = { 'image/png': 'png' }

/** Keeps a photo until it is sent, over a reload and a lost network. */
export async function keepPhoto(slot: string, file: File, lnglat: string | null): Promise<void> {
  const photo: Waiting = {
    id: newKey(),
    slot,
    type: file.type,
    bytes: await file.arrayBuffer(),
    lnglat,
    taken: Date.now(),
  }
  await set(photo.id, photo, store())
}

/** Photos that wait, in the order in which they were taken. */
export async function waitingPhotos(): Promise<readonly Waiting[]> {
  const all = (await entries<string, Waiting>(store())).map(([, photo]) => photo)
  return all.sort((a, b) => a.taken - b.taken)
}

/**
 * Sends what waits, one after the other. What the server refuses is dropped and told; what got no answer stays.
 * @returns the refusals in words
 */
export async function sendPhotos(changed: () => void): Promise<readonly string[]> {
  const refused: string[] = []
  for (const photo of await waitingPhotos()) {
    const reply = await sendPhoto(photo)
    if (reply.code === -1) break
    if (reply.code !== 1) refused.push(reply.info)
    await del(photo.id, store())
    changed()
  }
  return refused
}

async function sendPhoto({ id, slot, type, bytes, lnglat }: Waiting): Promise<Reply<unknown>> {
  const { data: ticket, ...failure } = await call<Ticket>('GET', '/phone/driver/ticket')
  if (failure.code !== 1) return { ...failure, data: null }
  const key = `${ticket.dir}/${id}.${EXTENSION[type] ?? 'jpg'}`
  const form = new FormData()
  const fields = { OSSAccessKeyId: ticket.accessid, policy: ticket.policy, Signature: ticket.signature, key }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([bytes], { type }), `photo.${EXTENSION[type] ?? 'jpg'}`)
  const stored = await fetch(addressOf(ticket.host), { method: 'POST', body: form }).catch(() => null)
  if (!stored) return { code: -1, info: '', data: null }
  // 409: it was stored by a try whose answer was lost.
  if (!stored.ok && stored.status !== 409) return { code: 0, info: await wordsOf(stored), data: null }
  return call('POST', '/phone/driver/photo', { url: key, key: slot, ...(lnglat && { lnglat }) }, id)
}

const wordsOf = async (reply: Response): Promise<string> =>
  reply
    .json()
    .then(({ info }) => String(info))
    .catch(() => '上传失败')
