import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createGazetteer } from '../../server/adapters/map/gazetteer'
import { buildApp } from '../../server/app'
import { createLogger } from '../../server/http/logger'
import { readSettings } from '../../server/settings'
import { simulatedPayments } from '../../server/settlement'
import { resources } from '../../src/resources'
import { replies } from '../../src/resources/replies'
import { openapiDocument } from '../../src/schema/compile/openapi'
import type { AnyResource } from '../../src/schema/model'
import { folderInProject, project, typeCheck } from '../tools/tree'
import { PASSWORD } from './company'
import { Desk } from './desk'
import { mountAll, serve } from './serve'

const info = { title: 'Rescue Desk', version: '1', server: '/api', replies }
const bank = resources.find(({ name }) => name === 'bank') as AnyResource
/** The second wire is described by the same function. */
const both = [...resources, { ...bank, name: 'bankRest', wire: 'simpleRest' as const }]
type Paths = Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>

/** What a stranger writes against the generated client: it must compile, and a wrong field must not. */
const USE = `import { connect, type Options, type Reply } from './client'

export async function tour(options: Options, account: string, password: string) {
  let token: string | undefined
  const call = connect({ ...options, token: () => token })
  const { data: session } = await call('POST /login', { body: { account, password } })
  token = session.token
  const made = await call('POST /v2/bank', { body: { bank_name: '招商银行', account_name: '安途救援', account_num: '755900000000001' } })
  const found: Reply<'GET /v2/bank'> = await call('GET /v2/bank', { query: { page: 1, limit: 10, bank_name: '招商' } })
  const names: readonly string[] = found.data.data.map(({ bank_name }) => bank_name ?? '')
  const gone = await call('POST /v2/bank/status', { body: { id: found.data.data[0]?.id ?? 0, status: -1 } })
  const after = await call('GET /v2/bank', { query: {} })
  return { user: session.user.name, made: made.code, names, total: found.data.total, gone: gone.code, after: after.data.total }
}

export async function mistakes(options: Options) {
  const call = connect(options)
  // @ts-expect-error there is no such call
  await call('GET /v2/banks', {})
  // @ts-expect-error an account has a number
  await call('POST /v2/bank', { body: { bank_name: '招商银行' } })
  // @ts-expect-error a page is a number
  await call('GET /v2/bank', { query: { page: 'one' } })
  // @ts-expect-error a rejection has its reason
  await call('POST /order/reject', { body: { id: 1 } })
}
`

describe('the description of the calls', () => {
  test('is valid OpenAPI 3.1, both wires', async () => {
    const result = await new Validator().validate({ ...openapiDocument(both, info) })
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
  })

  test('operation ids are unique, and every reference leads somewhere', () => {
    const document = openapiDocument(both, info)
    const ids = Object.values(document.paths as Paths).flatMap((item) =>
      Object.values(item).map((call) => call.operationId),
    )
    expect(ids.filter((id, at) => !id || ids.indexOf(id) !== at)).toEqual([])
    const references = [...JSON.stringify(document).matchAll(/"#\/([^"]+)"/g)].map(([, path = '']) => path)
    const leadsNowhere = references.filter(
      (path) => path.split('/').reduce<unknown>((at, key) => Object(at)[key], document) === undefined,
    )
    expect(leadsNowhere).toEqual([])
  })
})

