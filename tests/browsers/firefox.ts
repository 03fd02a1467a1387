import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Driver, end, start, until } from './driver'

export const FIREFOX = '/usr/bin/firefox-esr'
const PREFERENCES = {
  'marionette.port': 0,
  'intl.accept_languages': 'zh-CN',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
}

/** Firefox without windows, driven by its own Marionette, so that no other driver has to be installed. */
export async function startFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'rescue-desk-firefox-'))
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile]
  const firefox = start(FIREFOX, args, { MOZ_CRASHREPORTER_DISABLE: '1' })
  const port = await until('Firefox listens', async () =>
    Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8')),
  )
  const marionette = new Marionette(connect(port, '127.0.0.1'))
  await marionette.send('WebDriver:NewSession', { capabilities: {} })
  return {
    send: (command, parameters) => marionette.send(command, parameters),
    // A window of Firefox is at least 450 px wide; the page in it may be narrower.
    async resize(width, height) {
      await marionette.send('Marionette:SetContext', { value: 'chrome' })
      const script = `const { style } = gBrowser.selectedBrowser
        for (const side of ['width', 'minWidth', 'maxWidth']) style[side] = '${width}px'
        for (const side of ['height', 'minHeight', 'maxHeight']) style[side] = '${height}px'`
      await marionette.send('WebDriver:SetWindowRect', { width: Math.max(width, 500), height: height + 100 })
      await marionette.send('WebDriver:ExecuteScript', { script, args: [] })
      await marionette.send('Marionette:SetContext', { value: 'content' })
    },
    async close() {
      marionette.end()
      await end(firefox)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}
type Answer = readonly [1, number, { readonly error: string; readonly message: string } | null, unknown]

/** Marionette's protocol: `length:[0, id, command, parameters]`, answered by `length:[1, id, error, result]`. */
class Marionette {
  #buffer = Buffer.alloc(0)
  #last = 0
  readonly #waiting = new Map<number, Waiting>()

  constructor(private readonly socket: Socket) {
    socket.on('data', (data) => {
      this.#buffer = Buffer.concat([this.#buffer, data])
      this.#read()
    })
    socket.on('error', () => {})
    socket.once('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox has ended'))
    })
  }

  send(command: string, parameters: object): Promise<unknown> {
    const id = ++this.#last
    const message = JSON.stringify([0, id, command, parameters])
    this.socket.write(`${Buffer.byteLength(message)}:${message}`)
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
  }

  end(): void {
    this.socket.destroy()
  }

  #read(): void {
    for (;;) {
      const colon = this.#buffer.indexOf(':')
      const end = colon + 1 + Number(this.#buffer.subarray(0, Math.max(0, colon)).toString())
      if (colon < 0 || this.#buffer.length < end) return
      const message: unknown = JSON.parse(this.#buffer.subarray(colon + 1, end).toString())
      this.#buffer = this.#buffer.subarray(end)
      if (isAnswer(message)) this.#settle(message)
    }
  }

  #settle([, id, error, result]: Answer): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error) waiting?.reject(new Error(`${error.error}: ${error.message}`))
    else waiting?.resolve(isValue(result) ? result.value : result)
  }
}

const isAnswer = (message: unknown): message is Answer => Array.isArray(message) && message[0] === 1
const isValue = (result: unknown): result is { readonly value: unknown } =>
  typeof result === 'object' && result !== null && 'value' in result
