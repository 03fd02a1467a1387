import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { positionKeyHash } from './key.handlers'

/** A key is looked up again after this, ms: a revoked one ends within it. */
const FRESH_MS = 2000
/** Keys kept, right and wrong ones. */
const MOST = 5000
/** Points that one key may send in a minute. */
const POINTS_A_MINUTE = 150_000
const MINUTE_MS = 60_000

interface Known {
  readonly firm: Promise<number | null>
  readonly at: number
}

/** Keys of trackers as this process knows them: whose they are, and how much they have sent. */
export class PositionKeys {
  readonly #db: Pick<Db, 'rows'>
  readonly #known = new Map<string, Known>()
  readonly #sent = new Map<number, { minute: number; points: number }>()

  constructor(db: Pick<Db, 'rows'>) {
    this.#db = db
  }

  /** The firm of a key that holds; null of a wrong or revoked one, and of a firm that is switched off. */
  firmOf(key: string, nowMs = Date.now()): Promise<number | null> {
    const hash = positionKeyHash(key)
    const known = this.#known.get(hash)
    if (known && nowMs - known.at < FRESH_MS) return known.firm
    if (this.#known.size >= MOST) this.#known.clear()
    const firm = this.#look(hash)
    this.#known.set(hash, { firm, at: nowMs })
    firm.catch(() => this.#known.delete(hash))
    return firm
  }

  async #look(hash: string): Promise<number | null> {
    const [row] = await this.#db.rows<{ firm_id: number }>(sql`
      select k.firm_id from position_key k join firm f on f.id = k.firm_id and f.status = 1 and f.removed_at is null
      where k.key_hash = ${hash} and k.status = 1 and k.removed_at is null`)
    return row?.firm_id ?? null
  }

  /** Whether a firm may send so many points more within this minute. */
  allows(firmId: number, points: number, nowMs = Date.now()): boolean {
    const minute = Math.floor(nowMs / MINUTE_MS)
    const sent = this.#sent.get(firmId)
    const before = sent?.minute === minute ? sent.points : 0
    if (before + points > POINTS_A_MINUTE) return false
    this.#sent.set(firmId, { minute, points: before + points })
    return true
  }
}
