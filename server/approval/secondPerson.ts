import { type SQL, sql } from 'drizzle-orm'
import { approvalMessages } from '../../src/domain/approval'
import { approvalTypeOf } from '../../src/domain/settlement'
import type { Unix } from '../../src/domain/time'
import { STEP_UP_HOURS } from '../../src/domain/wallet'
import { role } from '../../src/resources/access/role.resource'
import { staff } from '../../src/resources/access/staff.resource'
import { approvalConfig } from '../../src/resources/approval/approvalConfig.resource'
import type { Tx } from '../db/db'
import { rejectAsEvent } from '../kernel/domainError'
import type { ApprovalRow } from './approvalKind'

const refuse = (words: string): never => rejectAsEvent('second_person_refused', words)

const lately = sql`l.at > now() - make_interval(hours => ${STEP_UP_HOURS})`
const mayDecide = sql`'["approval"]'::jsonb`

/** What somebody else did to an account. */
const renewed = (ids: readonly number[]) => sql`
  select l.at from audit_log l
  where l.resource = ${staff.name} and l.row_id = any(${sql.param(ids)}::int[]) and l.user_id is distinct from l.row_id
    and l.changes ?| array['account', 'password_hash', 'tel', 'role_id', 'status'] and ${lately}`

/** What gave an account's role the page of approvals. */
const empowered = (ids: readonly number[]) => sql`
  select l.at from staff s join audit_log l on l.resource = ${role.name} and l.row_id = s.role_id
  where s.id = any(${sql.param(ids)}::int[]) and ${lately}
    and (l.changes ? 'status' or (l.changes->'nodes'->1 @> ${mayDecide} and not l.changes->'nodes'->0 @> ${mayDecide}))`

/** What named somebody an approver: a configuration that names him and did not before, or that holds anew. */
const named = (id: number, firmId: number, code: string) => {
  const among = (nodes: ReturnType<typeof sql>) => sql`exists (
    select 1 from jsonb_path_query(${nodes}, '$[*].user_ids[*]') one where one = to_jsonb(${id}::int))`
  return sql`
  select l.at from approval_config c join audit_log l on l.resource = ${approvalConfig.name} and l.row_id = c.id
  where c.firm_id = ${firmId} and c.type = ${code} and ${lately} and case when l.changes ?| array['status', 'type']
    then ${among(sql`c.nodes`)} else ${among(sql`l.changes->'nodes'->1`)} and not ${among(sql`l.changes->'nodes'->0`)} end`
}

/**
 * Until when what has been done to somebody keeps him from being a person of his own; null where it does not. Whoever can make
 * accounts and name approvers would otherwise be all persons himself, at once: as with a limit that is raised, what he does binds
 * a day later, when others have seen it.
 */
async function freshUntil(tx: Pick<Tx, 'rows'>, firmId: number, deeds: SQL): Promise<Unix | null> {
  const [fresh] = await tx.rows<{ until: number | null }>(sql`
    select extract(epoch from max(f.at) + make_interval(hours => ${STEP_UP_HOURS}))::bigint as until from (${deeds}) f
    where not exists (select 1 from firm where id = ${firmId} and create_time > now() - make_interval(hours => ${STEP_UP_HOURS}))`)
  return fresh?.until == null ? null : Number(fresh.until)
}

/**
 * Asked of whoever agrees, of the seat that he takes, and of a seat that is given away, where money needs a second person; and of
 * the first one, who asked for it: an account that the second has made is himself.
 * @throws DomainError with the moment from which they are two
 */
export async function refuseFresh(
  tx: Pick<Tx, 'rows'>,
  { type, firm_id, launch }: Pick<ApprovalRow, 'type' | 'firm_id' | 'launch'>,
  userId: number,
  seat: number,
): Promise<void> {
  const kind = approvalTypeOf(type)
  if (!kind?.bySecond) return
  const [firmId, ids] = [Number(firm_id), [userId, seat]]
  const deeds = sql`${renewed(ids)} union all ${empowered(ids)} union all ${named(seat, firmId, String(kind.code))}`
  const until = await freshUntil(tx, firmId, deeds)
  if (until !== null) refuse(approvalMessages.fresh(until))
  const launched = launch === null ? null : await freshUntil(tx, firmId, renewed([launch]))
  if (launched !== null) refuse(approvalMessages.freshLauncher(launched))
}

/** The same of whoever pays out what a second person has agreed to. @throws DomainError with the moment from which he may */
export async function refuseFreshPayer(tx: Pick<Tx, 'rows'>, firmId: number, userId: number): Promise<void> {
  const until = await freshUntil(tx, firmId, renewed([userId]))
  if (until !== null) refuse(approvalMessages.freshPayer(until))
}

/**
 * The same of two who do a thing together that needs no approval: one asks, the other lets the money go. Of an applicant of another
 * firm nothing is asked: who decides cannot have made him.
 * @throws DomainError with the moment from which they are two
 */
export async function refuseOnePerson(
  tx: Pick<Tx, 'rows'>,
  { id, firm_id }: { readonly id: number; readonly firm_id: number },
  applicant: number | null,
): Promise<void> {
  await refuseFreshPayer(tx, firm_id, id)
  const [own] = await tx.rows(sql`select 1 from staff where id = ${applicant} and firm_id = ${firm_id}`)
  const until = own && applicant !== null ? await freshUntil(tx, firm_id, renewed([applicant])) : null
  if (until !== null) refuse(approvalMessages.freshLauncher(until))
}
