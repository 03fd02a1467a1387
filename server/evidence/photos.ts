import { type SQL, sql } from 'drizzle-orm'
import { labelOf } from '../../src/domain/choice'
import { emptyRunPhotoMissing, emptyRunSlots, emptyRunUnknown, PROOF_STEP } from '../../src/domain/evidence/emptyRun'
import {
  effectiveRequirements,
  isSignature,
  mayRemoveQualified,
  missingPhotos,
  missingPhotosMessage,
  type PhotoRequirement,
  photoKeys,
  photosOpen,
  photoWindowMessage,
  qualifiedReason,
  requiresPhotos,
  signatureUploadRefused,
  type TemplateRow,
  templateOf,
} from '../../src/domain/evidence/photo'
import { photoFileMessages } from '../../src/domain/evidence/photoFacts'
import { type Watermark, watermarkFailed } from '../../src/domain/evidence/watermark/terms'
import { fileKeyIn } from '../../src/domain/fileKey'
import { isId } from '../../src/domain/identifier'
import { orderState } from '../../src/domain/order'
import { picture } from '../../src/resources/evidence/picture.resource'
import type { OrderRecord } from '../../src/resources/order'
import { order } from '../../src/resources/order/order.resource'
import { actionState } from '../../src/schema/compile/states'
import type { Tx } from '../db/db'
import type { AnyRow, Outcome, Preparation, Session, Work } from '../engine/core/handlers'
import { contextOf } from '../engine/core/scope'
import type { Reader } from '../engine/core/turns'
import { claimFile, uploadedFile } from '../engine/core/uploadedFiles'
import { records } from '../engine/write/records'
import { reject, rejectForbidden } from '../kernel/domainError'
import { readableOfOrder } from '../order/journal'
import { columnsOf, noteDoubts, placesOf } from './intake/facts'
import { type FromPage, PHOTO_TYPES, type PhotoIntake, type ReceivedPhoto, takeIn } from './intake/intake'
import { drawingOf, isItsOriginal, watermarkOf } from './watermarks'

export interface PictureRow {
  readonly id: number
  readonly key: string
  readonly name: string | null
  readonly picture: string
  readonly original_picture: string | null
  readonly source: string | null
  readonly create_time: Date
  readonly upload_status: number
  readonly audit_status: number
  readonly audit_remark: string | null
  readonly audit_name: string | null
  readonly audit_time: Date | null
  readonly audit_self: number | null
  readonly address: string | null
  readonly lng: string | null
  readonly lat: string | null
  readonly fileSize: number | null
  readonly thumb: string | null
  readonly width: number | null
  readonly height: number | null
  readonly sha256: string | null
  readonly shown_sha256: string | null
  readonly taken_time: Date | null
  readonly taken_lng: string | null
  readonly taken_lat: string | null
  readonly distance: number | null
  readonly parent_id: number | null
  readonly watermarkList: readonly Watermark[] | null
  /** whose clerk or technician has uploaded it */
  readonly creator_firm_id: number | null
  /** for what the order needs */
  readonly counted: boolean
}

type Photographed = Pick<OrderRecord, 'id' | 'firm_id'>

/** Whether a photo counts for its order: its present provider is told of it, so that nobody ends the order by another's. */
const counts = ({ firm_id }: Photographed): SQL =>
  firm_id ? sql`(${readableOfOrder({ firm_id, firm_type: 3 }, 'p')})` : sql`true`

const pictures = (order: Photographed, where: SQL): SQL => sql`
    select p.id, p.key, p.name, p.picture, p.original_picture, p.source, p.create_time, p.upload_status, p.audit_status,
      p.audit_remark, p.audit_name, p.audit_time, p.audit_self, p.address, p.lng, p.lat, p.file_size as "fileSize", p.thumb, p.width,
      p.height, p.sha256, p.shown_sha256, p.taken_time, p.taken_lng, p.taken_lat, p.distance, p.parent_id, p.watermark_list as "watermarkList",
      s.firm_id as creator_firm_id, ${counts(order)} as counted
    from picture p left join staff s on s.id = p.creator_id
    where p.order_id = ${order.id} and p.removed_at is null and ${where} order by p.id`

