import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { isCodeOf, labelOf } from '../../src/domain/choice'
import { photoKeys } from '../../src/domain/evidence/photo'
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTO_ORDERS,
  type PhotoFolder,
  photoExportMessages,
  photoFile,
  photoFolder,
  photoFolders,
} from '../../src/domain/evidence/photoExport'
import { isId } from '../../src/domain/identifier'
import { order } from '../../src/resources/order/order.resource'
import type { Identity } from '../../src/schema/compile/access'
import type { Storage } from '../adapters/storage/Storage'
import type { Db, Tx } from '../db/db'
import type { Query } from '../engine/core/query'
import { scopeSql } from '../engine/core/scope'
import { isSignedQuery, signQuery } from '../engine/core/signing'
import type { Reader } from '../engine/core/turns'
import { DomainError, reject, rejectForbidden } from '../kernel/domainError'
import { type ZipEntry, zipOf } from '../kernel/zip'
import { readableOfOrder } from '../order/journal'

const PATH = '/v2/order/photos.zip'
const SECONDS = 300

interface Stores {
  readonly db: Db
  readonly storage: Storage
}

/** What an address asks for, and for the people of which firm. */
const askedOf = (ids: unknown, name: unknown, firm: unknown) => `ids=${ids}&name=${name}&firm=${firm}`

/** Ids as `1,2` or one parameter each. @throws DomainError for what is none, and for too many */
function idsOf(sent: unknown): number[] {
  const ids = [sent]
    .flat()
    .flatMap((part) => String(part ?? '').split(','))
    .map(Number)
  if (!ids.every(isId)) reject('参数 ids 不正确')
  if (ids.length > MAX_PHOTO_ORDERS) reject(photoExportMessages.tooMany)
  return [...new Set(ids)]
}

function folderOf(sent: unknown): PhotoFolder {
  const code = Number(sent ?? 1)
  return isCodeOf(photoFolder, code) ? code : reject('参数 name 不正确')
}

/** The address of an archive of the photos of orders that the caller may see, good for five minutes (O-214). */
export async function photoExport({
  tx,
  user,
  query,
}: {
  readonly tx: Pick<Tx, 'rows'>
  readonly user: Identity
  readonly query: Query
}) {
  const [ids, name] = [idsOf(query.ids), folderOf(query.name)]
  const seen = await tx.rows<{ photos: number; bytes: number }>(sql`
    select count(p.id)::int as photos, coalesce(sum(p.file_size), 0)::float8 as bytes
    from orders t left join picture p on p.order_id = t.id and p.removed_at is null and ${readableOfOrder(user, 'p')}
    where t.id = any(${sql.param(ids)}::int[]) and ${scopeSql(order, user)} group by t.id`)
  if (seen.length !== ids.length) rejectForbidden()
  const total = seen.reduce((sum, { photos }) => sum + photos, 0)
  if (total === 0) reject(photoExportMessages.none)
  if (seen.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_PHOTO_BYTES) reject(photoExportMessages.tooLarge)
  return { url: signQuery(PATH, askedOf(ids.join(','), name, user.firm_id), SECONDS), total }
}

interface ArchivedRow {
  readonly order_id: number
  readonly no: string
  readonly car_no: string | null
  readonly case_no: string | null
  readonly key: string
  readonly name: string | null
  readonly picture: string
  readonly create_time: Date
}

async function* photosOf(
  { db, storage }: Stores,
  ids: readonly number[],
  by: PhotoFolder,
  firm: number,
): AsyncGenerator<ZipEntry> {
  const [reader] = await db.rows<Reader>(sql`select id as firm_id, firm_type from firm where id = ${firm}`)
  if (!reader) return
  const rows = await db.rows<ArchivedRow>(sql`
    select o.id as order_id, o.no, o.car_no, o.case_no, p.key, p.name, p.picture, p.create_time
    from picture p join orders o on o.id = p.order_id
    where o.id = any(${sql.param([...ids])}::int[]) and p.removed_at is null and ${readableOfOrder(reader, 'p')} order by o.id, p.id`)
  const orders = [...new Map(rows.map((row) => [row.order_id, row])).values()]
  const names = photoFolders(orders, by)
  for (const [at, { order_id }] of orders.entries()) {
    for (const [i, row] of rows.filter((photo) => photo.order_id === order_id).entries()) {
      const file = await storage.get(row.picture)
      if (!file) continue
      const name = photoFile(i, row.name ?? labelOf(photoKeys, row.key), row.picture)
      yield { name: `${names[at]}/${name}`, time: row.create_time, content: file.content }
    }
  }
}

/** Sends the archive that an address of {@link photoExport} stands for, as it is read. */
export function mountPhotoArchive(api: FastifyInstance, { db, storage }: Stores): void {
  api.get<{ Querystring: { ids?: string; name?: string; firm?: string; exp?: string; sig?: string } }>(
    PATH,
    { config: { bare: true } },
    async ({ query: { ids, name, firm, exp, sig } }, reply) => {
      if (!isSignedQuery(PATH, askedOf(ids, name, firm), Number(exp), String(sig))) {
        throw new DomainError('下载地址已失效，请重新导出', { status: 403 })
      }
      const photos = photosOf({ db, storage }, idsOf(ids), folderOf(name), Number(firm))
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="photos.zip"; filename*=UTF-8''${encodeURIComponent('照片.zip')}`,
          'cache-control': 'no-store',
        })
        .send(zipOf(photos))
    },
  )
}
