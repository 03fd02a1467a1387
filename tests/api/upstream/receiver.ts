import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Got {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What another system behind a webhook may do, by the path that it is called at. */
const WAYS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  fine: (response) => response.end('{"ok":true}'),
  binary: (response) => response.end(Buffer.from([0x1f, 0x8b, 0, 0, 0xff, 0])),
  down: (response) => response.writeHead(503).end('上游维护中，电话 13812345678'),
  gone: (response) => response.writeHead(410).end(),
  away: (response) => response.writeHead(302, { location: '/fine' }).end(),
  long: (response) => response.end('x'.repeat(200_000)),
  silent: () => undefined,
  drips: (response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(timer))
  },
  slow: (response) => void setTimeout(() => response.end('late'), 250),
}

/** A receiver on this machine that notes what it gets; at `held` it answers when it is released. */
export class Receiver {
  readonly got: Got[] = []
  readonly #held: ServerResponse[] = []
  readonly #server = createServer((request, response) => void this.#take(request, response))
  #base = ''

  async #take(request: IncomingMessage, response: ServerResponse) {
    let body = ''
    for await (const chunk of request) body += chunk
    const path = String(request.url).slice(1).split('/')[0] ?? ''
    this.got.push({ path: String(request.url).slice(1), headers: request.headers as Record<string, string>, body })
    const way = WAYS[path]
    if (path === 'held') this.#held.push(response)
    else if (way) way(response)
    else response.writeHead(404).end()
  }

  async listen(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    this.#base = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  release(): void {
    for (const response of this.#held.splice(0)) response.end()
  }

  url(path: string): string {
    return `${this.#base}/${path}`
  }

  /** What came to a path since it was last asked. */
  taken(path: string): Got[] {
    const own = this.got.filter((one) => one.path === path)
    for (const one of own) this.got.splice(this.got.indexOf(one), 1)
    return own
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