/** The photos of an order that are not in its bin, in the order of their arrival; to a reader those that he is told of. */
export const picturesOf = (tx: Pick<Tx, 'rows'>, order: Photographed, user?: Reader): Promise<PictureRow[]> =>
  tx.rows(pictures(order, user ? readableOfOrder(user, 'p') : sql`true`))

/** Those of them that count for the order. */
export const countedPictures = (tx: Pick<Tx, 'rows'>, order: Photographed): Promise<PictureRow[]> =>
  tx.rows(pictures(order, counts(order)))

/** What of an order decides its photo template. */
interface TemplateOrder {
  readonly type: number
  readonly customer_id: number | null
  readonly owner_firm_id: number | null
}

/** The photo template of an order: the platform's rows and its company's own, the narrower before the wider. */
export async function requirementsOf(
  tx: Pick<Tx, 'rows'>,
  { type, customer_id, owner_firm_id }: TemplateOrder,
): Promise<TemplateRow[]> {
  const rows = await tx.rows<TemplateRow>(sql`
    select p.id, p.key, p.name, p.step, p.is_need, p.is_back, p.rank, p.picture, p.customer_id, p.types,
      coalesce(p.firm_id = ${owner_firm_id} and f.firm_type <> 0, false) as is_own
    from photo_requirement p left join firm f on f.id = p.firm_id
    where p.status = 1 and p.removed_at is null and (p.customer_id is null or p.customer_id = ${customer_id})
      and (p.firm_id is null or f.firm_type = 0 or p.firm_id = ${owner_firm_id})`)
  return templateOf(rows, customer_id, type)
}

const templateOrder = (order: OrderRecord): TemplateOrder => ({
  type: Number(order.type),
  customer_id: Number(order.customer_id) || null,
  owner_firm_id: Number(order.owner_firm_id) || null,
})

/** What the photo panel shows: every slot of this order, filled or not. */
export async function photoSlots(tx: Pick<Tx, 'rows'>, order: OrderRecord) {
  const requirements = await requirementsOf(tx, templateOrder(order))
  const slots = effectiveRequirements(
    Number(order.type),
    order.status === orderState.emptyRun ? 'empty' : 'complete',
    requirements,
  )
  return requiresPhotos(Number(order.status)) ? slots : slots.map((slot) => ({ ...slot, is_need: 0 }))
}

/** Required photos of steps 1 and 2 must be there before completion (O-324). */
export async function refuseMissingPhotos(tx: Pick<Tx, 'rows'>, order: OrderRecord): Promise<void> {
  const [requirements, pictures] = await Promise.all([
    requirementsOf(tx, templateOrder(order)),
    countedPictures(tx, order),
  ])
  const missing = missingPhotosMessage(
    missingPhotos({ type: Number(order.type), statusAction: 'complete', requirements, pictures }),
  )
  if (missing) reject(missing)
}

/** The photos that prove an empty run must be there before it is one (F-384). */
export async function refuseMissingProof(tx: Pick<Tx, 'rows'>, order: OrderRecord): Promise<void> {
  const [requirements, pictures] = await Promise.all([
    requirementsOf(tx, templateOrder(order)),
    countedPictures(tx, order),
  ])
  const missing = emptyRunPhotoMissing({ type: Number(order.type), requirements, pictures })
  if (missing) reject(missing)
}

/** What the dialog of an empty run asks for: its slots, each with its sample (F-551). */
export async function proofSlots(tx: Pick<Tx, 'rows'>, order: OrderRecord) {
  const requirements = await requirementsOf(tx, templateOrder(order))
  return emptyRunSlots({ type: Number(order.type), requirements })
}

