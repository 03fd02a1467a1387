import { sql } from 'drizzle-orm'
import type { Fen } from '../../src/domain/money'
import { booked, type LedgerLine, type MovementKind, PLATFORM, walletMessages } from '../../src/domain/wallet'
import type { Tx } from '../db/db'
import { violatedCheck } from '../db/errors'
import { noteBooking } from '../engine/write/signs'
import { reject } from '../kernel/domainError'

/** The check that no account of a firm holds less than nothing. */
const FLOOR = 'ledger_account_balance_check'

type Reader = Pick<Tx, 'rows'>

/** A movement of money that is to be booked. */
export interface Movement {
  /** what makes it happen once; kept for good */
  readonly key: string
  readonly kind: MovementKind
  /** the number that people know it by */
  readonly no: string
  readonly lines: readonly LedgerLine[]
  readonly about?: About
  /** null: nobody's call, a payment's news */
  readonly userId: number | null
  /** unix seconds, when it happened outside */
  readonly eventTime: number
  /** unix seconds; now, but for books that are taken over */
  readonly bookedAt?: number
}

/** What a wallet shows beside an amount; in fen. */
export interface About {
  readonly order_id?: number
  /** a code of the kinds of rescue */
  readonly rescue_type?: number
  readonly total_money?: Fen
  readonly fee?: Fen
  readonly insurance?: Fen
}

/** The order in which `ledger_post` locks accounts, which it would else bring about by itself. */
const byAccount = (one: LedgerLine, other: LedgerLine): number =>
  one.firm_id - other.firm_id || (one.account < other.account ? -1 : 1)

/**
 * Books a movement within the transaction of what causes it. The same key again books nothing.
 * @returns whether it was booked now
 * @throws DomainError 余额不足 when an account of a firm would go below nothing; an error for a key that other money had
 */
export async function post(tx: Tx, movement: Movement): Promise<boolean> {
  const lines = [...booked(movement.lines)].sort(byAccount)
  const booking = tx.rows<{ id: number | null }>(sql`
    select ledger_post(${movement.key}, ${movement.kind}, ${movement.no}, ${JSON.stringify(movement.about ?? {})}::jsonb,
      ${movement.userId}::integer, to_timestamp(${movement.eventTime}::float8),
      ${sql.param(lines.map(({ firm_id }) => firm_id))}::integer[],
      ${sql.param(lines.map(({ account }) => account))}::text[],
      ${sql.param(lines.map(({ amount }) => amount))}::bigint[],
      ${movement.bookedAt === undefined ? sql`now()` : sql`to_timestamp(${movement.bookedAt}::float8)`}) as id`)
  const [row] = await booking.catch((error: unknown) => {
    if (violatedCheck(error) === FLOOR) reject(walletMessages.insufficient)
    throw error
  })
  const isBooked = row?.id !== null
  const firms = new Set(lines.map(({ firm_id }) => firm_id).filter((id) => id !== PLATFORM))
  if (isBooked) for (const firmId of firms) await noteBooking(tx, firmId)
  return isBooked
}

/** What the accounts of a firm hold, in fen; an account that nothing has touched holds nothing. */
export async function balancesOf(tx: Reader, firmId: number) {
  const rows = await tx.rows<{ kind: string; balance: Fen }>(sql`
    select kind, balance from ledger_account where firm_id = ${firmId}`)
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0
  return { wallet: of('wallet'), frozen: of('frozen'), deposit: of('deposit'), refunding: of('refunding') }
}

/** What the platform's accounts come to, summed from their entries. */
export function platformSums(tx: Reader): Promise<{ kind: string; balance: Fen }[]> {
  return tx.rows<{ kind: string; balance: Fen }>(sql`
    select a.kind, coalesce(sum(e.amount), 0)::bigint as balance
    from ledger_account a left join ledger_entry e on e.account_id = a.id
    where a.firm_id = ${PLATFORM} group by a.kind order by a.kind`)
}
