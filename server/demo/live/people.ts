import { SESSION } from '../../../src/schema/model'

/** What the desk answers a call: `code` 1 is success. */
export interface Answer<T = Readonly<Record<string, unknown>>> {
  readonly code: number
  readonly info: string
  readonly data: T
}

type Values = Readonly<Record<string, unknown>>

/** Somebody with an account of the demo, who works by the calls of the desk. */
export interface Person {
  get<T>(path: string, query?: Values): Promise<Answer<T>>
  post<T>(path: string, body: Values): Promise<Answer<T>>
  /** Uploads a file as browsers do: a ticket, then the form of the store. @returns its key @throws Error */
  upload(name: string, bytes: Buffer): Promise<string>
}

/** Where the server listens, and what sends requests there. */
export interface ServerAddress {
  /** `http://127.0.0.1:8080`, with the base path */
  readonly base: string
  readonly send?: typeof fetch
}

/** Seconds before a sign-in that was refused is tried again: a few wrong ones would lock the account. */
const REST = 1800
/** ms that one call may take */
const PATIENCE = 30_000

/** Whether the session has ended, by time or by somebody. */
const isLost = ({ code }: Answer<unknown>): boolean => Object.values(SESSION).some((lost) => lost === code)

interface Ticket {
  readonly dir: string
  readonly accessid: string
  readonly policy: string
  readonly signature: string
}

/** The accounts of the demo as they sign in: each when it is first needed, and again when its session has ended. */
export class People {
  readonly #tokens = new Map<string, string>()
  readonly #refused = new Map<string, number>()

  constructor(
    private readonly reach: ServerAddress,
    private readonly password: string,
  ) {}

  /** Somebody signed in; null while the account refuses the demo's password. @param now unix seconds */
  async as(account: string, now: number): Promise<Person | null> {
    if (this.#tokens.has(account)) return this.#person(account)
    if (now - (this.#refused.get(account) ?? Number.NEGATIVE_INFINITY) < REST) return null
    if (await this.#signIn(account)) return this.#person(account)
    this.#refused.set(account, now)
    return null
  }

  async #signIn(account: string): Promise<boolean> {
    const { code, data } = await this.#call<{ token: string }>('', 'POST', '/login', {
      account,
      password: this.password,
    })
    if (code === 1) this.#tokens.set(account, data.token)
    return code === 1
  }

  /** Ends the sessions. */
  async leave(): Promise<void> {
    const tokens = [...this.#tokens.values()]
    this.#tokens.clear()
    await Promise.allSettled(tokens.map((token) => this.#call(token, 'POST', '/logout', {})))
  }

  #person(account: string): Person {
    const call = async <T>(method: 'GET' | 'POST', path: string, values: Values) => {
      const ask = () => this.#call<T>(this.#tokens.get(account) ?? '', method, path, values)
      const answer = await ask()
      if (!isLost(answer)) return answer
      this.#tokens.delete(account)
      return (await this.#signIn(account)) ? ask() : answer
    }
    return {
      get: (path, query = {}) => call('GET', path, query),
      post: (path, body) => call('POST', path, body),
      upload: (name, bytes) => this.#upload(this.#tokens.get(account) ?? '', name, bytes),
    }
  }

  async #call<T>(token: string, method: 'GET' | 'POST', path: string, values: Values) {
    const query = method === 'GET' ? queryOf(values) : ''
    const { send = fetch, base } = this.reach
    const reply = await send(`${base}/api${path}${query}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { 'x-token': token }) },
      ...(method === 'POST' && { body: JSON.stringify(values) }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    return (await reply.json()) as Answer<T>
  }

  async #upload(token: string, name: string, bytes: Buffer): Promise<string> {
    const { send = fetch, base } = this.reach
    const { code, info, data } = await this.#call<Ticket>(token, 'GET', '/public/upload', {})
    if (code !== 1) throw new Error(info)
    const key = `${data.dir}/${name}`
    const fields = { OSSAccessKeyId: data.accessid, policy: data.policy, Signature: data.signature, key }
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    // The store reads nothing behind the file.
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
    const reply = await send(`${base}/api/storage`, {
      method: 'POST',
      body: form,
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (!reply.ok) throw new Error(`upload: HTTP ${reply.status}`)
    return key
  }
}

function queryOf(values: Values): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(name, String(one))
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}
