import { HttpError } from 'react-admin'
import type { Http } from './http'

/** What GET /public/upload answers (F-557). */
interface UploadInfo {
  readonly host: string
  readonly dir: string
  readonly accessid: string
  readonly policy: string
  readonly signature: string
  /** unix seconds */
  readonly expire: number
  /** whether files go straight to a bucket, by a form that is asked for each (decisions §9) */
  readonly direct?: boolean
}

/** Where one file goes, with the fields that its bucket wants. */
interface DirectForm {
  readonly key: string
  readonly host: string
  readonly fields: Readonly<Record<string, string>>
}

export interface UploadOptions {
  /** what the file is for, as the platform names it: `audit`, `logo` (O-549, F-560) */
  readonly type?: string
  /** folder below the one that the platform gives */
  readonly folder?: string
  readonly signal?: AbortSignal
  /** 32 characters for its name: sent again under the same, it is the same file */
  readonly name?: string
  /** 0 to 1; not told where the file goes to another's store */
  readonly onProgress?: (part: number) => void
}

export interface Uploaded {
  /** where it can be seen now */
  readonly url: string
  readonly key: string
  readonly name: string
  /** bytes */
  readonly size: number
  /** it was there already, under the name that it was sent by */
  readonly wasThere?: boolean
}

/** The server signs for at least this much longer than it says, so the info is reused until then (F-629). */
const GRACE_SECONDS = 3600
const NAME_LENGTH = 32
const NAME_LETTERS = 'ABCDEFGHJKMNPQRSTWXYZabcdefhijkmnprstwxyz2345678'

/** What the server answers when nothing has arrived: a refusal in words. */
const NOT_ARRIVED = 400

const isReusable = (info: UploadInfo, now: number): boolean => info.expire + GRACE_SECONDS > now

/** 32 random characters and the file's own extension (F-630). */
export function randomName(fileName: string, name = freshName()): string {
  const extension = /\.([A-Za-z0-9]{1,8})$/.exec(fileName)?.[1]
  return extension ? `${name}.${extension.toLowerCase()}` : name
}

/** The same for the same: what a bucket did not take has its name there, and goes to the server by another. */
const otherName = (name: string): string => name.replace(/^[^.]+/, (stem) => Array.from(stem).reverse().join(''))

function freshName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NAME_LENGTH))
  return Array.from(bytes, (byte) => NAME_LETTERS[byte % NAME_LETTERS.length]).join('')
}

/** `dir/[folder/]name`, whatever slashes the parts came with (F-559). */
const keyOf = (...parts: readonly (string | undefined)[]): string =>
  parts
    .map((part) => part?.replace(/^\/+|\/+$/g, ''))
    .filter(Boolean)
    .join('/')

/** 图片上传失败 for images, 上传失败 for other files (O-592). */
const failureFor = (file: File): string => (file.type.startsWith('image/') ? '图片上传失败' : '上传失败')

/**
 * Sends files to the storage host by a form in the manner of OSS PostObject, with the platform's signature (F-557 to F-559).
 * @returns the uploader; it throws HttpError 图片上传失败 or 上传失败, and 401 when the session is gone
 */
export function createUpload(http: Http, now: () => number = () => Date.now() / 1000) {
  const known = new Map<string, UploadInfo>()
  let isDirectOpen = true

  async function infoFor(type: string | undefined, signal: AbortSignal | undefined): Promise<UploadInfo> {
    const kept = known.get(type ?? '')
    if (kept && isReusable(kept, now())) return kept
    const { data } = await http.call<UploadInfo>('GET', '/public/upload', { params: { type }, signal, long: true })
    known.set(type ?? '', data)
    return data
  }

  /** No answer from a bucket may mean that it does not let pages read one: whether the file is there, the server looks. */
  async function sendDirect(file: File, name: string, signal: AbortSignal | undefined): Promise<Uploaded> {
    const asked = { signal, long: true }
    const { data: form } = await http.call<DirectForm>('POST', '/public/upload/direct', {
      body: { name, file: file.name },
      ...asked,
    })
    await http.post(form.host, formOf(form.fields, file), signal).catch((error: unknown) => {
      if (!(error instanceof HttpError) || error.status !== 0) throw error
    })
    const arrived = { body: { key: form.key }, ...asked }
    const { data } = await http.call<{ key: string; url: string }>('POST', '/public/upload/arrived', arrived)
    return { ...data, name: file.name, size: file.size }
  }

  async function sendOwn(file: File, info: UploadInfo, key: string, { signal, onProgress }: UploadOptions) {
    const form = formOf(fieldsOf(info, key), file)
    const reply = await (onProgress
      ? http.post(info.host, form, signal, onProgress)
      : http.post(info.host, form, signal))
    const url = addressIn(reply) ?? `${info.host.replace(/\/+$/, '')}/${key}`
    return { url, key, name: file.name, size: file.size }
  }

  return async function uploadFile(file: File, options: UploadOptions = {}): Promise<Uploaded> {
    const { type, folder, signal } = options
    const failed = (error: unknown) => {
      if (signal?.aborted || (error instanceof HttpError && error.status === 401)) return error
      return new HttpError(failureFor(file), error instanceof HttpError ? error.status : 0, { cause: String(error) })
    }
    try {
      const info = await infoFor(type, signal)
      const name = randomName(file.name, options.name)
      if (info.direct && isDirectOpen) {
        const sent = await sendDirect(file, name, signal).catch((error: unknown) => {
          if (signal?.aborted || !(error instanceof HttpError) || error.status !== NOT_ARRIVED) throw error
          // A bucket that this browser does not reach: through the server from now on.
          isDirectOpen = false
        })
        if (sent) return sent
      }
      const key = keyOf(info.dir, folder, isDirectOpen ? name : otherName(name))
      try {
        return await sendOwn(file, info, key, options)
      } catch (error) {
        const isThere = options.name !== undefined && error instanceof HttpError && error.status === 409
        if (!isThere) throw error
        return { url: '', key, name: file.name, size: file.size, wasThere: true }
      }
    } catch (error) {
      known.delete(type ?? '')
      throw failed(error)
    }
  }
}

/** Our own store answers with a signed address; others with nothing, or with words of their own. */
function addressIn(reply: string): string | null {
  try {
    const { data } = JSON.parse(reply) as { data?: { url?: unknown } }
    return typeof data?.url === 'string' ? data.url : null
  } catch {
    return null
  }
}

export type UploadFile = ReturnType<typeof createUpload>

/** The storage reads the fields in order and stops at the file, so the file is last. */
function formOf(fields: Readonly<Record<string, string>>, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return form
}

const fieldsOf = ({ accessid, policy, signature }: UploadInfo, key: string) => ({
  OSSAccessKeyId: accessid,
  policy,
  Signature: signature,
  success_action_status: '200',
  key,
})
