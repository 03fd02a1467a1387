import type { FastifyInstance } from 'fastify'
import type { DemoAccount } from '../http/static'
import type { Settings } from '../settings'

/** What a start has to say, beside its settings. */
interface Started {
  readonly demoAccounts: readonly DemoAccount[] | null
  /** what the gateway of payments says of itself */
  readonly payments: string
}

const portOf = (app: FastifyInstance, settings: Settings): number => {
  const bound = app.server.address()
  return bound && typeof bound === 'object' ? bound.port : settings.port
}

/** Where this process reaches the server that it is, with the base path. */
export function baseOf(app: FastifyInstance, settings: Settings): string {
  const { host, basePath } = settings
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
  return `http://${own}:${portOf(app, settings)}${basePath}`
}

/** Where the application is reached, whose accounts it has, and whether it takes money, in lines for people or for machines alike. */
export function announcement(app: FastifyInstance, settings: Settings, started: Started): readonly string[] {
  const port = portOf(app, settings)
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  const address = settings.publicUrl ?? `http://${host}:${port}`
  return [
    `Rescue Desk 已启动：${address}${settings.publicUrl ? '' : `${settings.basePath}/`}`,
    ...demoLines(started.demoAccounts),
    started.payments,
    settings.sms ? '短信：阿里云' : '短信：未开通，写入发件箱',
  ]
}

const demoLines = (accounts: readonly DemoAccount[] | null): readonly string[] =>
  accounts === null
    ? []
    : [
        '演示账号：',
        ...accounts.map(
          ({ account, password, label }) => `  ${account.padEnd(12)} ${password}${label ? `  ${label}` : ''}`,
        ),
      ]
