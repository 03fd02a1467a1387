import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsV4Signer } from 'aws4fetch'
import { HEAD_BYTES } from '../../kernel/fileType'
import { directForm } from './directForm'
import { draftsIn } from './drafts'
import { type DirectStore, FileExists, FileTooLarge, type Storage, StorageAway } from './Storage'
import type { S3Settings } from './s3Settings'

/** ms until a store must have begun to answer. */
const PATIENCE = 60_000
const EMPTY = createHash('sha256').digest('hex')

/**
 * Files in a bucket of an S3- or OSS-compatible store, by signatures of version 4. A file waits on this machine's disk until it
 * is whole, since such a store wants to know its length and hash before.
 */
export function createS3Storage(settings: S3Settings): Storage & { readonly direct: DirectStore } {
  const { address, prefix, region, keyId, secret } = settings
  const drafts = draftsIn(tmpdir(), 'rescue-desk-')
  async function send(method: string, key: string, { sha256 = EMPTY, body, headers }: Sent = {}): Promise<Response> {
    const path = `${prefix}${key}`.split('/').map(encodeURIComponent).join('/')
    const signed = await new AwsV4Signer({
      method,
      url: `${address}/${path}`,
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: 's3',
      region,
    }).sign()
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error(`the store did not answer ${method}`)), PATIENCE)
    try {
      return await fetch(signed.url, { method, headers: signed.headers, body, signal: late.signal })
    } catch (error) {
      throw new StorageAway(reasonOf(error))
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async put(key, content, limit) {
      const draft = drafts.next()
      try {
        const { size, sha256 } = await writeDraft(draft, content, limit)
        // Stores that know neither condition overwrite.
        if (await done(await send('HEAD', key), [404])) throw new FileExists(key)
        const headers = { 'if-none-match': '*', 'x-oss-forbid-overwrite': 'true' }
        const reply = await send('PUT', key, { sha256, body: await openAsBlob(draft), headers })
        if (!(await done(reply, [409, 412]))) throw new FileExists(key)
        return size
      } finally {
        await rm(draft, { force: true })
      }
    },

    async get(key) {
      const reply = await send('GET', key)
      if (!(await isThere(reply)) || !reply.body) return null
      const size = Number(reply.headers.get('content-length'))
      return { size, content: Readable.fromWeb(reply.body as ReadableStream) }
    },

    async remove(key) {
      await done(await send('DELETE', asideOf(key)), [404])
      await done(await send('DELETE', key), [404])
    },

    dropDrafts: drafts.dropOld,

    direct: {
      form: (key, permission) => directForm(settings, { ...permission, name: `${prefix}${asideOf(key)}` }),
      async arrived(key) {
        const reply = await send('GET', asideOf(key), { headers: { range: `bytes=0-${HEAD_BYTES - 1}` } })
        if (!(await isThere(reply))) return null
        const head = Buffer.from(await reply.arrayBuffer()).subarray(0, HEAD_BYTES)
        const [, whole] = /\/(\d+)$/.exec(reply.headers.get('content-range') ?? '') ?? []
        return { size: whole === undefined ? head.length : Number(whole), head }
      },
      async adopt(key) {
        const source = `/${bucketOf(settings)}/${prefix}${asideOf(key)}`
        await done(await send('PUT', key, { headers: { 'x-amz-copy-source': encodeURI(source) } }), [])
        await done(await send('DELETE', asideOf(key)), [404])
      },
    },
  }
}

/** fetch hides why it failed behind "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/** Where a file lies until it is adopted. */
const asideOf = (key: string): string => `incoming/${key}`

/** As `s3://bucket/…` names it: the last part of the path, else the first of the host's name. */
function bucketOf({ address }: S3Settings): string {
  const { pathname, hostname } = new URL(address)
  return pathname.replace(/^\/+|\/+$/g, '') || (hostname.split('.')[0] ?? '')
}

async function isThere(reply: Response): Promise<boolean> {
  if (!reply.ok) await done(reply, [404])
  return reply.ok
}

interface Sent {
  /** of the body, hexadecimal */
  readonly sha256?: string
  readonly body?: Blob
  readonly headers?: Readonly<Record<string, string>>
}

/** Lets a reply run out. @returns whether it was a success; `expected` are other statuses @throws Error for the rest */
async function done(reply: Response, expected: readonly number[]): Promise<boolean> {
  const text = await reply.text()
  if (reply.ok) return true
  if (expected.includes(reply.status)) return false
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(text) ?? []
  const said = `the store answered ${reply.status} ${code}`.trim()
  throw reply.status >= 500 ? new StorageAway(said) : new Error(said)
}

async function writeDraft(path: string, content: Readable, limit: number): Promise<{ size: number; sha256: string }> {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of content) {
      size += chunk.length
      if (size > limit) throw new FileTooLarge(path)
      hash.update(chunk)
      await file.writeFile(chunk)
    }
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest('hex') }
}