/** @throws DomainError once the time for changing an order's photos is over */
export function refuseLate(order: OrderRecord, now: number): void {
  const { status, finish_time, is_audit } = order
  const closed = {
    status: Number(status),
    finish_time: finish_time,
    is_audit: Number(is_audit),
  }
  if (!photosOpen(closed, now)) reject(photoWindowMessage)
}

interface Source {
  /** key of the original */
  readonly original: string
  /** what is recorded of it where the call edits a photo of the order; undefined of a new original */
  readonly known?: { readonly sha256: string | null }
}

/** The original that a call names: of the photo that it edits (O-545), else `original_url`, else `url`. */
async function sourceOf(tx: Pick<Tx, 'rows'>, sent: AnyRow): Promise<Source | null> {
  const { act, picture_id, url, original_url } = sent
  if (act === 'replace' && isId(picture_id)) {
    const [edited] = await tx.rows<Pick<PictureRow, 'picture' | 'original_picture' | 'sha256'>>(sql`
      select picture, original_picture, sha256 from picture where id = ${picture_id} and removed_at is null`)
    if (edited && isItsOriginal(original_url, edited)) {
      return { original: edited.original_picture ?? edited.picture, known: edited }
    }
  }
  const original = fileKeyIn(String(original_url ?? url ?? ''))
  return original === null ? null : { original }
}

/** Reads a photo's original, and draws what is shown of it, before the order's row is held. */
export const photoAhead =
  (intake: PhotoIntake): Preparation<ReceivedPhoto | null> =>
  async ({ rows, user, body }) => {
    if (body.act === 'delete') return null
    const source = await sourceOf({ rows }, body)
    if (!source) return null
    const { firm_id } = user
    const orderId = Number(body.id ?? body.order_id)
    const drawing = await drawingOf(body)
    return takeIn(intake, { rows }, { ...source, orderId, firm_id, ...(drawing && { drawing }) })
  }

/** Adds, replaces or deletes a photo of an order (decisions §2); the file has been uploaded and read before. */
export async function handlePhoto(work: Work<OrderRecord>, taken: ReceivedPhoto | null): Promise<Outcome> {
  const { tx, row, input, user, now } = work
  const act = input.act ?? 'add'
  const again = act === 'replace' ? await pictureOf(tx, row, Number(input.picture_id), user) : null
  const key = String(input.key ?? again?.key ?? 'other')
  if (act !== 'delete' && isSignature(key) !== (taken?.page?.drawn ?? false)) reject(signatureUploadRefused)
  const mark = act === 'delete' ? null : watermarkOf(work)
  const isExempt = again?.audit_status === UNQUALIFIED || (again && mark && row.watermark_special === 1)
  if (!isExempt) refuseLate(row, now)
  const why = typeof input.remark === 'string' && input.remark.trim() !== '' ? input.remark.trim() : null
  if (act === 'delete') return removePhoto(tx, row, Number(input.picture_id), { user, why, now })
  const source = await sourceOf(tx, input)
  const edited = again && source?.known ? again : null
  const slot = (await photoSlots(tx, row)).find((wanted) => wanted.key === key) ?? reject('参数 key 不正确')
  if (act === 'add' && slot.step === PROOF_STEP && !hasPlace(input)) {
    reject(emptyRunUnknown, { errors: { address: emptyRunUnknown } })
  }
  const known = act === 'add' && source ? await samePhoto(work, source.original, slot) : null
  if (known) return known
  await checkNamedFiles(work, source, edited !== null)
  const facts = edited ? originalFacts(edited) : taken?.facts && columnsOf(taken.facts)
  if (!facts || !taken || taken.original !== source?.original) return reject(photoFileMessages.unknown)
  if (!isSameMark(taken.mark, mark)) reject(watermarkFailed)
  if (again) await replacePhoto(tx, again, { user, why, now })
  if (taken.page) await makeRoom(work, key, taken.page)
  const place = placesOf(slot.step, facts, input.lnglat, row)
  const values = {
    order_id: row.id,
    key,
    name: slot.name,
    original_picture: taken.original,
    source: taken.page?.source ?? '后台上传',
    upload_status: 2,
    address: (input.address as string | null) ?? null,
    parent_id: again?.id ?? null,
    watermark_list: mark && [...(again?.watermarkList ?? []), mark],
    ...facts,
    // One signature looks like another; only the same bytes are in doubt.
    ...(taken.page?.drawn && { dhash: null }),
    ...taken.shown,
    ...place,
    ...(edited && { distance: edited.distance }),
  } as const
  const picture_id = await records(tx, picture).create(values, user)
  for (const each of new Set([taken.original, taken.shown.picture, taken.shown.thumb])) {
    await claimFile(tx, each, { resource: 'order', id: row.id })
  }
  const order_time = Number(row.create_time)
  await noteDoubts(tx, { ...values, id: picture_id, order_time, edit_of: edited?.id })
  return { data: { picture_id }, remark: told(slot.name, why) }
}