describe('/api/docs and the server', () => {
  const desk = new Desk('embedded')
  const docs = (headers: Record<string, string>) => desk.app.inject({ url: '/api/docs', headers })
  const folder = folderInProject('client', {
    // As the command prints it.
    'client.ts': execFileSync(process.execPath, ['scripts/client.mjs'], { cwd: project, encoding: 'utf8' }),
    'use.ts': USE,
  })
  afterAll(folder.remove)

  test('every route is described, and everything described is a route', async () => {
    const routes: string[] = []
    const app = await buildApp({
      db: desk.db,
      settings: readSettings({ DATA_DIR: 'memory://', LOG_LEVEL: 'silent', CALLS_PER_MINUTE: '0' }),
      log: createLogger('silent'),
      mount: (api, storage) => {
        api.addHook('onRoute', ({ method, url }) => {
          for (const each of [method].flat()) if (each !== 'HEAD') routes.push(`${each} ${url.replace(/^\/api/, '')}`)
        })
        mountAll(desk.db, { map: createGazetteer(), payments: simulatedPayments(desk.db) })(api, storage)
      },
    })
    const { token } = await desk.as('admin')
    const { paths } = (await app.inject({ url: '/api/docs', headers: { 'x-token': token } })).json() as {
      readonly paths: Paths
    }
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    )
    // Those of run-time resources are described by the names that people gave them.
    const own = routes.filter((route) => !route.includes('/:resource'))
    expect(routes.length).toBeGreaterThan(100)
    expect(own.filter((route) => !described.includes(route.replace(/:(\w+)/g, '{$1}')))).toEqual([])
    const nowhere = described.filter((call) => {
      const [method = '', path = ''] = call.split(' ')
      const url = path === '/files/{key}' ? '/api/files/*' : `/api${path.replace(/\{(\w+)\}/g, ':$1')}`
      return !app.hasRoute({ method: method as 'GET', url })
    })
    expect(nowhere).toEqual([])
    await app.close()
  })

  test('a browser gets a page without scripts under a policy of its own, everybody else the document', async () => {
    const { token } = await desk.as('dispatch')
    // A page is opened by its address: the browser brings its cookie and nothing else.
    const headers = { accept: 'text/html,*/*;q=0.8', cookie: `a=b; Admin-Token=${token}` }
    const page = await desk.app.inject({ url: '/api/docs', headers })
    expect(page.headers['content-type']).toContain('text/html')
    const style = /<style>([^<]+)<\/style>/.exec(page.body)?.[1] ?? ''
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain(`style-src 'sha256-${hash('sha256', style, 'base64')}'`)
    expect(policy).toContain("default-src 'none'")
    expect(page.body).toContain('/v2/order/accept')
    expect(page.body).not.toMatch(/<script|\sstyle=|\ssrc=|https?:/)
    const document = await docs({ accept: 'application/json', 'x-token': token })
    expect(document.json()).toMatchObject({ openapi: '3.1.0' })
    expect(document.body).not.toContain('password_hash')
  })

  test('whoever is not signed in is told nothing of it, unless the setting opens it', async () => {
    const { token } = await desk.as('dispatch')
    const strangers: readonly Record<string, string>[] = [
      {},
      { accept: 'text/html' },
      { 'x-token': 'none' },
      // The cookie opens the page alone: other calls go by the header.
      { cookie: `Admin-Token=${token}` },
    ]
    for (const headers of strangers) {
      const reply = await docs(headers)
      expect(reply.statusCode).toBe(401)
      expect(reply.json()).toMatchObject({ info: '登录失效' })
    }
    const open = await serve(desk.db, {
      mount: mountAll(desk.db, {
        map: createGazetteer(),
        payments: simulatedPayments(desk.db),
        publicDocs: true,
      }),
    })
    expect((await open.inject('/api/docs')).json()).toMatchObject({ openapi: '3.1.0' })
    await open.close()
  })

  test('it is made once, and travels once', async () => {
    const { token } = await desk.as('dispatch')
    const first = await docs({ 'x-token': token, 'accept-encoding': 'gzip' })
    expect(first.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(first.rawPayload).toString())).toMatchObject({ openapi: '3.1.0' })
    const written = vi.spyOn(JSON, 'stringify')
    const other = await desk.as('admin')
    const tag = String(first.headers.etag)
    expect((await docs({ 'x-token': other.token, 'if-none-match': tag })).statusCode).toBe(304)
    expect((await docs({ 'x-token': other.token })).headers.etag).toBe(tag)
    expect(written.mock.calls.filter(([value]) => Object.hasOwn(Object(value), 'openapi'))).toEqual([])
    written.mockRestore()
  })

  test('the client that is written from it type-checks, and its calls work', async () => {
    expect(await typeCheck(folder.path)).toEqual({ code: 0, said: '' })
    const { tour } = (await import(join(folder.path, 'use.ts'))) as {
      tour: (options: object, account: string, password: string) => Promise<unknown>
    }
    const send = async (url: string, { method = 'GET', headers, body }: RequestInit) => {
      const reply = await desk.app.inject({
        url,
        method: method as 'GET',
        headers: headers as Record<string, string>,
        ...(typeof body === 'string' && { payload: body }),
      })
      return new Response(reply.body, { status: reply.statusCode })
    }
    expect(await tour({ base: '/api', fetch: send }, 'admin', PASSWORD)).toEqual({
      user: 'admin',
      made: 1,
      names: ['招商银行'],
      total: 1,
      gone: 1,
      after: 0,
    })
  }, 300_000)
})
