import type { lookup } from 'node:dns'
import { type AddressInfo, createServer } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Receiver } from '../../../tests/api/upstream/receiver'
import { createHookGuard } from './guard'
import { newSecret } from './secrets'
import { createHookTransport } from './transport'

/** A resolver of this test's own. */
const naming = (names: Readonly<Record<string, readonly string[]>>) =>
  ((host: string, _options: object, done: (error: Error | null, found?: object[]) => void) => {
    const found = names[host]?.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (found) done(null, found)
    else done(new Error('ENOTFOUND'))
  }) as unknown as typeof lookup

const INSIDE = [
  ...['127.0.0.1', '2130706433', '0x7f.1', '0', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254'],
  ...[
    '100.100.100.200',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[fd00::1]',
    '[fe80::1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ],
  ...['localhost', 'db.internal', '0.0.0.0', '255.255.255.255', '224.0.0.1'],
]

describe('facts-live §4 webhooks go to public addresses, and to what WEBHOOK_ALLOW names', () => {
  const receiver = new Receiver()
  beforeAll(() => receiver.listen())
  afterAll(() => receiver.close())

  const { secret } = newSecret()
  const call = (url: string) => ({ url, id: 'msg_1', body: '{"a":1}', secrets: [secret], now: Date.now() })
  const sends = async (
    url: string,
    allow: readonly string[],
    names: Record<string, readonly string[]> = {},
    ms = 10_000,
  ) => {
    const transport = createHookTransport(createHookGuard(allow, naming(names)), ms)
    return transport.send(call(url)).finally(() => transport.close())
  }

  test.each(INSIDE)('a literal %s is refused before any look-up', (host) => {
    expect(createHookGuard().complaint(`https://${host}/hook`)).toBe('地址指向内网，不能使用')
  })

  test('plain http, credentials and what is no address are refused; a public https address is taken', () => {
    const demo = createHookGuard(['http://127.0.0.1:41234'])
    expect(demo.complaint('http://127.0.0.1:41234/simulated-upstream')).toBeNull()
    expect(demo.complaint('http://127.0.0.1:5432/')).not.toBeNull()
    expect(demo.complaint('https://127.0.0.1:41234/')).not.toBeNull()
    const guard = createHookGuard()
    expect(guard.complaint('http://example.com/hook')).toBe('地址必须以 https:// 开头')
    expect(guard.complaint('ftp://example.com')).toBe('地址必须以 https:// 开头')
    expect(guard.complaint('https://u:p@example.com')).toBe('地址不正确')
    expect(guard.complaint('nonsense')).toBe('地址不正确')
    expect(guard.complaint('https://example.com/hook')).toBeNull()
    expect(guard.complaint('https://8.8.8.8/hook')).toBeNull()
  })

  test('a name that resolves inside, wholly or in part, is refused after the look-up', async () => {
    const names = { 'inside.example': ['10.0.0.7'], 'mixed.example': ['93.184.216.34', '127.0.0.1'] }
    for (const host of Object.keys(names)) {
      expect(await sends(`https://${host}/hook`, [], names)).toMatchObject({
        ok: false,
        failure: '地址指向内网，不能使用',
      })
    }
    expect(await sends('https://nobody.example/hook', [], names)).toMatchObject({ ok: false, code: null })
    expect(receiver.got).toEqual([])
  })

  test('WEBHOOK_ALLOW opens an address, a network or a host by its name', async () => {
    const url = receiver.url('fine')
    const port = new URL(url).port
    expect(await sends(url, ['10.0.0.0/8'])).toMatchObject({ ok: false })
    expect(await sends(url, ['127.0.0.0/8'])).toMatchObject({ ok: true, code: 200, reply: '{"ok":true}' })
    const named = { 'hook.lan': ['127.0.0.1'] }
    expect(await sends(`http://hook.lan:${port}/fine`, ['hook.lan'], named)).toMatchObject({ ok: true })
    const [first] = receiver.taken('fine')
    const headers = first?.headers ?? {}
    expect(new Webhook(secret).verify(first?.body ?? '', headers)).toEqual({ a: 1 })
    expect(() => new Webhook(newSecret().secret).verify(first?.body ?? '', headers)).toThrow()
  })

  test('a redirect, a long, a silent and a dripping answer end as they should', async () => {
    const allow = ['127.0.0.1']
    expect(await sends(receiver.url('away'), allow)).toMatchObject({
      ok: false,
      code: 302,
      failure: '不跟随跳转（HTTP 302）',
    })
    expect(receiver.taken('fine')).toEqual([])
    const long = await sends(receiver.url('long'), allow)
    expect([long.ok, long.reply?.length]).toEqual([true, 65_536])
    for (const way of ['silent', 'drips']) {
      const answer = await sends(receiver.url(way), allow, {}, 300)
      expect(answer).toMatchObject({ ok: false, failure: '15 秒内没有答完' })
    }
    expect(await sends('http://127.0.0.1:1/', allow)).toMatchObject({
      ok: false,
      code: null,
      failure: '无法连接（ECONNREFUSED）',
    })
  })

  test('a receiver that sends a long answer and hangs up at once costs an answer, not the process', async () => {
    const rude = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => {
        socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${1 << 20}\r\nconnection: close\r\n\r\n`)
        socket.end(Buffer.alloc(1 << 20, 'a'))
      })
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => rude.once('listening', resolve))
    const origin = `http://127.0.0.1:${(rude.address() as AddressInfo).port}`
    const answer = await sends(`${origin}/hook`, [origin])
    expect(answer).toMatchObject({ ok: true, code: 200 })
    expect(answer.reply).toHaveLength(64 * 1024)
    await new Promise((resolve) => rude.close(resolve))
  })
})
