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
}

export interface UploadOptions {
  /** what the file is for, as the platform names it: `audit`, `logo` (O-549, F-560) */
  readonly type?: string
  /** folder below the one that the platform gives */
  readonly folder?: string
  readonly signal?: AbortSignal
}

export interface Uploaded {
  /** where it can be seen now */
  readonly url: string
  readonly key: string
  readonly name: string
  /** bytes */
  readonly size: number
}

/** The server signs for at least this much longer than it says, so the info is reused until then (F-629). */
const GRACE_SECONDS = 3600
const NAME_LENGTH = 32
const NAME_LETTERS = 'ABCDEFGHJKMNPQRSTWXYZabcdefhijkmnprstwxyz2345678'

const isReusable = (info: UploadInfo, now: number): boolean => info.expire + GRACE_SECONDS > now

/** 32 random characters and the file's own extension (F-630). */
export function randomName(fileName: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NAME_LENGTH))
  const name = Array.from(bytes, (byte) => NAME_LETTERS[byte % NAME_LETTERS.length]).join('')
  const extension = /\.([A-Za-z0-9]{1,8})$/.exec(fileName)?.[1]
  return extension ? `${name}.${extension.toLowerCase()}` : name
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

  async function infoFor(type: string | undefined, signal: AbortSignal | undefined): Promise<UploadInfo> {
    const kept = known.get(type ?? '')
    if (kept && isReusable(kept, now())) return kept
    const { data } = await http.call<UploadInfo>('GET', '/public/upload', { params: { type }, signal, long: true })
    known.set(type ?? '', data)
    return data
  }

  return async function uploadFile(file: File, { type, folder, signal }: UploadOptions = {}): Promise<Uploaded> {
    const failed = (error: unknown) => {
      if (signal?.aborted || (error instanceof HttpError && error.status === 401)) return error
      return new HttpError(failureFor(file), error instanceof HttpError ? error.status : 0, { cause: String(error) })
    }
    try {
      const info = await infoFor(type, signal)
      const key = keyOf(info.dir, folder, randomName(file.name))
      const reply = await http.post(info.host, formOf(info, key, file), signal)
      return {
        url: addressIn(reply) ?? `${info.host.replace(/\/+$/, '')}/${key}`,
        key,
        name: file.name,
        size: file.size,
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
function formOf(info: UploadInfo, key: string, file: File): FormData {
  const form = new FormData()
  form.set('OSSAccessKeyId', info.accessid)
  form.set('policy', info.policy)
  form.set('Signature', info.signature)
  form.set('success_action_status', '200')
  form.set('key', key)
  form.set('file', file)
  return form
}
