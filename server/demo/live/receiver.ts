import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { upstreamEvents } from '../../../src/domain/upstream'
import type { Person } from './people'

const PATH = '/simulated-upstream'
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

/** Listens on a free port of the loopback address. */
export async function openReceiver(): Promise<Receiver> {
  let came = 0
  const server = createServer((request, response) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST_BYTES) request.destroy()
    })
    request.on('end', () => {
      if (request.method !== 'POST' || request.url !== PATH) return void response.writeHead(404).end()
      came++
      if (came % REFUSES_EACH === 0)
        return void response.writeHead(503).end('{"ok":false,"message":"模拟：系统维护中"}')
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true,"message":"模拟接收"}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => came,
    close: () => {
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
