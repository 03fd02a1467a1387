import type { Db } from '../../server/db/db'
import { type Account, draft, FIRM, PASSWORD, TECHNICIAN } from '../api/company'
import { serve } from '../api/serve'

/** What a client has been told: the number of the order that it placed as `entry`, and how many of its steps are done. */
export interface Receipt {
  readonly entry: number
  readonly no: string
  readonly steps: number
}

/** Clerks at work on the real server, over a database with the small company in it. */
export interface Clerks {
  /**
   * Places the order of an entry and takes it the entry's part of the way; every reply is passed on at once. Sent again,
   * it gets the same replies for what was done before and goes on from there.
   * @throws Error when the server refuses
   */
  write(entry: number, acknowledge: (receipt: Receipt) => void): Promise<void>
  /** Stops the server; the database stays open. */
  close(): Promise<void>
}

interface Step {
  readonly by: Account
  readonly path: string
  readonly body: (id: number) => object
  /** what the audit trail and the timeline call it, and the order's status afterwards */
  readonly action: string
  readonly status: number
}

/** An order's way; each step raises its version by one. */
export const way: readonly Step[] = [
  { by: 'dispatch', path: '/order/create', body: () => draft, action: 'create', status: 1 },
  {
    by: 'dispatch',
    path: '/v2/order/confirm',
    body: (id) => ({ order_id: id, firm_id: [FIRM.provider1] }),
    action: 'confirm',
    status: 31,
  },
  {
    by: 'provider1',
    path: '/v2/order/confirm',
    body: (id) => ({ order_id: id, driver_id: TECHNICIAN.wang }),
    action: 'confirm',
    status: 12,
  },
  { by: 'provider1', path: '/v2/order/accept', body: (id) => ({ id }), action: 'accept', status: 22 },
]

/** Every entry below 100,000 has a plate of its own. */
export const plateOf = (entry: number): string => `粤B${String(entry).padStart(5, '0')}`
export const entryOf = (plate: string): number => Number(plate.slice(2))

/** Starts the server and signs the clerks in. */
export async function start(db: Db): Promise<Clerks> {
  const app = await serve(db)

  async function post<T>(path: string, payload: object, headers: Record<string, string> = {}): Promise<T> {
    const response = await app.inject({ method: 'POST', url: `/api${path}`, payload, headers })
    const { code, info, data } = response.json()
    if (code !== 1 && code !== 20000) throw new Error(`POST ${path}: ${info}`)
    return data
  }
  const signIn = async (account: Account) =>
    (await post<{ token: string }>('/login', { account, password: PASSWORD })).token
  const tokens = new Map<Account, string>()
  for (const account of new Set(way.map(({ by }) => by))) tokens.set(account, await signIn(account))

  return {
    async write(entry, acknowledge) {
      let order = { id: 0, no: '' }
      for (const [i, { by, path, body }] of way.slice(0, 1 + (entry % way.length)).entries()) {
        const headers = { 'x-token': tokens.get(by) ?? '', 'idempotency-key': `${entry}.${i}` }
        const payload = i === 0 ? { ...body(0), car_no: plateOf(entry) } : body(order.id)
        const data = await post<typeof order>(path, payload, headers)
        if (i === 0) order = data
        acknowledge({ entry, no: order.no, steps: i + 1 })
      }
    },
    close: () => app.close(),
  }
}
