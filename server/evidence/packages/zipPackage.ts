import { Readable } from 'node:stream'
import {
  FORMAT,
  GUIDE,
  type LostFile,
  MANIFEST,
  type Manifest,
  type PackedFile,
  SIGNATURE,
} from '../../../src/domain/evidence/packageVerdict'
import { photoFile } from '../../../src/domain/evidence/photoExport'
import type { Storage } from '../../adapters/storage/Storage'
import type { ZipEntry } from '../../kernel/zip'
import { factsOf, foldersOf, nameOf, type PhotoRow, priceRows, timesOf, type VisibleOrder } from './contents'
import { publicKey, sha256, signed } from './signature'

const README = `本压缩包由 Rescue Desk（道路救援运营后台）生成。

manifest.json  清单：订单、每张照片的文件名、大小、SHA-256 指纹、时间、地点
manifest.sig   清单的 Ed25519 签名（本平台的密钥）

如何核验：在平台的“证据核验”页面（网址后加 /verify）选择本文件，文件只在浏览器中读取，不会上传；
或在装有本软件的机器上离线运行：npm run verify -- 本文件.zip --key 平台公布的公钥
任何文件被改动、增加或删除都会被指出。
`

const GUIDE_BYTES = Buffer.from(README)

const unixOf = (moment: Date): number => Math.floor(moment.getTime() / 1000)

interface Packing {
  readonly storage: Storage
  readonly orders: readonly VisibleOrder[]
  readonly photos: readonly PhotoRow[]
  readonly madeBy: string
  /** told after each picture */
  readonly packed: () => void
}

/**
 * The files of a package: the pictures as they were uploaded, and beside them as they are shown where that is another file, then
 * what is said of them, hashed as it went out and signed.
 */
export async function* zipEntries({ storage, orders, photos, madeBy, packed }: Packing): AsyncGenerator<ZipEntry> {
  const now = new Date()
  const files: PackedFile[] = []
  const lost: LostFile[] = []
  const folders = foldersOf(orders)
  for (const [at, order] of orders.entries()) {
    const own = photos.filter(({ order_id }) => order_id === order.id)
    for (const [i, photo] of own.entries()) {
      const facts = { order_no: String(order.no), key: photo.key, name: nameOf(photo) }
      const original = photo.original_picture ?? photo.picture
      const versions = photo.picture === original ? [original] : [original, photo.picture]
      for (const key of versions) {
        const file = await storage.get(key)
        if (!file) {
          lost.push(facts)
          continue
        }
        const isOriginal = key === original
        const name = isOriginal ? facts.name : `${facts.name}（处理后）`
        const path = `${folders[at]}/${photoFile(i, name, key)}`
        const hash = sha256()
        let size = 0
        const content = Readable.from(
          (async function* () {
            for await (const part of file.content as AsyncIterable<Buffer>) {
              hash.update(part)
              size += part.length
              yield part
            }
          })(),
        )
        yield { name: path, time: photo.create_time, content }
        const recorded_sha256 = isOriginal ? photo.sha256 : photo.shown_sha256
        files.push({ path, size, sha256: hash.hex(), recorded_sha256, ...facts, ...placeOf(photo) })
      }
      packed()
    }
  }
  const manifest: Manifest = {
    format: FORMAT,
    version: 1,
    made: unixOf(now),
    made_by: madeBy,
    public_key: publicKey(),
    orders: orders.map((order) => ({
      no: String(order.no),
      facts: factsOf(order),
      times: timesOf(order),
      prices: priceRows(order),
    })),
    files,
    guide: { size: GUIDE_BYTES.length, sha256: hashOf(GUIDE_BYTES) },
    lost,
    packing: 'stored',
  }
  const said = Buffer.from(JSON.stringify(manifest, null, 2))
  const file = (name: string, content: Buffer): ZipEntry => ({ name, time: now, content: Readable.from([content]) })
  yield file(MANIFEST, said)
  yield file(SIGNATURE, Buffer.from(signed(said)))
  yield file(GUIDE, GUIDE_BYTES)
}

function hashOf(bytes: Buffer): string {
  const hash = sha256()
  hash.update(bytes)
  return hash.hex()
}

const placeOf = ({ create_time, taken_time, address, lng, lat, distance, audit_status, audit_name }: PhotoRow) => ({
  uploaded: unixOf(create_time),
  taken: taken_time && unixOf(taken_time),
  address,
  lnglat: lng && lat ? `${lng},${lat}` : null,
  distance,
  audit_status,
  audit_name,
})
