import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { upstreamEvents } from '../../../src/domain/upstream'
import type { Person } from './people'

const PATH = '/simulated-upstream'
const HOST = '127.0.0.1'
/** ms between two attempts to take over from a node that is gone */
const RETRY_MS = 5000
/** One message in so many is refused at first, so that the queue of deliveries has something that was sent again. */
const REFUSES_EACH = 40
const MOST_BYTES = 256 << 10

/** Where the demo's insurer hears of its orders: an address of this machine alone. */
export interface Receiver {
  /** `http://127.0.0.1:41234`: the one address inside that webhooks may go to */
  readonly origin: string
  /** messages that came */
  readonly count: () => number
  close(): void
}

/** The same on every node: a webhook's address leads each of them to the receiver of its own machine. */
const PORT = 18_127
const MARK = 'x-simulated-upstream'

/** Begins to listen. @returns whether the port was free */
function listening(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const taken = () => resolve(false)
    server.once('error', taken)
    server.listen(port, HOST, () => {
      server.off('error', taken)
      resolve(true)
    })
  })
}

/** Whether another node of this machine receives there. */
async function isReceiver(port: number): Promise<boolean> {
  const reply = await fetch(`http://${HOST}:${port}${PATH}`, { signal: AbortSignal.timeout(2000) }).catch(() => null)
  await reply?.body?.cancel()
  return reply?.headers.has(MARK) ?? false
}

/**
 * Listens on the port of all receivers, at the loopback address. Where another node of this machine has it, that one receives, and
 * this one takes over when it is gone; where a stranger has it, on a free one.
 * @param port where receivers listen; tests have their own
 */
export async function openReceiver(port = PORT): Promise<Receiver> {
  let came = 0
  let retry: NodeJS.Timeout | undefined
  const server = createServer((request, response) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST_BYTES) request.destroy()
    })
    request.on('end', () => {
      response.setHeader(MARK, '1')
      if (request.method !== 'POST' || request.url !== PATH) return void response.writeHead(404).end()
      came++
      if (came % REFUSES_EACH === 0)
        return void response.writeHead(503).end('{"ok":false,"message":"模拟：系统维护中"}')
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true,"message":"模拟接收"}')
    })
  })
  server.unref()
  let used = port
  if (!(await listening(server, port))) {
    if (await isReceiver(port)) {
      retry = setInterval(() => void listening(server, port).then((done) => done && clearInterval(retry)), RETRY_MS)
      retry.unref()
    } else {
      await listening(server, 0)
      used = (server.address() as AddressInfo).port
    }
  }
  return {
    origin: `http://${HOST}:${used}`,
    count: () => came,
    close: () => {
      clearInterval(retry)
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Hook {
  readonly id: number
  readonly url: string
  readonly status: number
}

/** Has a company's webhook lead to this process's receiver; made when there is none. @param admin of head office, who sets it up */
export async function leadHook(admin: Person, firm_id: number, { origin }: Receiver): Promise<void> {
  const found = await admin.get<{ data: readonly Hook[] }>('/v2/open/hook', { firm_id })
  if (found.code !== 1) return
  const events = upstreamEvents.map(({ code }) => code)
  const url = `${origin}${PATH}`
  const known = found.data.data.find((hook) => hook.url.endsWith(PATH))
  if (!known) await admin.post('/v2/open/hook', { url, events, firm_id })
  else if (known.url !== url) await admin.post('/v2/open/hook/edit', { id: known.id, url, events })
}
