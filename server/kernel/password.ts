import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** Rounds of scrypt for a new hash; a stored one carries its own. */
let cost = 2 ** 15
const BLOCK = 8
const LANES = 1
const BYTES = 32
const SALT_BYTES = 16

/**
 * The form under which a password is known here: passwords travel as typed or as SHA-256 hex, and both must log in
 * (F-311, F-360). What is not 64 hex digits is hashed first.
 */
function normalise(password: string): string {
  return /^[0-9a-f]{64}$/i.test(password) ? password.toLowerCase() : createHash('sha256').update(password).digest('hex')
}

function derive(
  password: string,
  salt: Buffer,
  bytes: number,
  options: ScryptOptions & { N: number },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(normalise(password), salt, bytes, { ...options, maxmem: 256 * options.N * BLOCK }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

/** For tests, which hash more passwords than people do. @param rounds a power of two */
export function setHashCost(rounds: number): void {
  cost = rounds
}

/** For storing, with a salt of its own: `scrypt$N$r$p$salt$key`. @param password as typed or as SHA-256 hex */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, BYTES, { N: cost, r: BLOCK, p: LANES })
  return ['scrypt', cost, BLOCK, LANES, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether this is the password of a stored hash. @param stored null (no such account, no password yet) takes as long */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [scheme, rounds, block, lanes, salt, key] = (stored ?? (await decoy())).split('$')
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('a stored password in an unknown form')
  const expected = Buffer.from(key, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), expected.length, {
    N: Number(rounds),
    r: Number(block),
    p: Number(lanes),
  })
  return timingSafeEqual(given, expected) && stored !== null
}

let decoyHash: Promise<string> | undefined

/** A hash that nothing matches, made once. */
function decoy(): Promise<string> {
  decoyHash ??= hashPassword(randomBytes(BYTES).toString('base64url'))
  return decoyHash
}
