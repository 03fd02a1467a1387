import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { draft, PASSWORD } from '../api/company'
import { scene } from '../api/evidence/pictures'

/** A picture that its order should have, once. */
export interface Shot {
  readonly order: number
  readonly content: Buffer
  readonly sha256: string
}

/** What a client has been told: this picture stands in this order. */
export interface Saved {
  readonly id: number
  readonly order: number
  readonly sha256: string
}

interface Ticket {
  readonly host: string
  readonly dir: string
  readonly accessid: string
  readonly policy: string
  readonly signature: string
}
interface Reply<T> {
  readonly code: number
  readonly info: string
  readonly data: T
}

const newName = (): string => randomUUID().replaceAll('-', '')

/** Pictures that a telephone might have made: small ones, and some that are shown in another size than they came in. */
export class Album {
  readonly #made: readonly Buffer[]
  #taken = 0

  private constructor(made: readonly Buffer[]) {
    this.#made = made
  }

  static async make(): Promise<Album> {
    const small = [1, 2, 3, 4, 5].map((seed) => scene(seed).jpeg().toBuffer())
    const flat = sharp({ create: { width: 2800, height: 1400, channels: 3, background: '#486' } })
    return new Album(await Promise.all([...small, flat.jpeg().toBuffer()]))
  }

  /** The next, with a comment in its head that makes its bytes its own. */
  next(order: number): Shot {
    const jpeg = this.#made[this.#taken++ % this.#made.length] ?? Buffer.alloc(0)
    const words = Buffer.from(randomUUID())
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), words])
    const content = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
    return { order, content, sha256: createHash('sha256').update(content).digest('hex') }
  }
}

/**
 * Sends pictures to a server as the browser's queue does: a file by a name of its own, then the order's call by the same name;
 * what got no answer goes again under it, what was refused under another.
 */
export class Photographer {
  /** names under which pictures have been sent that no answer came for */
  readonly #names = new Map<Shot, string>()
  #address = ''
  #token = ''
  #ticket: Ticket | undefined

  /** Signs in at a server that has just started. */
  async turnTo(address: string): Promise<void> {
    this.#address = address
    this.#token = (await this.#call<{ token: string }>('/login', { account: 'dispatch', password: PASSWORD })).token
    const headers = { 'x-token': this.#token }
    const reply = await fetch(`${address}/api/public/upload?type=audit`, { headers })
    this.#ticket = ((await reply.json()) as Reply<Ticket>).data
  }

  /** @returns the number of a new order */
  async place(plate: string): Promise<number> {
    return (await this.#call<{ id: number }>('/order/create', { ...draft, car_no: plate })).id
  }

  /** Until the order has it. @throws when the server is gone */
  async send(shot: Shot): Promise<Saved> {
    for (let tries = 1; ; tries++) {
      const name = this.#names.get(shot) ?? newName()
      this.#names.set(shot, name)
      const key = await this.upload(shot.content, name)
      const reply = await this.#post<{ picture_id: number }>(
        '/order/upload',
        { id: shot.order, key: 'mancar', url: key, act: 'add' },
        name,
      )
      if (reply.code === 1) {
        this.#names.delete(shot)
        return { id: reply.data.picture_id, order: shot.order, sha256: shot.sha256 }
      }
      // A file that never became whole, or that was swept: under another name it is sent anew.
      if (reply.info !== '图片上传失败' || tries > 5) throw new Error(`POST /order/upload: ${reply.info}`)
      this.#names.delete(shot)
    }
  }

  /** @returns its key; that it is there already is no failure */
  async upload(content: Buffer, name: string): Promise<string> {
    const { form, key, host } = this.#form(name)
    form.set('file', new File([new Uint8Array(content)], 'photo.jpg', { type: 'image/jpeg' }))
    for (;;) {
      const { status } = await fetch(`${this.#address}${host}`, { method: 'POST', body: form })
      if (status === 200 || status === 409) return key
      // Swept while it came: it is sent again.
      if (status !== 503) throw new Error(`POST ${host}: ${status}`)
    }
  }

  /** Sends a picture whose end never comes; the server has begun to write it when this resolves. */
  async begin(content: Buffer): Promise<void> {
    const { form, host } = this.#form(newName())
    const boundary = newName()
    const open = request(`${this.#address}${host}`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
    open.on('error', () => undefined)
    for (const [field, value] of form) {
      open.write(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`)
    }
    open.write(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\n\r\n`)
    if (!open.write(content.subarray(0, content.length >> 1))) await once(open, 'drain')
    await sleep(50)
  }

  #form(name: string): { form: FormData; key: string; host: string } {
    if (!this.#ticket) throw new Error('not signed in')
    const { host, dir, accessid, policy, signature } = this.#ticket
    const key = `${dir}/${name}.jpg`
    const form = new FormData()
    const fields = { OSSAccessKeyId: accessid, policy, Signature: signature, success_action_status: '200', key }
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    return { form, key, host }
  }

  async #post<T>(path: string, body: object, key: string): Promise<Reply<T>> {
    const headers = { 'content-type': 'application/json', 'x-token': this.#token, 'idempotency-key': key }
    const reply = await fetch(`${this.#address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await reply.json()) as Reply<T>
  }

  async #call<T>(path: string, body: object): Promise<T> {
    const { code, info, data } = await this.#post<T>(path, body, newName())
    if (code !== 1 && code !== 20000) throw new Error(`POST ${path}: ${info}`)
    return data
  }
}
