import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const SECONDS_TO_START = 120

/** Starts the built server as a user would, with a database of its own that vanishes. */
export default async function start(): Promise<() => Promise<void>> {
  const port = process.env.E2E_PORT ?? '8190'
  const directory = mkdtempSync(join(tmpdir(), 'rescue-desk-e2e-'))
  const env = { ...process.env, PORT: port, DATA_DIR: directory, DEMO: '1', LOG_LEVEL: 'error', DATABASE_URL: '' }
  const server = spawn('node', ['scripts/start.mjs'], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  for (let i = 0; i < SECONDS_TO_START * 4; i++) {
    if (server.exitCode !== null) throw new Error('the server did not start')
    const reply = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
    if (reply?.ok) break
    await sleep(250)
  }
  return async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(directory, { recursive: true, force: true })
  }
}
