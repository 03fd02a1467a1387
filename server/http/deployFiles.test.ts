import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { SECURITY_EVENTS } from '../kernel/securityEvents'
import { type TestServer, testServer } from './testing'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8')
const alerts = read('deploy/alerts.yml')
const dashboard: { readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[] } =
  JSON.parse(read('deploy/grafana-dashboard.json'))

/** Functions and keywords of PromQL, and Prometheus' own metric. */
const LANGUAGE = new Set(
  'sum by le rate increase histogram_quantile abs time topk max or up route status state queue event'.split(' '),
)

/** Names of metrics in an expression: what stands neither in braces, quotes nor brackets. */
const namesIn = (expression: string): string[] =>
  [...expression.replace(/\{[^}]*\}|\[[^\]]*\]/g, '').matchAll(/[a-z_][a-z0-9_]*/g)]
    .map(([name]) => name)
    .filter((name) => !LANGUAGE.has(name) && !/^e\d+$/.test(name))

describe('files for operators', () => {
  let server: TestServer
  let exported: ReadonlySet<string>
  beforeAll(async () => {
    server = await testServer('embedded', {}, { METRICS: '1' })
    const { payload } = await server.app.inject({ url: '/metrics' })
    exported = new Set(
      [...payload.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    )
  })
  afterAll(() => server.close())

  const rules = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression)
  const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

  test('there are rules and panels, each rule with a name and a summary', () => {
    expect(rules.length).toBeGreaterThan(10)
    expect(queries.length).toBeGreaterThan(10)
    const count = (part: RegExp) => [...alerts.matchAll(part)].length
    expect([count(/- alert: /g), count(/summary: /g)]).toEqual([rules.length, rules.length])
  })

  test.each([...rules, ...queries])('each metric of %s is exported', (expression) => {
    const names = namesIn(expression)
    expect(names.length + Number(/\bup\{/.test(expression))).toBeGreaterThan(0)
    expect(names.filter((name) => !exported.has(name))).toEqual([])
  })

  test('events that rules name are events', () => {
    const named = [...alerts.matchAll(/event=~?"([^"]+)"/g)].flatMap(([, events = '']) => events.split('|'))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !SECURITY_EVENTS.some((event) => event === name))).toEqual([])
  })

  test('units of systemd name programs that the release has', () => {
    for (const unit of ['rescue-desk', 'rescue-desk-backup']) {
      const [, program = ''] = /node (server\/\w+)\.js/.exec(read(`deploy/${unit}.service`)) ?? []
      expect(read('scripts/serverBundle.mjs')).toContain(`['${program.replace('server/', '')}', `)
    }
  })
})
