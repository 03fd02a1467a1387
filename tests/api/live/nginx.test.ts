import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get as getOverHttp1 } from 'node:http'
import { connect } from 'node:http2'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { liveNumbers } from '../../../server/live'
import { readSettings } from '../../../server/settings'
import { Desk } from '../desk'
import { addressOf } from '../liveStream'
import { driverOf, linkOf } from '../mobile/visits'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const NGINX = '/usr/sbin/nginx'
// scripts/prerequisites.mjs installs it; on CI it must be there.
const isThere = existsSync(NGINX) || process.env.CI !== undefined

/** The block of docs/deploy.md, as an operator copies it. */
const documented = (): string => {
  const [, block = ''] = /```nginx\n([\s\S]*?)```/.exec(readFileSync('docs/deploy.md', 'utf8')) ?? []
  return block
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** What a stream has brought, as it came. */
interface Reader {
  readonly text: () => string
  readonly headers: () => Readonly<Record<string, unknown>>
  readonly isOver: () => boolean
  readonly close: () => void
}

function overHttp1(url: string, sent: Readonly<Record<string, string>>): Reader {
  let text = ''
  let headers = {}
  let isOver = false
  const asked = getOverHttp1(url, { headers: { ...sent, 'accept-encoding': 'gzip' } }, (reply) => {
    headers = reply.headers
    reply.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    reply.on('close', () => {
      isOver = true
    })
    reply.on('error', () => undefined)
  })
  asked.on('error', () => undefined)
  return { text: () => text, headers: () => headers, isOver: () => isOver, close: () => void asked.destroy() }
}

function overHttp2(url: string, token: string): Reader {
  const { origin, pathname, search } = new URL(url)
  const session = connect(origin)
  const stream = session.request({ ':path': pathname + search, 'x-token': token, 'accept-encoding': 'gzip' })
  let text = ''
  let headers = {}
  let isOver = false
  stream.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  stream.on('response', (given) => {
    headers = given
  })
  stream.on('close', () => {
    isOver = true
  })
  stream.on('error', () => undefined)
  session.on('error', () => undefined)
  return { text: () => text, headers: () => headers, isOver: () => isOver, close: () => session.destroy() }
}

describe.skipIf(!isThere).each(mainEngine())('the stream behind nginx, on %s', (engine) => {
  const settings = readSettings({
    ...{ DATA_DIR: 'memory://', LOG_LEVEL: 'silent', CALLS_PER_MINUTE: '0' },
    ...{ BASE_PATH: '/desk', TRUST_PROXY: '1' },
  })
  const desk = new Desk(engine, { settings })
  const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-nginx-'))
  const origins: string[] = []
  let nginx: ChildProcess

  beforeAll(async () => {
    const upstream = await addressOf(desk.app)
    const [first, second] = [await freePort(), await freePort()]
    const block = documented().replaceAll('http://127.0.0.1:8080', upstream)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(directory, name)};`)
      .join('\n')
    const config = `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${join(directory, 'nginx.pid')};
error_log ${join(directory, 'error.log')} warn;
events { worker_connections 256; }
http {
  access_log off;
  gzip on;
  gzip_types *;
  ${temporary}
  server { listen 127.0.0.1:${first}; ${block} }
  server { listen 127.0.0.1:${second} http2; ${block} }
}`
    writeFileSync(join(directory, 'nginx.conf'), config)
    nginx = spawn(NGINX, ['-p', directory, '-c', join(directory, 'nginx.conf')], { stdio: 'ignore' })
    origins.push(`http://127.0.0.1:${first}`, `http://127.0.0.1:${second}`)
    const isUp = async () => expect((await fetch(`${origins[0]}/desk/api/health/live`)).status).toBe(200)
    await vi.waitFor(isUp, { timeout: 10_000, interval: 100 })
  })
  afterAll(async () => {
    if (nginx?.exitCode === null) {
      nginx.kill('SIGTERM')
      await once(nginx, 'exit')
    }
    rmSync(directory, { recursive: true, force: true })
  })

  test('live §3: under a sub-path, over HTTP/1.1 and HTTP/2, a change arrives at once and a reader that goes is let go', async () => {
    const before = liveNumbers().streams
    const { token } = await desk.as('dispatch')
    const readers = [
      overHttp1(`${origins[0]}/desk/api/live`, { 'x-token': token }),
      overHttp2(`${origins[1]}/desk/api/live`, token),
    ]
    for (const reader of readers) {
      await expect.poll(reader.text, { timeout: 5000 }).toContain('event: hello')
      expect(reader.headers()).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' })
      // Nothing on the way compresses it, or it would wait for more.
      expect(reader.headers()).not.toHaveProperty('content-encoding')
    }
    const id = await desk.place()
    const began = performance.now()
    for (const reader of readers) {
      await expect.poll(reader.text, { timeout: 2000, interval: 20 }).toContain(`"resource":"order","id":${id}`)
    }
    expect(performance.now() - began).toBeLessThan(2000)
    for (const reader of readers) {
      expect(reader.isOver()).toBe(false)
      reader.close()
    }
    await expect.poll(() => liveNumbers().streams, { timeout: 5000 }).toBe(before)
  })

  test('live §3 §5: the stream of a link comes through the same block, and ends with the link', async () => {
    const id = await desk.orderAt(22)
    const reader = overHttp1(`${origins[0]}/desk/api/live/link`, { 'x-link': await linkOf(desk, id, 'driverlink') })
    await expect.poll(reader.text, { timeout: 5000 }).toContain('event: hello')
    expect(reader.headers()).not.toHaveProperty('content-encoding')
    await (await driverOf(desk, id))('POST', '/phone/driver/step', { action: 'arrive' })
    await expect.poll(reader.text, { timeout: 2000, interval: 20 }).toContain('event: moved')
    await desk.db.rows(sql`update orders set driver_id = null where id = ${id}`)
    await desk.db.rows(sql`insert into change (resource, row_id, action) values ('order', ${id}, 'edit')`)
    await expect.poll(reader.text, { timeout: 5000 }).toContain('"why":"link"')
    await expect.poll(reader.isOver, { timeout: 5000 }).toBe(true)
    reader.close()
  })

  test('live §3: the end of a session is told through the proxy', async () => {
    const { token } = await desk.as('dispatch')
    const reader = overHttp2(`${origins[1]}/desk/api/live`, token)
    await expect.poll(reader.text, { timeout: 5000 }).toContain('event: hello')
    await (await desk.as('dispatch')).post('/logout')
    await expect.poll(reader.text, { timeout: 5000 }).toContain('"why":"session"')
    await expect.poll(reader.isOver, { timeout: 5000 }).toBe(true)
    reader.close()
  })
})
