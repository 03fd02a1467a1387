import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { requireSession } from './http/session'
import { addStaff, type TestServer, testServer } from './http/testing'
import { DomainError, reject } from './kernel/domainError'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const PAGE = `<!doctype html><base href="__BASE_PATH__" /><meta property="csp-nonce" nonce="__CSP_NONCE__">
<script nonce="__CSP_NONCE__" type="application/json" id="desk-config">null</script>
<script type="module" nonce="__CSP_NONCE__" src="./assets/main-x1.js"></script>`

const web = mkdtempSync(join(tmpdir(), 'rescue-desk-web-'))
mkdirSync(join(web, 'assets'))
writeFileSync(join(web, 'index.html'), PAGE)
writeFileSync(join(web, 'favicon.svg'), '<svg/>')
writeFileSync(join(web, 'assets/main-x1.js'), 'plain()')
writeFileSync(join(web, 'assets/main-x1.js.gz'), gzipSync('compressed()'))
afterAll(() => rmSync(web, { recursive: true, force: true }))

describe('the API', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer('embedded', {
      web,
      mount(api) {
        api.get('/test/plain', async () => ({ code: 5, rows: [1] }))
        api.get('/test/nothing', async () => null)
        api.post('/test/told', async () => ({ $info: '受理成功', $data: { id: 1 } }))
        api.get('/test/refused', async () => reject('请输入原因', { field: 'remark' }))
        api.get('/test/bug', async () => {
          throw new Error('select secret from staff')
        })
        api.get('/test/unguarded', async (request) => request.user)
        api.get('/test/guarded', { preHandler: requireSession }, async ({ user }) => ({ account: user.account }))
        api.get('/test/bare', { config: { bare: true } }, async () => [1, 2])
        api.get('/test/bareRefused', { config: { bare: true } }, async () => {
          throw new DomainError('没有', { status: 404 })
        })
        api.get('/test/locked', async () => {
          throw Object.assign(new Error('canceling statement due to lock timeout'), {
            severity: 'ERROR',
            code: '55P03',
          })
        })
        api.get('/test/slow', async () => {
          throw Object.assign(new Error('canceling statement due to statement timeout'), {
            severity: 'ERROR',
            code: '57014',
          })
        })
        api.get('/test/long', async () => ({ text: 'x'.repeat(20_000) }))
      },
    })
  })
  afterAll(() => server.close())

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers })

  test('O-558 success is code 1 with info and data', async () => {
    expect(await server.call('GET', '/test/plain')).toEqual({ code: 1, info: '', data: { code: 5, rows: [1] } })
    expect(await server.call('GET', '/test/nothing')).toEqual({ code: 1, info: '', data: null })
    expect(await server.call('POST', '/test/told')).toEqual({ code: 1, info: '受理成功', data: { id: 1 } })
    expect(await server.call('GET', '/health')).toEqual({ code: 1, info: '', data: null })
  })

  test('a refusal is its message with HTTP 200', async () => {
    const reply = await get('/api/test/refused')
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ code: 0, info: '请输入原因', data: { field: 'remark' } })
  })

  test('an unexpected error says nothing of its inside and is logged under the number it gives', async () => {
    const reply = await get('/api/test/bug')
    expect(reply.statusCode).toBe(500)
    const { code, info, data } = reply.json()
    expect({ code, data }).toEqual({ code: 0, data: null })
    expect(info).toMatch(/^系统繁忙，请稍后重试（编号 [\w-]+）$/)
    expect(reply.body).not.toMatch(/secret|Error|\.ts|stack/)
    const id = reply.headers['x-request-id']
    expect(info).toContain(id)
    expect(server.logged.some((line) => line.includes(`"reqId":"${id}"`) && line.includes('select secret'))).toBe(true)
  })

  test('a statement that waits or works for too long is told in words', async () => {
    const words = async (path: string) => (await server.call('GET', path)).info
    expect(await words('/test/locked')).toBe('该记录正在被处理，请稍后重试')
    expect(await words('/test/slow')).toMatch(/^查询超时，请缩小范围后重试（编号 [\w-]+）$/)
  })

  test('a route that forgot its session check fails instead of serving nobody', async () => {
    expect((await get('/api/test/unguarded')).json()).toMatchObject({ code: 0, data: null })
    await addStaff(server.db, 'guard')
    const token = await server.tokenOf('guard')
    expect(await server.call('GET', '/test/guarded', { token })).toEqual({
      code: 1,
      info: '',
      data: { account: 'guard' },
    })
    expect(await server.call('GET', '/test/guarded')).toMatchObject({ code: 50008 })
  })

  test('bodies that are no JSON, too large or of another type', async () => {
    const post = (payload: string, type = 'application/json') =>
      server.app.inject({ method: 'POST', url: '/api/login', payload, headers: { 'content-type': type } })
    const broken = await post('{"account":')
    expect(broken.statusCode).toBe(200)
    expect(broken.json()).toEqual({ code: 0, info: '提交的内容不正确', data: null })
    const large = await post(JSON.stringify({ account: 'x'.repeat(1 << 20) }))
    expect(large.statusCode).toBe(413)
    expect(large.json()).toEqual({ code: 0, info: '提交的内容过大', data: null })
    expect((await post('<x/>', 'text/xml')).json()).toMatchObject({ code: 0 })
  })

  test('a body of 10 MB is refused in words to a client that listens only when it has sent everything', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = server.app.server.address()
    if (address === null || typeof address === 'string') throw new Error('it does not listen')
    const socket = connect(address.port, address.address)
    socket.pause()
    const send = (data: string) =>
      new Promise<void>((resolve, reject) => {
        socket.once('error', reject)
        socket.write(data, (error) => (error ? reject(error) : resolve()))
      })
    await send(
      `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${10 << 20}\r\n\r\n`,
    )
    for (let megabytes = 0; megabytes < 10; megabytes++) await send('x'.repeat(1 << 20))
    const reply = Buffer.concat(await socket.toArray()).toString()
    expect(reply).toContain('HTTP/1.1 413')
    expect(reply).toContain('{"code":0,"info":"提交的内容过大","data":null}')
  })

  test('an unknown address below /api is an envelope with 404', async () => {
    for (const url of ['/api', '/api/', '/api/nope', '/api/order/nope?x=1']) {
      const reply = await get(url)
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toEqual({ code: 0, info: '请求的地址不存在', data: null })
    }
  })

  test('bare routes answer as they are, with real statuses', async () => {
    expect((await get('/api/test/bare')).json()).toEqual([1, 2])
    const reply = await get('/api/test/bareRefused')
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({ code: 0, info: '没有' })
  })

  test('long replies are compressed', async () => {
    const reply = await get('/api/test/long', { 'accept-encoding': 'gzip' })
    expect(reply.headers['content-encoding']).toBe('gzip')
    expect((await get('/api/test/plain', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined()
  })

  test('headers of every reply', async () => {
    const { headers } = await get('/api/health')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
  })
})

describe('the browser application', () => {
  let server: TestServer
  const env = {
    BASE_PATH: '/desk',
    TILES: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
    PUBLIC_URL: 'https://x.example/desk',
  }
  beforeAll(async () => {
    const demoAccounts = [{ account: 'admin', password: '</script>' }]
    server = await testServer('embedded', { web, demoAccounts }, env)
  })
  afterAll(() => server.close())

  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers })

  test('each page carries a nonce of its own, and the policy allows nothing inline without it', async () => {
    const nonces = new Set<string>()
    for (const url of ['/desk', '/desk/', '/desk/case/index?page=2', '/case/index', '/desk/index.html']) {
      const { headers, body, statusCode } = await get(url, { accept: 'text/html,*/*' })
      expect(statusCode).toBe(200)
      const policy = String(headers['content-security-policy'])
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
      nonces.add(nonce)
      expect(body.split(`nonce="${nonce}"`)).toHaveLength(4)
      expect(body).not.toContain('__')
      expect(body).toContain('<base href="/desk/" />')
      expect(policy).not.toContain('unsafe')
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("img-src 'self' data: blob: https://*.tiles.example;")
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['strict-transport-security']).toBeDefined()
    }
    expect(nonces.size).toBe(5)
  })

  test('config.json, also written into the page where no setting can end the script', async () => {
    const config = {
      apiBase: '/desk/api',
      basePath: '/desk',
      tiles: env.TILES,
      tileAttribution: '',
      demo: { accounts: [{ account: 'admin', password: '</script>' }] },
      xHost: null,
    }
    expect((await get('/desk/config.json')).json()).toEqual(config)
    const inlined = /id="desk-config">(.*?)<\/script>/.exec((await get('/desk/')).body)?.[1] ?? ''
    expect(JSON.parse(inlined)).toEqual(config)
  })

  test('hashed files are kept for ever and come compressed; missing ones are not pages', async () => {
    const file = await get('/desk/assets/main-x1.js', { 'accept-encoding': 'gzip, br' })
    expect(file.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    })
    expect((await get('/desk/assets/main-x1.js')).body).toBe('plain()')
    expect((await get('/desk/favicon.svg')).headers['cache-control']).toBe('no-cache')
    for (const missing of [
      '/desk/assets/none.js',
      '/desk/assets/main-x1.js.gz',
      '/desk/../package.json',
      '/desk/%2e%2e%2fx.js',
    ]) {
      expect((await get(missing)).statusCode).toBeGreaterThanOrEqual(400)
    }
  })

  test('the API answers with and without the base path', async () => {
    expect((await get('/desk/api/health')).json()).toMatchObject({ code: 1 })
    expect((await get('/api/health')).json()).toMatchObject({ code: 1 })
    expect((await get('/deskapi/health')).statusCode).toBe(200)
  })
})
