import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../settings'
import { isForwardedByNobody } from './proxy'
import { pagePolicy, workerPolicy } from './security'

/** An account that the login page offers, where the demo company is loaded. */
export interface DemoAccount {
  readonly account: string
  readonly password: string
  /** what the account is: 平台调度, 服务商 */
  readonly label?: string
  readonly short?: string
}

/** What a deployment tells the browser; `config.json`, and written into index.html. */
function browserConfig(settings: Settings, demoAccounts: readonly DemoAccount[] | null, lives = false) {
  const { basePath, apiBase, tiles, tileAttribution, xHost } = settings
  return {
    apiBase: apiBase ?? `${basePath}/api`,
    basePath,
    tiles,
    tileAttribution,
    demo: demoAccounts && { accounts: demoAccounts, ...(lives && { lives }) },
    xHost,
  }
}

/** A thread's script, by the name that Vite gives it, compressed or not. */
const WORKER = /\.worker-[\w-]+\.js(\.\w+)?$/

interface SiteOptions {
  readonly settings: Settings
  /** directory of the built browser application; without one there only config.json is served */
  readonly web: string
  readonly demoAccounts: readonly DemoAccount[] | null
  /** the demo company is at work */
  readonly demoLives?: boolean
}

/** Serves the browser application: hashed files for ever, index.html anew each time, and for every page's address. */
export function serveSite(app: FastifyInstance, { settings, web, demoAccounts, demoLives }: SiteOptions): void {
  const told = { all: browserConfig(settings, demoAccounts, demoLives), forwarded: browserConfig(settings, null) }
  /** The demo's passwords are not for whoever comes through a proxy that nobody named. */
  const toldTo = (request: FastifyRequest) => (isForwardedByNobody(request) ? 'forwarded' : 'all')
  app.get('/config.json', (request, reply) => {
    reply.header('cache-control', 'no-cache').send(told[toldTo(request)])
  })
  const templateOf = (name: string) => {
    const file = join(web, name)
    const html = existsSync(file) ? readFileSync(file, 'utf8') : undefined
    return (
      html && {
        all: pageTemplate(html, settings.basePath, told.all),
        forwarded: pageTemplate(html, settings.basePath, told.forwarded),
      }
    )
  }
  const application = templateOf('index.html')
  const verification = templateOf('verify.html')
  const phonePages = { '/m/owner': templateOf('owner.html'), '/m/driver': templateOf('driver.html') }

  const sendPage = (request: FastifyRequest, reply: FastifyReply, template = application) => {
    if (!template) return reply.code(404).type('text/plain; charset=utf-8').send('the browser application is not built')
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers({ 'content-security-policy': pagePolicy(nonce, settings), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(template[toldTo(request)].replaceAll('__CSP_NONCE__', nonce))
  }

  app.get('/', (request, reply) => sendPage(request, reply))
  app.get('/index.html', (request, reply) => sendPage(request, reply))
  app.get('/verify', (request, reply) => sendPage(request, reply, verification))
  for (const [path, template] of Object.entries(phonePages)) {
    app.get(path, (request, reply) => sendPage(request, reply, template))
  }
  if (application) {
    app.register(fastifyStatic, {
      root: web,
      index: false,
      preCompressed: true,
      cacheControl: false,
      allowedPath: (path) => !/^\/(index|verify|owner|driver)\.html$/.test(path) && !/\.(br|gz)$/.test(path),
      setHeaders: (reply, path) => {
        // Vite's names in assets/ carry a hash of their content.
        const isHashed = path.replaceAll('\\', '/').includes('/assets/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (WORKER.test(path)) reply.header('content-security-policy', workerPolicy)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request)) return sendPage(request, reply)
    return reply.code(404).type('text/plain; charset=utf-8').send('not found')
  })
}

/** A page of the application's router, not a file that is missing. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  if (method !== 'GET' && method !== 'HEAD') return false
  return !/\.\w+$/.test(path) && /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
}

/** index.html with all but the nonce filled in. */
function pageTemplate(html: string, basePath: string, config: object): string {
  // No `<` in a script element, or a setting could end it.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  return html
    .replaceAll('__BASE_PATH__', `${basePath}/`)
    .replace(/(<script[^>]*id="desk-config"[^>]*>)null(?=<\/script>)/, (_match, tag: string) => tag + json)
}
