import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One address in front of several nodes, as an operator's proxy: it gives each request to the next node that answers. */
export interface Balancer {
  readonly address: string
  /** by node, how many streams were opened there */
  readonly streams: readonly number[]
  close(): Promise<void>
}

/** @param nodes addresses; a node that refuses connections gets no more requests */
export async function startBalancer(nodes: readonly string[]): Promise<Balancer> {
  const dead = new Set<number>()
  const streams = nodes.map(() => 0)
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const alive = nodes.flatMap((_, i) => (dead.has(i) ? [] : [i]))
    const place = alive[turn++ % alive.length] ?? 0
    const { method = 'GET', url = '/', headers } = incoming
    if (url.startsWith('/api/live?')) streams[place] = (streams[place] ?? 0) + 1
    const passed = request(new URL(url, nodes[place]), { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') dead.add(place)
      // Whether the node has done it is not known: the client asks again under the same key.
      outgoing.destroy()
    })
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    streams,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
