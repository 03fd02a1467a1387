import { sql } from 'drizzle-orm'
import { isLegalPhone } from '../../src/domain/phone'
import { pendingApproval } from '../../src/domain/settlement'
import type { VoiceService } from '../adapters/voice/VoiceService'
import type { Db } from '../db/db'
import { kindOf } from './kinds'

/**
 * Calls those who decide at a node that has just been opened, and who stands in for them now, if their approval is one that
 * calls (callvoice), and their company makes such calls (F-532); `only` anyone who it was handed over to.
 */
export type CallApprovers = (approvalId: number, node: number, only?: number) => Promise<void>

interface Called {
  readonly type: number
  readonly link_id: number
  readonly link_no: string
  readonly name: string
  readonly tel: string | null
}

/**
 * Runs after the commit, on what was committed: of a decision that was undone in a batch nobody hears.
 * Whoever has no number is left out, and one call that fails keeps back none of the others.
 */
export const approverCalls =
  (db: Db, voice: VoiceService): CallApprovers =>
  async (approvalId, node, only) => {
    const people = await db.rows<Called>(sql`
      select t.type, t.link_id, t.link_no, s.name, s.tel
      from approval t join staff s on t.approver_ids @> to_jsonb(s.id) or exists (
        select 1 from approval_stand_in a where a.stand_in_id = s.id and a.removed_at is null
          and a.start_time <= now() and a.end_time > now() and t.approver_ids @> to_jsonb(a.user_id))
      left join company_callvoice v on v.firm_id = t.firm_id and v.removed_at is null
      where coalesce(v.calls_approvers, 1) = 1 and t.id = ${approvalId} and t.node = ${node} and t.callvoice = 1 and t.removed_at is null
        and t.status = any(${sql.param(pendingApproval)}::int[]) and s.status = 1 and s.removed_at is null
        and (${only ?? null}::int is null or s.id = ${only ?? null})
      order by s.id`)
    const now = Math.floor(Date.now() / 1000)
    const calls = people.flatMap(({ type, link_id, link_no, name, tel }) =>
      tel !== null && isLegalPhone(tel)
        ? [{ kind: 2, to: { name, phone: tel }, from: SYSTEM, now, ...kindOf(type).spoken(link_id, link_no) } as const]
        : [],
    )
    const ended = await Promise.allSettled(calls.map((call) => voice.dial(db, call)))
    const failed = ended.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
  }

const SYSTEM = { name: '系统', phone: null }
