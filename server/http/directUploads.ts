import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { photoFileMessages } from '../../src/domain/evidence'
import { type DirectStore, type Storage, StorageAway } from '../adapters/storage/Storage'
import type { Db } from '../db/db'
import { signFile } from '../engine/core/signing'
import { DomainError, reject } from '../kernel/domainError'
import { extensionOf, mimeOf, originalName, sniff } from '../kernel/fileType'
import { requireSession } from './session'
import { folderOf, UPLOAD_LIMIT } from './uploadPolicy'
import { abandonFile, announceFile, completeFile, fileOfUploader, type UploadQuota } from './uploadQuota'

interface DirectDeps {
  readonly db: Db
  readonly storage: Storage
  readonly quota: UploadQuota
}

/** A browser sends its file within so many seconds. */
const FORM_SECONDS = 600
const NAME = /^[\w-]{32}\.\w{2,5}$/

/**
 * Uploads that go from the browser straight to a bucket:
 * - `POST /public/upload/direct {name}`: where one file of this name goes, and the fields of the form that takes it there
 * - `POST /public/upload/arrived {key}`: it has gone; what arrived is looked at, and only then may a record take it
 */
export function mountDirectUploads(api: FastifyInstance, { db, storage, quota }: DirectDeps): void {
  const store = (): DirectStore => storage.direct ?? reject('当前存储不支持直传')

  api.post(
    '/public/upload/direct',
    { preHandler: requireSession, config: { repeatable: true } },
    async ({ body, user }) => {
      const direct = store()
      const name = String(Object(body).name ?? '')
      if (!NAME.test(name)) reject('参数 name 不正确')
      const mime = mimeOf(name)
      if (mime === 'application/octet-stream') reject('上传失败，不支持的文件类型')
      const key = `${folderOf(user, Date.now() / 1000)}/${name}`
      const asked = { key, uploader: user, mime, name: originalName(Object(body).file) }
      const announced = await announceFile(db, asked, quota)
      // The same file again, after an answer that was lost.
      if (!announced && !(await fileOfUploader(db, key, user))) {
        throw new DomainError('上传失败，文件已存在', { status: 409 })
      }
      return { key, ...direct.form(key, { mostBytes: UPLOAD_LIMIT, seconds: FORM_SECONDS }) }
    },
  )

  api.post(
    '/public/upload/arrived',
    { preHandler: requireSession, config: { repeatable: true } },
    async ({ body, user }) => {
      const direct = store()
      const key = String(Object(body).key ?? '')
      const known = (await fileOfUploader(db, key, user)) ?? reject('上传失败，请重试')
      if (known.size === 0) await receive(direct, key, user)
      return { key, url: signFile(key) }
    },
  )

  /** Looks at what arrived, by its own bytes, and puts it where nobody's form reaches it any more. */
  async function receive(store: DirectStore, key: string, user: { readonly id: number; readonly firm_id: number }) {
    const file = (await store.arrived(key).catch(tellAway)) ?? reject('上传失败，请重试')
    const mime = sniff(file.head, extensionOf(key))
    const isTooLarge = file.size > UPLOAD_LIMIT
    if (isTooLarge || !mime) {
      await abandonFile(db, storage, key)
      throw isTooLarge
        ? new DomainError('上传失败，文件过大', { status: 413 })
        : new DomainError('上传失败，不支持的文件类型')
    }
    await store.adopt(key).catch(tellAway)
    const sha256 = await hashOfStored(storage, key).catch(tellAway)
    try {
      await completeFile(db, { key, uploader: user, mime, size: file.size, sha256 }, quota)
    } catch (error) {
      // Sent twice at once: the other has it.
      if ((await fileOfUploader(db, key, user))?.size) return
      await abandonFile(db, storage, key)
      throw error
    }
  }
}

async function hashOfStored(storage: Storage, key: string): Promise<string> {
  const stored = (await storage.get(key)) ?? reject('上传失败，请重试')
  const hash = createHash('sha256')
  for await (const chunk of stored.content) hash.update(chunk)
  return hash.digest('hex')
}

function tellAway(error: unknown): never {
  throw error instanceof StorageAway ? new DomainError(photoFileMessages.away, { status: 503 }) : error
}
