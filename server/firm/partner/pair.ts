import { sql } from 'drizzle-orm'
import { pairOf, partnershipLogState, partnerMessages as say } from '../../../src/domain/firm/partnership'
import { partnership } from '../../../src/resources/firm/partnership.resource'
import { partnershipLog } from '../../../src/resources/firm/partnershipLog.resource'
import type { RecordOf } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import { inLine } from '../../db/inLine'
import type { Session } from '../../engine/core/handlers'
import { records } from '../../engine/write/records'
import { reject } from '../../kernel/domainError'
import { circleRows } from './circle'

export type Pair = RecordOf<typeof partnership>

/**
 * The locked row of the caller's firm and another; undefined while they have none. Anyone who writes about the same pair waits.
 * @throws DomainError for a firm that is not in the circle, alike whether it exists
 */
export async function lockPair(tx: Tx, user: Session, otherId: number): Promise<Pair | undefined> {
  if (otherId === user.firm_id) reject(say.self)
  const { low, high } = pairOf(user.firm_id, otherId)
  await inLine(tx, 'partnership', low, high)
  const [found] = await circleRows(tx, user.firm_id, sql`f.id = ${otherId}`)
  if (!found) reject(say.none)
  return (await records(tx, partnership).lock({ low_firm_id: low, high_firm_id: high }))[0]
}

/** Adds a line to the pair's history. @param now unix seconds */
export async function note(
  tx: Tx,
  user: Session,
  pairId: number,
  type: keyof typeof partnershipLogState,
  told: { readonly now: number; readonly remark?: string | null; readonly nickname?: string | null },
): Promise<void> {
  await records(tx, partnershipLog).create(
    {
      partnership_id: pairId,
      type: partnershipLogState[type],
      firm_id: user.firm_id,
      user_id: user.id,
      user_name: user.name,
      remark: told.remark ?? null,
      nickname: told.nickname ?? null,
      time: told.now,
    },
    user,
  )
}