/** Of what a page sends: one signature of each signer, the newest, and no more photos than the order takes. @throws DomainError */
async function makeRoom({ tx, row, user }: Work<OrderRecord>, key: string, { source, drawn, most }: FromPage) {
  if (drawn) {
    for (const { id } of await records(tx, picture).lock({ order_id: row.id, key })) {
      await takeAway(tx, id, { user, why: '重新签名' })
    }
  }
  if (most === undefined) return
  const [known] = await tx.rows<{ n: number }>(sql`
    select count(*)::int as n from picture where order_id = ${row.id} and source = ${source} and removed_at is null`)
  if ((known?.n ?? 0) >= most.n) reject(most.say)
}

/** Whether what was drawn is what is recorded as drawn. */
const isSameMark = (drawn: Watermark | null, told: Watermark | null): boolean =>
  drawn?.time === told?.time &&
  drawn?.address === told?.address &&
  drawn?.position === told?.position &&
  drawn?.color === told?.color

/** A proof of an empty run says where it was taken (F-386); when, says the empty run itself, since F-552 sends no time. */
const hasPlace = ({ address, lnglat }: AnyRow): boolean =>
  (typeof address === 'string' && address.trim() !== '') || (typeof lnglat === 'string' && lnglat !== '')

/** @throws DomainError for a picture that the user's firm has not uploaded, or that another record has */
async function checkNamedFiles({ tx, row, input, user }: Work<OrderRecord>, source: Source | null, isEdit: boolean) {
  const sent = typeof input.url === 'string' && input.url !== '' ? [fileKeyIn(input.url) ?? ''] : []
  const named = new Set(isEdit ? sent.filter((key) => key !== source?.original) : [source?.original ?? '', ...sent])
  for (const key of named) await uploadedPhoto(tx, key, user, row.id)
}

/** What the bytes that a photo goes back to said of themselves. */
const originalFacts = ({ sha256, dhash, taken_time, taken_lng, taken_lat }: EditedRow) => ({
  sha256,
  dhash,
  taken_time: taken_time && Math.floor(taken_time.getTime() / 1000),
  taken_lng,
  taken_lat,
})

/**
 * The same file sent again for the same place is the same photo: a call whose answer was lost makes no second one. A place that
 * comes with it is kept where the photo has none.
 */
async function samePhoto(
  work: Work<OrderRecord>,
  original: string,
  { key, step }: PhotoRequirement,
): Promise<Outcome | null> {
  const { tx, row, input, user } = work
  const [found] = await records(tx, picture).lock({ order_id: row.id, original_picture: original, key })
  if (!found) return null
  const missing = {
    ...(found.address === null && typeof input.address === 'string' && { address: input.address }),
    ...(found.lng === null && typeof input.lnglat === 'string' && placesOf(step, found, input.lnglat, row)),
  }
  await records(tx, picture).edit(found.id, missing, user)
  return { data: { picture_id: found.id } }
}

