import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { SessionUser } from '../engine/core/user'
import { counted } from './numbers'
import { eventOf, Stream } from './stream'

const NOBODY = {} as SessionUser

/** Streams of a server of its own, and what their readers do. */
async function open(reads: readonly boolean[]) {
  const streams: Stream[] = []
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.flushHeaders()
    const stream = new Stream(response, '', NOBODY)
    stream.begin(eventOf('hello', '{}'))
    streams.push(stream)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const bytes = reads.map(() => 0)
  for (const [i, isRead] of reads.entries()) {
    const asked = request({ port, host: '127.0.0.1', agent: false }, (response) => {
      response.on('error', () => undefined)
      if (!isRead) response.pause()
      else
        response.on('data', (part: Buffer) => {
          bytes[i] = (bytes[i] ?? 0) + part.length
        })
    })
    asked.on('error', () => undefined)
    asked.end()
    await once(asked, 'response')
  }
  return {
    streams,
    bytes,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a reader that does not read is cut off once it is 256 KB behind; nobody else waits for it', async () => {
  const { streams, bytes, close } = await open([false, true])
  const [stuck, reader] = streams
  const before = counted.cut
  const frame = eventOf('changes', `[${'0,'.repeat(16_000)}0]`)
  let all = 0
  // The system's own buffers take some megabytes first.
  while (stuck?.isOpen && all < 64 << 20) {
    for (const stream of streams) stream.send(frame)
    all += frame.length
    await new Promise(setImmediate)
  }
  expect(stuck?.isOpen).toBe(false)
  expect(counted.cut).toBe(before + 1)
  expect(reader?.isOpen).toBe(true)
  await expect.poll(() => bytes[1]).toBeGreaterThanOrEqual(all)
  close()
})

test('what is told before the first event comes after it', () => {
  const written: string[] = []
  const response = {
    destroyed: false,
    writableLength: 0,
    socket: null,
    write: (part: Buffer) => written.push(`${part}`),
  }
  const stream = new Stream(response as never, '', NOBODY)
  stream.send(eventOf('changes', '[]'))
  expect(written).toEqual([])
  stream.begin(eventOf('hello', '{}', '1:1:'))
  expect(written).toEqual(['id: 1:1:\nevent: hello\ndata: {}\n\n', 'event: changes\ndata: []\n\n'])
})
