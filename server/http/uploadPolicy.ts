import { FILE_KEY, STRANGER_DIR } from '../../src/domain/fileKey'
import { isSignedPolicy, signPolicy } from '../engine/core/signing'

/** The name under which this server signs, where a cloud's account id would stand. */
const ACCESS_ID = 'rescue-desk'
/** Upload information is asked for anew after so long … */
const TOLD_SECONDS = 1800
/** … but reused while `expire + 3600 s` is in the future, so the signature holds a minute more than that (F-557, decisions §1). */
const GRACE_SECONDS = 3660
/** Bytes of one file. */
export const UPLOAD_LIMIT = 20 << 20

/** Bytes of a stranger's one picture. */
const STRANGER_LIMIT = 5 << 20
/** In whose name a stranger's picture lies until a registration takes it. */
export const STRANGER: Uploader = { id: 0, firm_id: 0 }

/** What `GET /api/public/upload` answers. */
export interface UploadTicket {
  /** where the form is posted to; path-absolute for this server's own store */
  readonly host: string
  /** keys begin with it: `<dir>/[subfolder/]<32 characters>.<extension>` (F-559) */
  readonly dir: string
  readonly accessid: string
  readonly policy: string
  readonly signature: string
  /** unix seconds */
  readonly expire: number
}

/** The uploader, as the first folders of a key say it: `u/<firm>/<user>`. */
export interface Uploader {
  readonly id: number
  readonly firm_id: number
}

/**
 * A signed permission to upload into a folder of one's own.
 * @param user with the hash of the token of his session: with that the permission ends, and without it none is given
 * @param now  unix seconds
 */
export function issueTicket(
  user: Uploader & { readonly session?: string },
  host: string,
  now = Math.floor(Date.now() / 1000),
): UploadTicket {
  return ticketFor({ dir: folderOf(user, now), most: UPLOAD_LIMIT, session: user.session }, host, now)
}

/** A signed permission to upload one small picture, for somebody who registers. @param nonce 22 characters, never given twice */
export const strangerTicket = (nonce: string, host: string, now = Math.floor(Date.now() / 1000)): UploadTicket =>
  ticketFor({ dir: `register/${nonce}`, most: STRANGER_LIMIT }, host, now)

/**
 * The same for who comes by the link of an order, into a folder of that link's own: LINK_QUOTA counts by it. It holds as long as
 * it says.
 * @param page `o` of the owner, `d` of the technician
 */
export function linkTicket(
  { page, firm_id, order_id }: { readonly page: 'o' | 'd'; readonly firm_id: number; readonly order_id: number },
  host: string,
  now = Math.floor(Date.now() / 1000),
): UploadTicket {
  const dir = `${folderOf({ id: 0, firm_id }, now)}/${page}${order_id}`
  return ticketFor({ dir, most: UPLOAD_LIMIT, linked: true }, host, now)
}

interface Permission {
  readonly dir: string
  /** bytes */
  readonly most: number
  readonly session?: string | undefined
  /** by the link of an order, whose page has no session */
  readonly linked?: boolean
}

function ticketFor({ dir, most, session, linked }: Permission, host: string, now: number): UploadTicket {
  const expire = now + TOLD_SECONDS
  const policy = Buffer.from(
    JSON.stringify({
      expiration: new Date((expire + GRACE_SECONDS) * 1000).toISOString(),
      conditions: [
        ['content-length-range', 1, most],
        ['starts-with', '$key', `${dir}/`],
      ],
      session,
      linked,
    }),
  ).toString('base64')
  return { host, dir, accessid: ACCESS_ID, policy, signature: signPolicy(policy), expire }
}

/** This month's folder of a user. @param now unix seconds */
export const folderOf = ({ id, firm_id }: Uploader, now: number): string =>
  `u/${firm_id}/${id}/${new Date(now * 1000).toISOString().slice(0, 7).replace('-', '')}`

/** The form of an upload (F-558), without its file. */
interface UploadForm {
  readonly OSSAccessKeyId: string
  readonly policy: string
  readonly Signature: string
  readonly key: string
}

interface Grant {
  readonly uploader: Uploader
  /** the folder of a stranger, which takes one file and no session */
  readonly alone?: string
  /** hash of the token of the session that asked for it */
  readonly session: string | undefined
  readonly linked?: boolean | undefined
  readonly mostBytes: number
}

/** What the signed policy of a form permits; `null` when it is not ours, has expired, or does not cover the key. */
export function grantOf({ OSSAccessKeyId, policy, Signature, key }: UploadForm, now = Date.now()): Grant | null {
  if (OSSAccessKeyId !== ACCESS_ID || !isSignedPolicy(policy, Signature)) return null
  const { expiration, conditions, session, linked } = readPolicy(policy)
  const [, firm, user] = FILE_KEY.exec(key) ?? []
  const prefix = conditions.find(([kind]) => kind === 'starts-with')?.[2]
  const most = conditions.find(([kind]) => kind === 'content-length-range')?.[2]
  const [alone] = STRANGER_DIR.exec(key) ?? []
  if (!FILE_KEY.test(key) || !(alone || (firm && user)) || typeof prefix !== 'string' || typeof most !== 'number')
    return null
  if (Date.parse(expiration) <= now || !key.startsWith(prefix)) return null
  if (alone) return { uploader: STRANGER, alone, session, mostBytes: most }
  return { uploader: { id: Number(user), firm_id: Number(firm) }, session, linked, mostBytes: most }
}

/** Only for a policy whose signature is ours: then it has the form that `issueTicket` gave it. */
function readPolicy(policy: string): {
  expiration: string
  conditions: [string, ...unknown[]][]
  session?: string
  linked?: boolean
} {
  return JSON.parse(Buffer.from(policy, 'base64').toString('utf8'))
}
