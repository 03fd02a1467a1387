import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { labelOf } from '../../../src/domain/choice'
import { photoAuditStatus } from '../../../src/domain/evidence/photo'
import { formatFull } from '../../../src/domain/time'
import type { Storage } from '../../adapters/storage/Storage'
import type { PdfBlock, PdfDocument } from '../../pdf/PdfPage'
import { factsOf, nameOf, type PhotoRow, priceRows, timesOf, type VisibleOrder } from './contents'

/** Of a printed picture: its longer side in pixels, and how many are made at once. */
const LONGER = 800
const QUALITY = 70
const AT_ONCE = 2
const MOST_PIXELS = 120_000_000

// Each picture is made once, and as many at once as are worth it: the library keeps none and takes no threads of its own.
sharp.concurrency(1)
sharp.cache(false)

interface Printing {
  readonly storage: Storage
  readonly orders: readonly VisibleOrder[]
  readonly photos: readonly PhotoRow[]
  readonly madeBy: string
  /** for the pictures and the file */
  readonly directory: string
  readonly now: number
  /** told after each picture */
  readonly packed: () => void
}

/** What an order was, when, for what price, and its pictures: each order begins with its heading. */
export async function pdfOf(printing: Printing): Promise<PdfDocument & { readonly file: string }> {
  const { orders, photos, directory, madeBy, now } = printing
  const paths = await smallerPictures(printing)
  const blocks = orders.flatMap((order): PdfBlock[] => {
    const own = photos.filter(({ order_id }) => order_id === order.id)
    const prices = priceRows(order)
    return [
      { kind: 'heading', text: `订单 ${order.no}` },
      { kind: 'facts', facts: factsOf(order) },
      ...tableOf('时间线', ['时间', '步骤', '说明', '操作人'], [3, 2, 5, 2], timesOf(order)),
      ...tableOf('价格', ['方', '项目', '数量', '金额'], [2, 4, 3, 2], prices),
      { kind: 'heading', text: `照片（${own.length}张）` },
      {
        kind: 'photos',
        photos: own.map((photo) => {
          const printed = paths.get(photo.id)
          return { path: printed?.path ?? null, lines: linesOf(photo, printed?.sha256 ?? null) }
        }),
      },
    ]
  })
  const title = orders.length === 1 ? `订单证据 ${orders[0]?.no}` : `订单证据（${orders.length}单）`
  const foot = `${madeBy} · 生成时间 ${formatFull(now)}`
  return { title, foot, blocks, file: join(directory, 'evidence.pdf') }
}

function tableOf(title: string, labels: readonly string[], widths: readonly number[], rows: string[][]): PdfBlock[] {
  if (rows.length === 0) return []
  const columns = labels.map((label, i) => ({ label, width: widths[i] ?? 1, isNumber: label === '金额' }))
  return [
    { kind: 'heading', text: title },
    { kind: 'table', columns, rows },
  ]
}

const moment = (time: Date | null): string => (time ? formatFull(Math.floor(time.getTime() / 1000)) : '')

const alteredWords = '存储的文件与入库时的指纹不一致'

/** @param printed SHA-256 of the file that is printed, null where there is none */
function linesOf(photo: PhotoRow, printed: string | null): string[] {
  const { create_time, taken_time, address, distance, audit_status, audit_name } = photo
  const audit =
    audit_status === 0 ? '' : ` · ${labelOf(photoAuditStatus, audit_status)}${audit_name ? `（${audit_name}）` : ''}`
  const far = distance === null ? '' : ` · 距现场${distance}米`
  return [
    `${nameOf(photo)}${audit}`,
    `上传 ${moment(create_time)}${taken_time ? ` · 拍摄 ${moment(taken_time)}` : ''}`,
    `${address ?? '未记录地点'}${far}`,
    ...fingerprints(photo),
    ...(printed && photo.shown_sha256 && printed !== photo.shown_sha256 ? [alteredWords] : []),
  ]
}

/** Of the original, and of what is printed where that is another file. */
function fingerprints({ sha256, shown_sha256 }: PhotoRow): string[] {
  if (!sha256) return ['未记录指纹']
  if (!shown_sha256 || shown_sha256 === sha256) return [`SHA-256 ${sha256}`]
  return [`原图 SHA-256 ${sha256}`, `展示图 SHA-256 ${shown_sha256}`]
}

interface Printed {
  readonly path: string
  /** of the file that it was made of, hexadecimal */
  readonly sha256: string
}

/** The pictures as JPEGs of a size for paper, by the id of their photo; one that is gone or no picture has none. */
async function smallerPictures({ storage, photos, directory, packed }: Printing): Promise<Map<number, Printed>> {
  const paths = new Map<number, Printed>()
  const rest = [...photos]
  const work = async () => {
    for (let photo = rest.shift(); photo; photo = rest.shift()) {
      const path = join(directory, `${photo.id}.jpg`)
      const file = await storage.get(photo.picture)
      const sha256 = file && (await makeSmaller(file.content, path))
      if (sha256) paths.set(photo.id, { path, sha256 })
      packed()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return paths
}

/** From file to file, so that no picture lies in this process's heap as bytes. @returns SHA-256 of its bytes, null of what is no picture */
async function makeSmaller(content: Readable, path: string): Promise<string | null> {
  const whole = `${path}.whole`
  try {
    const hash = createHash('sha256')
    const hashed = async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        hash.update(part)
        yield part
      }
    }
    await pipeline(content, hashed, createWriteStream(whole))
    await sharp(whole, { limitInputPixels: MOST_PIXELS, failOn: 'none' })
      .rotate()
      .resize({ width: LONGER, height: LONGER, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: QUALITY })
      .toFile(path)
    return hash.digest('hex')
  } catch {
    return null
  } finally {
    await rm(whole, { force: true })
  }
}
