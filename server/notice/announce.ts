import type { FastifyInstance } from 'fastify'
import type { DemoAccount } from '../http/static'
import type { Settings } from '../settings'

/** What a start has to say, beside its settings. */
interface Started {
  readonly demoAccounts: readonly DemoAccount[] | null
  readonly paymentProvider: 'sandbox' | 'none'
}

/** Where the application is reached, whose accounts it has, and whether it takes money, in lines for people or for machines alike. */
export function announcement(app: FastifyInstance, settings: Settings, started: Started): readonly string[] {
  const bound = app.server.address()
  const port = bound && typeof bound === 'object' ? bound.port : settings.port
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  const address = settings.publicUrl ?? `http://${host}:${port}`
  return [
    `Rescue Desk 已启动：${address}${settings.publicUrl ? '' : `${settings.basePath}/`}`,
    ...demoLines(started.demoAccounts),
    started.paymentProvider === 'sandbox'
      ? '收款：模拟收银台，不收真钱（PAYMENT_PROVIDER=none 关闭）'
      : '收款：未开通线上支付，手工登记收款',
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
