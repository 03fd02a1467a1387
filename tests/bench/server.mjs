import { fork } from 'node:child_process'
import { once } from 'node:events'

const MS_TO_START = 120_000

/**
 * A built server as it is, in a process of its own, on a port that is free.
 * @param {string} main  its main.js
 * @param {{env: Record<string, string>, execArgv?: string[], args?: string[], cwd?: string}} options
 */
export async function startServer(main, { env, execArgv = [], args = [], cwd }) {
  const child = fork(main, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', CALLS_PER_MINUTE: '0', ...env },
    execArgv,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const origin = await new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the server did not say where it listens:\n${said}`))
    }, MS_TO_START)
    let said = ''
    // Read to the end of its life: a log that nobody reads would stop it.
    child.stdout.on('data', (chunk) => {
      if (said.length > 10_000) return
      said += chunk
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)
      if (!found) return
      clearTimeout(late)
      resolve(found[0])
    })
    child.once('exit', () => {
      clearTimeout(late)
      reject(new Error(`the server did not start:\n${said}`))
    })
  })
  return {
    child,
    origin,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** @returns {Promise<string>} the token of a new session */
export async function signIn(origin, account, password) {
  const reply = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password }),
  })
  const { data, info } = await reply.json()
  if (!data?.token) throw new Error(`${account} cannot sign in: ${info}`)
  return data.token
}