/** @throws DomainError when the user's firm has uploaded no such picture (O-592), or another record has it */
async function uploadedPhoto(tx: Tx, key: string, user: Session, orderId: number) {
  const file = await uploadedFile(tx, key, user)
  if (!file || !PHOTO_TYPES.includes(file.mime)) return reject(photoFileMessages.unknown)
  // What is evidence of one order proves nothing of another.
  const isOthers = file.used_resource !== null && !(file.used_resource === 'order' && file.used_row_id === orderId)
  return isOthers ? reject(photoFileMessages.used) : file
}

/** A photo with what is carried on to an edit of it. */
interface EditedRow extends PictureRow {
  readonly dhash: string | null
}

async function pictureOf(tx: Tx, order: OrderRecord, id: number, user: Session): Promise<EditedRow> {
  if (!Number.isInteger(id)) reject('照片不存在')
  const [found] = await tx.rows<EditedRow>(sql`
    select p.id, p.key, p.name, p.picture, p.original_picture, p.audit_status, p.watermark_list as "watermarkList",
      p.distance, p.sha256, p.dhash, p.taken_time, p.taken_lng, p.taken_lat, s.firm_id as creator_firm_id
    from picture p left join staff s on s.id = p.creator_id
    where p.id = ${id} and p.order_id = ${order.id} and p.removed_at is null and ${readableOfOrder(user, 'p')}`)
  return found ?? reject('照片不存在')
}

/** What is taken away lies in the order's bin, with who took it away, when and why. */
const takeAway = (tx: Tx, id: number, { user, why }: Pick<Change, 'user' | 'why'>) =>
  records(tx, picture).remove(id, user, { remark: why })

/** Who changes a photo, and the reason that was given. */
interface Change {
  readonly user: Session
  readonly why: string | null
  /** unix seconds */
  readonly now: number
}

const told = (what: string, why: string | null): string => (why ? `${what}：${why}` : what)

/** Firm users change only what was found unqualified; what is qualified changes whoever reviews, with a reason (decisions §10). */
function refuseQualified({ audit_status }: PictureRow, { user, why }: Change): void {
  if (audit_status !== QUALIFIED) return
  if (user.firm_type === 3 || !mayRemoveQualified(user.nodes)) rejectForbidden()
  if (!why) reject(qualifiedReason, { errors: { remark: qualifiedReason } })
}

const QUALIFIED = 1
const UNQUALIFIED = 2

/** O-442, O-443 */
async function replacePhoto(tx: Tx, picture: PictureRow, change: Change): Promise<void> {
  if (change.user.firm_type === 3 && picture.audit_status !== UNQUALIFIED) rejectForbidden()
  refuseQualified(picture, change)
  await takeAway(tx, picture.id, { ...change, why: change.why ?? '重新上传' })
}

/** A provider takes back its own proof of an empty run, while that is not submitted (decisions §10). */
async function isOpenProof(tx: Tx, row: OrderRecord, picture: PictureRow, { user, now }: Change): Promise<boolean> {
  const isOwn = picture.creator_firm_id === user.firm_id && picture.audit_status !== QUALIFIED
  if (!isOwn || !actionState(order, 'empty', row, contextOf(user, now)).possible) return false
  return (await proofSlots(tx, row)).some(({ key }) => key === picture.key)
}

async function removePhoto(tx: Tx, row: OrderRecord, id: number, change: Change): Promise<Outcome> {
  const picture = await pictureOf(tx, row, id, change.user)
  if (change.user.firm_type === 3 && !(await isOpenProof(tx, row, picture, change))) rejectForbidden()
  refuseQualified(picture, change)
  await takeAway(tx, id, change)
  return { remark: told(`删除${labelOf(photoKeys, picture.key)}`, change.why), info: '删除成功' }
}
