import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LastUsed } from '../engine/core/lastUsed'
import type { SessionUser } from '../engine/core/user'
import { DomainError } from '../kernel/domainError'
import { clientAddress } from './proxy'

/** Whose calls are counted together. */
type Counted = 'address' | 'account' | 'firm' | 'key' | 'link'

/** Buckets that are kept for each of them, those that were used last. */
const KEPT = 20_000
/** A firm has many people: so many times what one account may. */
const ACCOUNTS_OF_FIRM = 50
/** A key speaks for a system of many people. */
const ACCOUNTS_OF_KEY = 5
/** Calls without a session that are not counted: what balancers ask for, and what payment providers sign. */
const UNCOUNTED = ['/api/health', '/api/pay/notify']

/** Calls that one of these may make for now. */
interface Bucket {
  left: number
  /** ms, when `left` was worked out */
  at: number
}

const refused = new Map<Counted, number>()
/** Calls that were refused since the start, by whose they were. */
export const refusedByRate: ReadonlyMap<string, number> = refused

/**
 * General rates of calls, for one node: a bucket for each account, for each firm, and for each address that has no session.
 * A bucket holds the calls of a minute and fills up again within a minute.
 */
export interface Rates {
  /** @throws DomainError 429 when the address of a call without a session has none left */
  takeAddress(request: FastifyRequest): void
  /** @throws DomainError 429 when the user's account or firm has none left */
  takeUser(user: Pick<SessionUser, 'id' | 'firm_id'>): void
  /** @throws DomainError 429 when a key of the open API has none left */
  takeKey(id: number): void
  /** @param link page, order and technician of a link that is good @throws DomainError 429 when it has none left */
  takeLink(link: string): void
  /** Whether an address has used up its calls. */
  isSpent(request: FastifyRequest): boolean
}

/** @param perMinute calls of one account, and of one address without a session; 0 counts nothing */
export function createRates(perMinute: number): Rates {
  const buckets = { address: new Buckets(perMinute), account: new Buckets(perMinute) }
  const firms = new Buckets(perMinute * ACCOUNTS_OF_FIRM)
  const keys = new Buckets(perMinute * ACCOUNTS_OF_KEY)
  const links = new Buckets(perMinute)
  const isOff = perMinute === 0
  return {
    takeAddress(request) {
      const key = addressKey(request)
      if (!isOff && key !== null) take('address', buckets.address, key)
    },
    takeUser({ id, firm_id }) {
      if (isOff) return
      take('account', buckets.account, String(id))
      take('firm', firms, String(firm_id))
    },
    takeKey(id) {
      if (!isOff) take('key', keys, String(id))
    },
    takeLink(link) {
      if (!isOff) take('link', links, link)
    },
    isSpent(request) {
      const key = addressKey(request)
      return !isOff && key !== null && buckets.address.wait(key) > 0
    },
  }
}

function take(whose: Counted, buckets: Buckets, key: string): void {
  const wait = buckets.wait(key)
  if (wait === 0) {
    buckets.take(key)
    return
  }
  refused.set(whose, (refused.get(whose) ?? 0) + 1)
  throw new DomainError('操作过于频繁，请稍后再试', { status: 429, retryAfter: wait })
}

/** Whose calls are one stranger's; null where it is unknown. One subscriber has a whole network of IPv6. */
export function addressKey(request: FastifyRequest): string | null {
  const address = clientAddress(request)
  return address?.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address
}

class Buckets {
  readonly #kept = new LastUsed<Bucket>(KEPT)

  constructor(private readonly most: number) {}

  /** Whole seconds until there is a call again; 0 when there is one. */
  wait(key: string): number {
    const { left } = this.#now(key)
    return left >= 1 ? 0 : Math.max(1, Math.ceil(((1 - left) * 60) / this.most))
  }

  take(key: string): void {
    const bucket = this.#now(key)
    bucket.left--
    this.#kept.use(key, bucket)
  }

  #now(key: string): Bucket {
    const at = performance.now()
    const known = this.#kept.get(key)
    if (!known) return { left: this.most, at }
    known.left = Math.min(this.most, known.left + ((at - known.at) * this.most) / 60_000)
    known.at = at
    return known
  }
}

/** Counts the calls without a session. Those with one are counted where it is looked up. */
export function countCalls(api: FastifyInstance): void {
  api.addHook('onRequest', (request, _reply, done) => {
    const token = request.headers['x-token']
    if (UNCOUNTED.some((path) => request.url.startsWith(path))) return done()
    try {
      if (!token) api.rates.takeAddress(request)
      done()
    } catch (error) {
      done(error as Error)
    }
  })
}
