import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { QUICK_START } from '../quickStart'

const SECONDS_TO_START = 120

/** The built product, started as a user would start it. */
export interface RunningServer {
  /** its address, without a slash at the end */
  readonly url: string
  /** Ends it as an operator would, and waits until it is gone. */
  stop(): Promise<void>
}

/**
 * @param dataDir its database and files; the demo company is loaded where it is empty
 * @param more    further settings
 */
export async function startServer(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const port = await freePort()
  const own = { PORT: `${port}`, DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error', DATABASE_URL: '' }
  const env = { ...process.env, ...own, ...more }
  const server = spawn('node', [...QUICK_START, 'scripts/start.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  await healthy(server, url)
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  return {
    url,
    async stop() {
      server.kill('SIGTERM')
      await ended
    },
  }
}

async function healthy(server: ChildProcess, url: string): Promise<void> {
  for (let i = 0; i < SECONDS_TO_START * 10; i++) {
    if (server.exitCode !== null) throw new Error('the server did not start')
    const reply = await fetch(`${url}/api/health`).catch(() => null)
    if (reply?.ok) return
    await sleep(100)
  }
  server.kill('SIGKILL')
  throw new Error(`the server was not healthy within ${SECONDS_TO_START} s`)
}

/** A port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
