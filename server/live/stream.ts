import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { SessionUser } from '../engine/core/user'
import { counted } from './numbers'

/** Bytes that a stream may be behind; a reader that takes longer is cut off, and asks for what it has missed. */
const MOST_BEHIND = 256 << 10
/** ms between probes of a connection whose other end may have vanished. */
const PROBE_MS = 30_000

/** Why a stream ends: the session, its rights or the link are over, the server stops, or the reader has opened too many others. */
type End = 'session' | 'rights' | 'link' | 'restart' | 'replaced'

/** Headers of an open reply: nothing on the way keeps, compresses or gathers it. */
export const eventHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const

/** One event of the wire `text/event-stream`. Data is one line. */
export const eventOf = (name: string, data: string, cursor?: string): Buffer =>
  Buffer.from(`${cursor === undefined ? '' : `id: ${cursor}\n`}event: ${name}\ndata: ${data}\n\n`)

/** One open reply of server-sent events, for any reader. */
export class OpenReply {
  /** frames and bytes of this one, for its line in the log */
  frames = 0
  bytes = 0
  /** ms of the clock, when the session or the link is looked up again */
  checkAt = 0
  #isOpen = true
  /** what is told before the first event is: it comes after it */
  #held: Buffer[] | null = []

  constructor(
    readonly response: ServerResponse,
    readonly token: string,
  ) {
    response.socket?.setKeepAlive(true, PROBE_MS)
    response.socket?.setNoDelay(true)
  }

  get isOpen(): boolean {
    return this.#isOpen && !this.response.destroyed
  }

  /** Sends the first event, and what has come meanwhile. */
  begin(hello: Buffer): void {
    const held = this.#held ?? []
    this.#held = null
    for (const frame of [hello, ...held]) this.send(frame)
  }

  /** @param frame complete events; one buffer may go to many streams */
  send(frame: Buffer): void {
    if (!this.isOpen) return
    if (this.#held) {
      this.#held.push(frame)
      return
    }
    this.response.write(frame)
    this.frames++
    this.bytes += frame.length
    counted.frames++
    counted.bytes += frame.length
    if (this.response.writableLength <= MOST_BEHIND) return
    counted.cut++
    this.#isOpen = false
    this.response.destroy()
  }

  end(why: End): void {
    if (!this.isOpen) return
    this.#held = null
    this.send(eventOf('end', JSON.stringify({ why })))
    this.#isOpen = false
    this.response.end()
  }
}

/** One open stream of a user. */
export class Stream extends OpenReply {
  /** the id that calls name this stream by, on any node */
  readonly id = randomUUID()
  /** whether forms of its browser are open, see `editing.ts` */
  hasForms = false

  constructor(
    response: ServerResponse,
    token: string,
    public user: SessionUser,
  ) {
    super(response, token)
  }
}
