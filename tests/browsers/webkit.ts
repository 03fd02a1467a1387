import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../e2e/server'
import { commands, type Driver, end, start, until } from './driver'

export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
/** The browser's own buttons would keep its window wider than a phone. */
const NO_TOOLBAR = `* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; -gtk-icon-transform: scale(0.1); }`

/** WebKit, the engine of Safari, in the window of a screen that nobody sees, driven by WebKitWebDriver. */
export async function startWebKit(): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'rescue-desk-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), NO_TOOLBAR)
  const port = await freePort()
  const display = `:${100 + (port % 10_000)}`
  const screen = start('Xvfb', [display, '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {})
  const own = { DISPLAY: display, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home }
  const driver = start(WEBKIT_DRIVER, [`--port=${port}`], own)

  const request = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body: JSON.stringify(body) })
    const { value } = (await reply.json()) as { value: { error?: string; message?: string } | null }
    if (!reply.ok) throw new Error(`${value?.error}: ${value?.message}`)
    return value
  }
  await until('WebKitWebDriver listens', () => request('GET', '/status'))
  const options = { binary: MINI_BROWSER, args: ['--automation'] }
  const created = await until('WebKit has started', () =>
    request('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }),
  )
  const session = `/session/${(created as { sessionId: string }).sessionId}`
  return {
    send(command, parameters) {
      const [method, path] = commands[command]
      const body = method === 'GET' ? undefined : parameters
      return request(method, session + path.replace(':id', String(parameters.id)), body)
    },
    async resize(width, height) {
      await request('POST', `${session}/window/rect`, { width, height })
    },
    async close() {
      await request('DELETE', session).catch(() => null)
      await end(driver)
      await end(screen)
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
