import { sql } from 'drizzle-orm'
import { cardBatchState, cardState, groupedCode, cardMessages as say } from '../../src/domain/finance'
import type { Fen } from '../../src/domain/money'
import { cardBatch } from '../../src/resources/finance/cardBatch.resource'
import { prepaidCard } from '../../src/resources/finance/prepaidCard.resource'
import type { RecordOf } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { implement, type Outcome, type Session, type Work } from '../engine/core/handlers'
import type { By } from '../engine/write/audit'
import { records } from '../engine/write/records'
import { reject, rejectAsEvent } from '../kernel/domainError'
import { newCode, openedCode } from './codes'

type BatchRow = RecordOf<typeof cardBatch>
type Own = Work<BatchRow>

/** Cards that one statement makes. */
const AT_ONCE = 500

/** The number on a card: its batch and its place in it, which says nothing of its code. */
const serialOf = (batchId: number, place: number): string =>
  `KQ${String(batchId).padStart(6, '0')}${String(place).padStart(5, '0')}`

/** Makes the cards of a new batch, each with a code of its own. */
export async function makeCards(
  tx: Tx,
  batch: Pick<BatchRow, 'id' | 'customer_id' | 'face_money' | 'start_time' | 'end_time' | 'firm_id' | 'count'>,
  user: By,
): Promise<void> {
  const { id, customer_id, face_money, start_time, end_time, firm_id } = batch
  const alike = { batch_id: id, customer_id, face_money, start_time, end_time, firm_id, status: cardState.inactive }
  for (let from = 0; from < batch.count; from += AT_ONCE) {
    const size = Math.min(AT_ONCE, batch.count - from)
    const rows = Array.from({ length: size }, (_, i) => ({
      ...alike,
      serial: serialOf(id, from + i + 1),
      ...newCode(),
    }))
    await records(tx, prepaidCard).createAll(rows, user)
  }
}

/** What has become of the cards of batches. */
async function countsOf(tx: Pick<Tx, 'rows'>, ids: readonly number[]) {
  const rows = await tx.rows<{ batch_id: number; usable: number; used: number; money: Fen }>(sql`
    select batch_id, count(*) filter (where status = ${cardState.usable})::int as usable,
      count(*) filter (where status = ${cardState.used})::int as used,
      coalesce(sum(used_money) filter (where status = ${cardState.used}), 0)::bigint as money
    from prepaid_card where batch_id = any(${sql.param([...ids])}::int[]) and removed_at is null group by batch_id`)
  return new Map(rows.map((row) => [row.batch_id, row]))
}

/** The codes of a batch that still may pay, for who prints or sends them; each time is in the log. */
async function exportCodes({ tx, row }: Own): Promise<Outcome> {
  const cards = await tx.rows<{ serial: string; code_cipher: string; face_money: Fen; end_time: Date }>(sql`
    select serial, code_cipher, face_money, end_time from prepaid_card
    where batch_id = ${row.id} and status in (${cardState.inactive}, ${cardState.usable}) and removed_at is null order by id`)
  if (cards.length === 0) reject(say.noCards)
  return {
    data: {
      cards: cards.map(({ serial, code_cipher, face_money, end_time }) => ({
        serial,
        code: groupedCode(openedCode(code_cipher)),
        face_money,
        end_time: Math.floor(end_time.getTime() / 1000),
      })),
    },
    remark: `导出 ${cards.length} 张`,
  }
}

/**
 * Whether the maker of a batch leaves its activation to somebody else of his company (decisions §8): to anybody who may; where he
 * is the only one, he does it himself.
 */
async function leavesToOther(tx: Pick<Tx, 'rows'>, { id, firm_id }: Session): Promise<boolean> {
  const [other] = await tx.rows(sql`
    select 1 from staff s join role r on r.id = s.role_id
    where s.firm_id = ${firm_id} and s.id <> ${id} and s.removed_at is null and s.status = 1
      and r.removed_at is null and r.status is distinct from 0 and r.nodes @> '["finance_cardcoup"]'::jsonb limit 1`)
  return other !== undefined
}

export const cardBatchHandlers = implement(cardBatch, {
  async create({ input, now }) {
    const [start, end] = [Number(input.start_time), Number(input.end_time)]
    if (end <= start) reject(say.endsFirst, { errors: { end_time: say.endsFirst } })
    if (end <= now) reject(say.over, { errors: { end_time: say.over } })
    return {}
  },
  async acted({ tx, id, action, user, now }) {
    const cards = records(tx, prepaidCard)
    if (action === 'create') {
      const [batch] = await records(tx, cardBatch).lock(id)
      if (batch) await makeCards(tx, batch, user)
    }
    if (action === 'activate')
      await cards.actTogether({ batch_id: id, status: cardState.inactive }, 'activateCard', user, { now })
    if (action === 'voidBatch') {
      const open = { batch_id: id, status: { in: [cardState.inactive, cardState.usable] } }
      await cards.actTogether(open, 'voidWithBatch', user, { now, values: { void_remark: '整批作废' } })
    }
  },
  adds: { usable_count: ['id'], used_count: ['id'], used_money: ['id'], needs_other: ['creator_id', 'status'] },
  async present({ tx, rows, user }) {
    const counts = await countsOf(
      tx,
      rows.map(({ id }) => Number(id)),
    )
    for (const row of rows) {
      const known = counts.get(Number(row.id))
      row.usable_count = known?.usable ?? 0
      row.used_count = known?.used ?? 0
      row.used_money = known?.money ?? 0
    }
    const own = rows.filter((row) => row.status === cardBatchState.made && row.creator_id === user.id)
    if (own.length > 0 && (await leavesToOther(tx, user))) for (const row of own) row.needs_other = 1
  },
  actions: {
    exportCodes,
    async activate({ tx, row, user }: Own) {
      if (row.creator_id === user.id && (await leavesToOther(tx, user)))
        rejectAsEvent('second_person_refused', say.ownBatch)
      return {}
    },
  },
})
