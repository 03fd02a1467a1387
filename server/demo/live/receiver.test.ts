import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openReceiver } from './receiver'

const PORT = 18_961
const post = (origin: string) => fetch(`${origin}/simulated-upstream`, { method: 'POST', body: '{}' })

test('live §7 webhooks of every node reach a receiver: two of one machine share it, and the second takes over', async () => {
  const first = await openReceiver(PORT)
  const second = await openReceiver(PORT)
  // The webhook has one address, whichever node sends.
  expect(second.origin).toBe(first.origin)
  expect((await post(second.origin)).status).toBe(200)
  expect([first.count(), second.count()]).toEqual([1, 0])
  first.close()
  await sleep(5500)
  expect((await post(second.origin)).status).toBe(200)
  expect(second.count()).toBe(1)
  second.close()
})

test('live §7 where a stranger has the port it listens elsewhere', async () => {
  const stranger = createServer((_request, response) => void response.end('x')).listen(PORT, '127.0.0.1')
  await new Promise((listening) => stranger.once('listening', listening))
  const receiver = await openReceiver(PORT)
  expect(receiver.origin).not.toContain(String(PORT))
  expect((await post(receiver.origin)).status).toBe(200)
  receiver.close()
  stranger.closeAllConnections()
  stranger.close()
})
