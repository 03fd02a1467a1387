import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

const SECONDS_TO_START = 60

/** A server as its operator starts it: `npm start`, in a process group of its own, with its output in pipes. */
export interface Started {
  readonly address: string
  call<T = unknown>(path: string, body?: object, token?: string): Promise<{ code: number; info: string; data: T }>
  /** Takes the readers of its output away. */
  abandon(): void
  /** Signals the whole group, so that npm passes the signal on once more. @returns ms until nobody of it is left */
  stop(): Promise<number>
}

/** @param env beside that of this process; `PORT` is chosen by the system */
export async function start(directory: string, env: Record<string, string>): Promise<Started> {
  const child = spawn('npm', ['start'], {
    cwd: directory,
    env: { ...process.env, DATABASE_URL: '', PORT: '0', ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const address = await addressOf(child)
  const { pid } = child
  if (!pid) throw new Error('not started')
  return {
    address,
    async call(path, body, token = '') {
      const response = await fetch(`${address}/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-token': token, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      return response.json()
    },
    abandon() {
      child.stdout.destroy()
      child.stderr.destroy()
    },
    async stop() {
      const since = performance.now()
      if (isAlive(-pid)) process.kill(-pid, 'SIGTERM')
      while (isAlive(-pid)) {
        if (performance.now() - since > SECONDS_TO_START * 1000) {
          process.kill(-pid, 'SIGKILL')
          break
        }
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return performance.now() - since
    },
  }
}

/** The address that it tells when it is ready. @throws what it said, when it ended instead */
async function addressOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<string> {
  let said = ''
  const told = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk
        const [, address] = /已启动：(http:\/\/[\w.:-]+)/.exec(said) ?? []
        if (address) resolve(address)
      })
    }
  })
  const failed = once(child, 'close').then((): never => {
    throw new Error(`it did not start:\n${said}`)
  })
  failed.catch(() => undefined)
  return Promise.race([told, failed])
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Runs one of a project's commands to its end. @returns its exit code and all that it said */
export function npm(directory: string, args: readonly string[], env: Record<string, string>) {
  const done = spawnSync('npm', ['run', '--silent', ...args], {
    cwd: directory,
    env: { ...process.env, DATABASE_URL: '', ...env },
    encoding: 'utf8',
  })
  return { code: done.status, said: done.stdout + done.stderr }
}
