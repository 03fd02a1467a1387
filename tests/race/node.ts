import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type Account, PASSWORD } from '../api/company'
import type { Reply } from '../api/desk'

/** Sends as one signed-in account to one server process. */
export type Post = (path: string, body: object, headers?: Record<string, string>) => Promise<Reply>

/** One of several server processes over the same database. */
export interface Node {
  /** where it listens, without a slash at the end */
  readonly address: string
  signIn(account: Account): Promise<Post>
  get(path: string, token: string): Promise<Reply>
  /** Ends it at once (SIGKILL), whatever it does. */
  stop(): Promise<void>
}

/**
 * Starts a server process and waits until it listens.
 * @param program bundled `server.child.ts`
 * @throws Error when the process ends before it listens
 */
export async function startNode(program: string, databaseUrl: string): Promise<Node> {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const ended = once(child, 'close')
  const failed = ended.then((): never => {
    throw new Error('the server process ended before it listened')
  })
  const [address] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), failed])
  failed.catch(() => undefined)

  async function post<T>(path: string, body: object, headers: Record<string, string>): Promise<Reply<T>> {
    const response = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return response.json()
  }
  return {
    address,
    async signIn(account) {
      const { data, info } = await post<{ token?: string }>('/login', { account, password: PASSWORD }, {})
      if (!data?.token) throw new Error(`${account}: ${info}`)
      const { token } = data
      return (path, payload, headers = {}) => post(path, payload, { 'x-token': token, ...headers })
    },
    get: async (path, token) => (await fetch(`${address}/api${path}`, { headers: { 'x-token': token } })).json(),
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
