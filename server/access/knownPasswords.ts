import { hash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'

const SHA_256 = /^[0-9a-f]{64}$/i
/** Lengths of passwords that are one character again and again. */
const [SHORTEST, LONGEST] = [6, 16]
/** Passwords hashed in one go: some milliseconds, in which nobody else is served. */
const AT_ONCE = 4000

let digests: Promise<BigUint64Array> | undefined

/** The first 8 bytes: two passwords in 2^48 share them with a listed one. */
const digestOf = (hex: string): bigint => BigInt(`0x${hex.slice(0, 16)}`)

function repetitions(): string[] {
  const lengths = Array.from({ length: LONGEST - SHORTEST + 1 }, (_, i) => SHORTEST + i)
  const characters = Array.from({ length: 127 - 33 }, (_, i) => String.fromCharCode(33 + i))
  return characters.flatMap((character) => lengths.map((length) => character.repeat(length)))
}

/** Sorted digests of leaked passwords by frequency, and of repetitions of one character: 0.4 MB, made once. */
async function load(): Promise<BigUint64Array> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = [...dictionary['passwords-common'].map(String), ...repetitions()]
  const found = new BigUint64Array(words.length)
  for (const [i, word] of words.entries()) {
    found[i] = digestOf(hash('sha256', word))
    if (i % AT_ONCE === 0) await breathe()
  }
  return found.sort()
}

function holds(sorted: BigUint64Array, digest: bigint): boolean {
  let [low, high] = [0, sorted.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const value = sorted[middle] ?? 0n
    if (value === digest) return true
    if (value < digest) low = middle + 1
    else high = middle - 1
  }
  return false
}

/**
 * Whether a password is among those that leak most often, in lower case too.
 * @param password as typed or as SHA-256 hex, of which only the exact form can be compared
 */
export async function isKnownPassword(password: string): Promise<boolean> {
  digests ??= load()
  const sorted = await digests
  const forms = SHA_256.test(password)
    ? [password.toLowerCase()]
    : [password, password.toLowerCase()].map((form) => hash('sha256', form))
  return forms.some((hex) => holds(sorted, digestOf(hex)))
}
