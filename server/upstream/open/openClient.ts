import { type OpenCall, type OpenCallName, openCalls } from '../../../src/resources/upstream'

type Values = Readonly<Record<string, unknown>>

interface Sent {
  /** of the order */
  readonly id?: number
  readonly body?: Values
  readonly query?: Values
}

/** What the open API answered: the HTTP status and the parsed body. */
interface OpenAnswer {
  readonly status: number
  readonly body: Values
}
export type OpenClient = (name: OpenCallName, sent?: Sent) => Promise<OpenAnswer>

/**
 * Calls the open API as a company's system does: the demo's upstream, and tests.
 * @param base where the server is: `http://127.0.0.1:3000`
 * @throws what `fetch` throws when nothing answers
 */
export const openClient =
  (base: string, key: string, send: typeof fetch = fetch): OpenClient =>
  async (name, { id, body, query = {} } = {}) => {
    const { method, path }: OpenCall = openCalls[name]
    const asked = Object.entries(query).flatMap(([of, value]) => (value === undefined ? [] : [[of, String(value)]]))
    const search = asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''
    const reply = await send(`${base}/open/v1${path.replace('{id}', String(id))}${search}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, body: (await reply.json()) as Values }
  }
