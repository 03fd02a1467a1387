import { sql } from 'drizzle-orm'
import {
  auditRemark,
  bulkAuditRemark,
  photoAuditMessages as messages,
  photoName,
  photoVerdict,
} from '../../src/domain/evidence/photoAudit'
import { isId } from '../../src/domain/identifier'
import { picture } from '../../src/resources/evidence/picture.resource'
import type { OrderRecord } from '../../src/resources/order'
import type { RecordOf } from '../../src/schema/model'
import type { Tx } from '../db/db'
import type { Changes } from '../engine/core/changes'
import type { Outcome, Work } from '../engine/core/handlers'
import { records } from '../engine/write/records'
import { reject } from '../kernel/domainError'
import { claimForAudit } from './photoClaims'

type Picture = RecordOf<typeof picture>

/** Names of the writes in a photo's log. */
const AUDIT = 'audit'
const UNDO = 'undo'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null)

/** Photos of one order that stand, locked. @throws DomainError when one of them does not */
async function photosOf(tx: Tx, order: OrderRecord, ids: readonly number[]): Promise<Picture[]> {
  const found = await records(tx, picture).lock({ id: { in: [...ids] }, order_id: order.id })
  return found.length === ids.length ? found : reject(messages.gone)
}

function idsOf(sent: unknown): number[] {
  const ids = Array.isArray(sent) ? [...new Set(sent.map(Number))] : []
  return ids.length > 0 && ids.length <= 200 && ids.every(isId) ? ids : reject('参数 picture_ids 不正确')
}

async function answer(tx: Tx, order: OrderRecord, ids: readonly number[]) {
  const rows = await tx.rows<{
    id: number
    audit_status: number
    audit_remark: string | null
    audit_name: string | null
    audit_time: number | null
    audit_self: number | null
  }>(sql`
    select id, audit_status, audit_remark, audit_name, audit_self, floor(extract(epoch from audit_time))::int as audit_time
    from picture where order_id = ${order.id} and removed_at is null order by id`)
  return {
    pictures: rows.filter(({ id }) => ids.includes(id)),
    left: rows.filter(({ audit_status }) => audit_status === photoVerdict.none).length,
  }
}

/** Nobody else may be there to judge it, so it is allowed and told. */
const hasUploaded = ({ creator_id }: Picture, { id }: Work<OrderRecord>['user']): boolean => creator_id === id

interface Verdict {
  readonly status: number
  readonly remark: string | null
}

/** Writes a verdict; the same once more, by the same auditor, writes nothing. */
async function judge(
  { tx, row, user, now }: Pick<Work<OrderRecord>, 'tx' | 'row' | 'user' | 'now'>,
  photo: Picture,
  { status, remark }: Verdict,
): Promise<void> {
  const stands = Number(photo.audit_status ?? photoVerdict.none)
  if (stands === status && photo.audit_remark === remark && photo.audit_name === user.name) return
  // The order was passed with the verdicts that it had.
  if (stands !== photoVerdict.none && row.is_audit === 1) reject(messages.reviewed)
  const values = {
    audit_status: status,
    audit_remark: remark,
    audit_name: user.name,
    audit_time: now,
    audit_self: hasUploaded(photo, user) ? 1 : 0,
  } as Partial<Picture>
  await records(tx, picture).edit(Number(photo.id), values, user, { action: AUDIT, remark })
}

/** One photo is qualified or, with a reason, unqualified (O-546). */
export async function auditPhoto(work: Work<OrderRecord>): Promise<Outcome> {
  const { tx, row, input, user } = work
  const status = Number(input.status)
  const remark = textOf(input.remark)
  if (status === photoVerdict.unqualified && !remark) reject(messages.reason, { errors: { remark: messages.reason } })
  const [photo] = await photosOf(tx, row, [Number(input.picture_id)])
  if (!photo) return reject(messages.gone)
  await claimForAudit(tx, row.id, user)
  await judge(work, photo, { status, remark })
  return {
    data: await answer(tx, row, [Number(photo.id)]),
    remark: auditRemark(
      photoName(photo as { name: string | null; key: string }),
      status,
      remark,
      hasUploaded(photo, user),
    ),
    ...(status === photoVerdict.qualified && { info: messages.qualified }),
  }
}

/** All of these that wait are qualified at once; one that came meanwhile is not among them, since nobody has seen it. */
export async function auditPhotos(work: Work<OrderRecord>): Promise<Outcome> {
  const { tx, row, input, user } = work
  const photos = await photosOf(tx, row, idsOf(input.picture_ids))
  await claimForAudit(tx, row.id, user)
  const waiting = photos.filter(({ audit_status }) => (audit_status ?? photoVerdict.none) === photoVerdict.none)
  for (const photo of waiting) await judge(work, photo, { status: photoVerdict.qualified, remark: null })
  return {
    data: await answer(
      tx,
      row,
      waiting.map(({ id }) => Number(id)),
    ),
    remark: bulkAuditRemark(waiting.length, waiting.filter((photo) => hasUploaded(photo, user)).length),
  }
}

interface LastWrite {
  readonly row_id: number
  readonly action: string
  readonly user_id: number | null
  readonly changes: Changes
}

/**
 * Takes back its caller's own verdicts: each photo is as before. Whatever was written of one of them since, a review of the
 * order too, stands in the way. @throws DomainError when it is too late
 */
export async function auditUndo({ tx, row, input, user }: Work<OrderRecord>): Promise<Outcome> {
  const ids = idsOf(input.picture_ids)
  const photos = await photosOf(tx, row, ids)
  await claimForAudit(tx, row.id, user)
  const last = await lastWrites(tx, ids)
  const reviewed = Number(row.audit_time ?? 0)
  for (const photo of photos) {
    const write = last.find(({ row_id }) => row_id === photo.id)
    const isOwn = write?.action === AUDIT && write.user_id === user.id
    if (!isOwn || reviewed >= Number(photo.audit_time ?? 0) || row.is_audit === 1) return reject(messages.undoLate)
    const before = Object.fromEntries(Object.entries(write.changes).map(([name, [value]]) => [name, value] as const))
    await records(tx, picture).edit(Number(photo.id), before as Partial<Picture>, user, { action: UNDO })
  }
  return {
    data: await answer(tx, row, ids),
    remark: photos.map((photo) => photoName(photo as { name: string | null; key: string })).join('、'),
  }
}

/** The last that a person did to each; what the system makes of a photo (a smaller picture) follows no verdict. */
const lastWrites = (tx: Tx, ids: readonly number[]): Promise<LastWrite[]> =>
  tx.rows(sql`
    select distinct on (row_id) row_id, action, user_id, changes from audit_log
    where resource = ${picture.name} and row_id = any(${sql.param([...ids])}::int[]) and user_id is not null
    order by row_id, id desc`)

/** A qualified photo among many is no news: of the verdicts the timeline tells the bad ones, and when all are made. */
export const isAuditNews = (action: string, { data }: Outcome, input: Work<object>['input']): boolean => {
  if (action !== 'auditPhoto') return true
  return Number(input.status) !== photoVerdict.qualified || (data as { left: number }).left === 0
}
