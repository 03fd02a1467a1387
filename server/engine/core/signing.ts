import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db'

const KEY_NAME = 'signing'
const KEY_BYTES = 32

interface SigningKeys {
  readonly derive: (purpose: string) => Buffer
  readonly upload: Buffer
  readonly file: Buffer
  readonly basePath: string
}

const keysOf = (secret: Buffer, basePath: string): SigningKeys => {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
  return { derive, upload: derive('upload policy'), file: derive('file address'), basePath }
}

/** One for the process, because presenters sign addresses without knowing the server; unknown to anybody until loaded. */
let keys = keysOf(randomBytes(KEY_BYTES), '')

/** Loads the key that all nodes share, and makes it at the first start. @param basePath goes in front of signed addresses */
export async function loadSigningKeys(db: Db, basePath: string): Promise<void> {
  const stored = async () =>
    (await db.rows<{ value: string }>(sql`select value from installation_keys where name = ${KEY_NAME}`))[0]?.value
  const make = () =>
    db.rows(sql`
      insert into installation_keys (name, value) values (${KEY_NAME}, ${randomBytes(KEY_BYTES).toString('base64url')})
      on conflict (name) do nothing`)
  // Another node may make it at the same moment.
  const value = (await stored()) ?? (await make().then(stored))
  if (!value) throw new Error('the signing key was not stored')
  keys = keysOf(Buffer.from(value, 'base64url'), basePath)
}

/** A key of 32 bytes for one purpose, the same on all nodes. */
export const derivedKey = (purpose: string): Buffer => keys.derive(purpose)

/** Signature of an upload policy, as object stores of the OSS kind want it: HMAC-SHA1 of its base64 text, base64. */
export const signPolicy = (policy: string): string => createHmac('sha1', keys.upload).update(policy).digest('base64')

export const isSignedPolicy = (policy: string, signature: string): boolean => same(signPolicy(policy), signature)

/** Signed addresses hold for an hour, and stay the same for five minutes so that browsers and polls can cache. */
const FILE_SECONDS = 3600
const STEP_SECONDS = 300

/**
 * The address of a file for whoever was allowed to see the record it belongs to; path-absolute, good for up to an hour.
 * To be called after the scope check.
 */
export function signFile(key: string, now = Date.now() / 1000): string {
  const expires = Math.floor(now / STEP_SECONDS) * STEP_SECONDS + FILE_SECONDS
  return `${keys.basePath}/api/files/${key}?exp=${expires}&sig=${fileSignature(key, expires)}`
}

/** @returns seconds left, or `null` for a wrong or expired signature */
export function signedFileSeconds(key: string, expires: number, signature: string): number | null {
  const left = expires - Math.floor(Date.now() / 1000)
  return left > 0 && same(fileSignature(key, expires), signature) ? left : null
}

const fileSignature = (key: string, expires: number): string =>
  createHmac('sha256', keys.file).update(`${key}\n${expires}`).digest('base64url')

/** Another signed address: a path below `/api` with what it asks for. To be called after the scope check. @param seconds that it holds */
export function signQuery(path: string, query: string, seconds: number): string {
  const expires = Math.floor(Date.now() / 1000) + seconds
  return `${keys.basePath}/api${path}?${query}&exp=${expires}&sig=${querySignature(path, query, expires)}`
}

export const isSignedQuery = (path: string, query: string, expires: number, signature: string): boolean =>
  expires > Date.now() / 1000 && same(querySignature(path, query, expires), signature)

const querySignature = (path: string, query: string, expires: number): string =>
  createHmac('sha256', derivedKey('signed query')).update(`${path}?${query}\n${expires}`).digest('base64url')

function same(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
