import { sql } from 'drizzle-orm'
import { labelOf } from '../../src/domain/choice'
import { parseLngLat } from '../../src/domain/geo/coordinates'
import {
  effectiveRequirements,
  isSignature,
  missingPhotos,
  missingPhotosMessage,
  type PhotoRequirement,
  photoKeys,
  signatureUploadRefused,
} from '../../src/domain/photo'
import { MESSAGES } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { refuse } from '../http/refusal'
import type { Outcome, WireRow, Work } from '../schema/handlers'

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
  readonly address: string | null
  readonly lng: string | null
  readonly lat: string | null
  readonly file_size: number | null
}

export const picturesOf = (tx: Pick<Tx, 'rows'>, orderId: number): Promise<PictureRow[]> =>
  tx.rows(sql`
    select id, key, name, picture, original_picture, source, create_time, upload_status, audit_status, audit_remark, address, lng, lat, file_size
    from picture where order_id = ${orderId} and removed_at is null order by id`)

/** The photo template of an order: its customer's own rows win over those for everybody. */
export async function requirementsOf(tx: Pick<Tx, 'rows'>, customerId: unknown): Promise<PhotoRequirement[]> {
  const rows = await tx.rows<PhotoRequirement & { customer_id: number | null }>(sql`
    select key, name, step, is_need, customer_id from photo_requirement
    where status = 1 and removed_at is null and (customer_id is null or customer_id = ${Number(customerId) || null})
    order by customer_id nulls first, id`)
  return [...new Map(rows.map((row) => [row.key, row])).values()]
}

/** What the photo panel shows: every slot of this order, filled or not. */
export async function photoSlots(tx: Pick<Tx, 'rows'>, order: WireRow) {
  const requirements = await requirementsOf(tx, order.customer_id)
  return effectiveRequirements(Number(order.type), order.status === 6 ? 'empty' : 'complete', requirements)
}

/** Required photos of steps 1 and 2 must be there before completion (O-324). */
export async function refuseMissingPhotos(tx: Pick<Tx, 'rows'>, order: WireRow): Promise<void> {
  const [requirements, pictures] = await Promise.all([
    requirementsOf(tx, order.customer_id),
    picturesOf(tx, Number(order.id)),
  ])
  const missing = missingPhotosMessage(
    missingPhotos({ type: Number(order.type), statusAction: 'complete', requirements, pictures }),
  )
  if (missing) refuse(missing)
}

/** Adds, replaces or deletes a photo of an order (decisions §2); the file has been uploaded before. */
export async function handlePhoto({ tx, row, input, user }: Work<WireRow>): Promise<Outcome> {
  const act = input.act ?? 'add'
  const key = String(input.key ?? 'other')
  if (act !== 'delete' && isSignature(key)) refuse(signatureUploadRefused)
  if (act === 'delete') return removePhoto(tx, row, Number(input.picture_id), user.firm_type)
  const url = String(input.url ?? '')
  const [file] = await tx.rows<{ size: number; mime: string }>(sql`
    select size, mime from files where key = ${url} and firm_id = ${user.firm_id}`)
  if (!file) return refuse('图片上传失败')
  if (!['image/jpeg', 'image/png'].includes(file.mime)) refuse('图片上传失败')
  if (act === 'replace') await replacePhoto(tx, row, Number(input.picture_id), user.firm_type)
  const at = parseLngLat(String(input.lnglat ?? ''))
  const [made] = await tx.rows<{ id: number }>(sql`
    insert into picture (order_id, key, name, picture, original_picture, source, upload_status, audit_status, address, lng, lat, file_size, creator_id, updater_id)
    values (${row.id}, ${key}, ${labelOf(photoKeys, key)}, ${url}, ${(input.original_url as string | null) ?? url}, ${'后台上传'}, 2, 0,
      ${(input.address as string | null) ?? null}, ${at ? String(at.lng) : null}, ${at ? String(at.lat) : null}, ${file.size}, ${user.id}, ${user.id})
    returning id`)
  await tx.rows(sql`update files set used_resource = 'order', used_row_id = ${row.id} where key = ${url}`)
  return { data: { picture_id: made?.id }, remark: labelOf(photoKeys, key) }
}

async function pictureOf(tx: Tx, order: WireRow, id: number): Promise<PictureRow> {
  const [picture] = await tx.rows<PictureRow>(sql`
    select id, key, audit_status from picture where id = ${id} and order_id = ${order.id} and removed_at is null`)
  return picture ?? refuse('照片不存在')
}

/** Firm users may replace only what was found unqualified, others what is not yet qualified (O-442, O-443). */
async function replacePhoto(tx: Tx, order: WireRow, id: number, firmType: number): Promise<void> {
  const { audit_status } = await pictureOf(tx, order, id)
  if (firmType === 3 ? audit_status !== 2 : audit_status === 1) refuse(MESSAGES.forbidden)
  await tx.rows(sql`update picture set removed_at = now() where id = ${id}`)
}

async function removePhoto(tx: Tx, order: WireRow, id: number, firmType: number): Promise<Outcome> {
  if (firmType === 3) refuse(MESSAGES.forbidden)
  const { key } = await pictureOf(tx, order, id)
  await tx.rows(sql`update picture set removed_at = now() where id = ${id}`)
  return { remark: `删除${labelOf(photoKeys, key)}`, info: '删除成功' }
}
