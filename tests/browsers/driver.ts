import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Commands of W3C WebDriver by their names in Marionette, each with its method and path over HTTP. Both browsers take the
 * same parameters; `:id` is the parameter of that name.
 */
export const commands = {
  'WebDriver:Navigate': ['POST', '/url'],
  'WebDriver:ExecuteScript': ['POST', '/execute/sync'],
  'WebDriver:FindElement': ['POST', '/element'],
  'WebDriver:ElementClick': ['POST', '/element/:id/click'],
  'WebDriver:ElementSendKeys': ['POST', '/element/:id/value'],
  'WebDriver:PerformActions': ['POST', '/actions'],
  'WebDriver:TakeScreenshot': ['GET', '/screenshot'],
  'WebDriver:AddCookie': ['POST', '/cookie'],
} as const

export type Command = keyof typeof commands
export type Parameters = Readonly<Record<string, unknown>>

/** A running browser that is driven by WebDriver's commands. */
export interface Driver {
  /** @returns the command's value; @throws Error with the browser's reason */
  send(command: Command, parameters: Parameters): Promise<unknown>
  /** Makes the page `width` CSS pixels wide, as a phone's or a desk's. */
  resize(width: number, height: number): Promise<void>
  /** Ends the browser and all that was started for it. */
  close(): Promise<void>
}

/** Starts a program whose output nobody reads. @param env beside this process's own */
export function start(command: string, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(command, args, { env: { ...process.env, TZ: 'Asia/Shanghai', ...env }, stdio: 'ignore' })
}

/** Ends a program and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const kill = setTimeout(() => child.kill('SIGKILL'), 5000)
  await gone
  clearTimeout(kill)
}

/** Tries every 50 ms until `attempt` gives a value, for at most 30 s. @throws Error what was awaited, with the last failure */
export async function until<T>(what: string, attempt: () => Promise<T | null>): Promise<T> {
  const last = Date.now() + 30_000
  let reason: unknown = null
  do {
    try {
      const value = await attempt()
      if (value !== null) return value
    } catch (error) {
      reason = error
    }
    await sleep(50)
  } while (Date.now() < last)
  throw new Error(`not within 30 s: ${what}`, { cause: reason })
}
