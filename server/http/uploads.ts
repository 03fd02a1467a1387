import { createHash, type Hash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import multipart, { type MultipartFile } from '@fastify/multipart'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { photoFileMessages } from '../../src/domain/evidence'
import { registrationMessages } from '../../src/domain/registration'
import { FileExists, FileTooLarge, type Storage, StorageAway } from '../adapters/storage/Storage'
import type { Db } from '../db/db'
import { isAway } from '../db/errors'
import { inLine } from '../db/inLine'
import { signedFileSeconds, signFile } from '../engine/core/signing'
import { DomainError, reject } from '../kernel/domainError'
import { extensionOf, HEAD_BYTES, isShownInline, mimeOf, originalName, sniff } from '../kernel/fileType'
import { mountDirectUploads } from './directUploads'
import { addressKey } from './rates'
import { requireSession, tokenHash, tokenOf } from './session'
import { countOf } from './throttle'
import { folderOf, grantOf, issueTicket, strangerTicket, UPLOAD_LIMIT, type Uploader } from './uploadPolicy'
import { abandonFile, announceFile, completeFile, type UploadQuota } from './uploadQuota'

interface UploadDeps {
  readonly db: Db
  readonly storage: Storage
  readonly basePath: string
  readonly quota: UploadQuota
}

const PICTURE_TYPES = ['image/jpeg', 'image/png']
const FIELD_BYTES = 8 << 10
/** Pictures that strangers of one address may bring within an hour. */
const STRANGER_TICKETS = 30
const HOUR_MINUTES = 60
const NONCE_BYTES = 16

/**
 * Uploads and their delivery:
 * - `GET /public/upload`: a ticket (F-557), without a session one for a single small picture (decisions §11); `POST /storage`: the OSS PostObject form that it permits (F-558), without session
 * - `POST /public/upload?type=audit|logo`: one file of the signed-in user (F-560); `type` may stand in the form before it
 * - `GET /files/<key>?exp&sig`: a file by its signed address
 */
export async function mountUploads(api: FastifyInstance, { db, storage, basePath, quota }: UploadDeps): Promise<void> {
  await api.register(multipart, {
    limits: { files: 1, fields: 20, fieldSize: FIELD_BYTES, fileSize: UPLOAD_LIMIT + 1 },
    throwFileSizeLimit: false,
  })

  const host = `${basePath}/api/storage`
  const ticketOfStranger = async (request: FastifyRequest) => {
    const tickets = await countOf(db, `upload:${addressKey(request)}`, HOUR_MINUTES)
    if (tickets > STRANGER_TICKETS) throw new DomainError(registrationMessages.ticket, { status: 429 })
    return { ...strangerTicket(randomBytes(NONCE_BYTES).toString('base64url'), host), direct: false }
  }
  const withSession = async (request: FastifyRequest) => {
    if (tokenOf(request)) await requireSession(request)
  }
  api.get('/public/upload', { preHandler: withSession, config: { handsOut: true } }, async (request) => {
    const token = tokenOf(request)
    if (!token) return ticketOfStranger(request)
    return {
      ...issueTicket({ ...request.user, session: tokenHash(token) }, host),
      direct: storage.direct !== undefined,
    }
  })
  mountDirectUploads(api, { db, storage, quota })

  // A store of the OSS kind answers by HTTP status, and its clients look at nothing else.
  api.post('/storage', { config: { bare: true, repeatable: true } }, async (request, reply) => {
    const file = await fileOf(request)
    const field = (name: string) => fieldOf(file, name)
    const key = field('key')
    const grant = grantOf({
      OSSAccessKeyId: field('OSSAccessKeyId'),
      policy: field('policy'),
      Signature: field('Signature'),
      key,
    })
    const isGood =
      grant?.alone || grant?.linked || (grant?.session !== undefined && (await api.sessions.isOpen(grant.session)))
    if (!grant || !isGood) return rejected(file, new DomainError('上传凭证无效或已过期', { status: 403 }))
    const { uploader, alone, mostBytes: limit } = grant
    await keep(file, {
      key,
      uploader,
      limit,
      ...((alone !== undefined || grant.linked) && { mimes: PICTURE_TYPES }),
      ...(alone !== undefined && { alone }),
      linked: grant.linked,
    })
    return reply
      .code(field('success_action_status') === '204' ? 204 : 200)
      .send({ code: 1, info: '', data: { key, url: signFile(key) } })
  })

  api.post('/public/upload', { preHandler: requireSession, config: { repeatable: true } }, async (request) => {
    const file = await fileOf(request)
    const type = (request.query as { type?: unknown }).type ?? fieldOf(file, 'type')
    if (type !== 'audit' && type !== 'logo') return rejected(file, new DomainError('参数 type 不正确'))
    const { user } = request
    const name = `${randomBytes(16).toString('hex')}.${extensionOf(file.filename)}`
    const key = `${folderOf(user, Date.now() / 1000)}/${type}/${name}`
    await keep(file, { key, uploader: user, limit: UPLOAD_LIMIT, ...(type === 'logo' && { mimes: PICTURE_TYPES }) })
    return { key, url: signFile(key) }
  })

  api.get<{ Params: { '*': string }; Querystring: { exp?: string; sig?: string; name?: string } }>(
    '/files/*',
    { config: { bare: true } },
    async ({ params, query }, reply) => {
      const key = params['*']
      const seconds = signedFileSeconds(key, Number(query.exp), String(query.sig))
      if (seconds === null) throw new DomainError('图片地址已失效，请刷新后重试', { status: 403 })
      return sendFile(reply, key, seconds, originalName(query.name))
    },
  )

  interface Keeping {
    readonly key: string
    readonly uploader: Uploader
    /** bytes */
    readonly limit: number
    readonly mimes?: readonly string[]
    /** the folder that takes no other file */
    readonly alone?: string
    /** by the link of an order */
    readonly linked?: boolean | undefined
  }

  async function keep(file: MultipartFile, { key, uploader, limit, mimes, alone, linked }: Keeping): Promise<void> {
    const { head, content, hash } = await peek(file.file)
    // Once its head was read, the rest of it runs out through what stands around it.
    const refused = (error: unknown): never => {
      content.on('error', () => undefined).resume()
      throw error
    }
    const mime = sniff(head, extensionOf(key))
    if (!mime || (mimes && !mimes.includes(mime))) return refused(new DomainError('上传失败，不支持的文件类型'))
    // Its row first: a file that is there when this process ends has one, by which it is swept.
    const announced = { key, uploader, mime, linked, name: originalName(file.filename) }
    const begin = alone === undefined ? announceFile(db, announced, quota) : announceAlone(alone, announced)
    const begun = await begin.catch(refused)
    if (!begun) return refused(new DomainError('上传失败，文件已存在', { status: 409 }))
    try {
      const size = await storage.put(key, content, limit)
      await completeFile(db, { key, uploader, size, mime, linked, sha256: hash.digest('hex') }, quota)
    } catch (error) {
      // Its row may say by now that it is whole; a file that nobody takes is swept.
      if (!isAway(error)) await abandonFile(db, storage, key)
      throw refusalOf(error)
    }
  }

  /** The first file of a folder that takes one. @returns false when there is one already */
  const announceAlone = (folder: string, announced: Parameters<typeof announceFile>[1]): Promise<boolean> =>
    db.transaction(async (tx) => {
      await inLine(tx, 'file', folder)
      const [held] = await tx.rows(sql`select 1 from files where key like ${`${folder.replaceAll('_', '\\_')}/%`}`)
      return !held && announceFile(tx, announced, quota)
    })

  /** @param title what its reader may call it; the type is the key's own */
  async function sendFile(reply: FastifyReply, key: string, seconds: number, title: string | null) {
    const file = await storage.get(key)
    if (!file) throw new DomainError('图片不存在', { status: 404 })
    const mime = mimeOf(key)
    const name = key.split('/').at(-1)
    const isTitled = title !== null && extensionOf(title) === extensionOf(key)
    const told = `filename="${name}"${isTitled ? `; filename*=UTF-8''${encoded(title)}` : ''}`
    // The reader that browsers have for PDF is made of frames and plugins itself.
    if (mime === 'application/pdf') reply.header('content-security-policy', "frame-ancestors 'none'")
    return reply
      .headers({
        'content-type': mime,
        'content-length': file.size,
        'content-disposition': `${isShownInline(mime) ? 'inline' : 'attachment'}; ${told}`,
        'cache-control': `private, max-age=${seconds}, immutable`,
      })
      .send(file.content)
  }
}

/** Of a header (RFC 5987). */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** What a store's failure is to whoever sent the file. */
function refusalOf(error: unknown): unknown {
  if (error instanceof FileTooLarge) return new DomainError('上传失败，文件过大', { status: 413 })
  if (error instanceof FileExists) return new DomainError('上传失败，文件已存在', { status: 409 })
  return error instanceof StorageAway ? new DomainError(photoFileMessages.away, { status: 503 }) : error
}

async function fileOf(request: FastifyRequest): Promise<MultipartFile> {
  const file = request.isMultipart() ? await request.file() : undefined
  return file ?? reject('请选择文件')
}

/** A field that stands before the file; what comes behind it was not signed for. */
function fieldOf({ fields }: MultipartFile, name: string): string {
  const field = fields[name]
  return field && !Array.isArray(field) && field.type === 'field' ? String(field.value) : ''
}

/** Lets the rest of the form run out, so that the answer reaches clients that read only after writing. */
function rejected({ file }: MultipartFile, refusal: DomainError): never {
  file.resume()
  throw refusal
}

interface Peeked {
  readonly head: Buffer
  /** the stream from its beginning */
  readonly content: Readable
  /** SHA-256 of what was read of `content` */
  readonly hash: Hash
}

/** Reads the first bytes of a stream, and hashes it while the rest is read. */
async function peek(stream: Readable): Promise<Peeked> {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  let bytes = 0
  const rest: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  while (bytes < HEAD_BYTES) {
    const { value, done } = await rest.next()
    if (done) break
    chunks.push(value)
    bytes += value.length
  }
  async function* all() {
    yield* chunks
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  async function* hashed() {
    for await (const chunk of all()) {
      hash.update(chunk)
      yield chunk
    }
  }
  return { head: Buffer.concat(chunks).subarray(0, HEAD_BYTES), content: Readable.from(hashed()), hash }
}
