import type { Choice, CodeOf } from '../choice'
import { HOUR, MINUTE, type Unix } from '../time'

export const MANIFEST = 'manifest.json'
export const SIGNATURE = 'manifest.sig'
/** Words for whoever unpacks it. */
export const GUIDE = '说明.txt'
export const FORMAT = 'rescue-desk-evidence'
/** Bytes; whatever is longer is no manifest of ours. */
export const MOST_MANIFEST = 64 << 20

/** A file of a package, by the name that it has in there. */
export interface PackedFile {
  readonly path: string
  /** bytes */
  readonly size: number
  /** of its bytes, hexadecimal */
  readonly sha256: string
  /** as it was kept when it arrived; another one than `sha256` where the stored file was changed since */
  readonly recorded_sha256: string | null
  readonly order_no: string
  readonly key: string
  readonly name: string
  readonly uploaded: Unix
  readonly taken: Unix | null
  readonly address: string | null
  readonly lnglat: string | null
  /** metres to the scene */
  readonly distance: number | null
  readonly audit_status: number
  readonly audit_name: string | null
}

/** A picture that should be in the package and is not: its file was gone when the package was made. */
export interface LostFile {
  readonly order_no: string
  readonly key: string
  readonly name: string
}

/** What whoever asked for the package sees of an order, as people read it. */
interface PackedOrder {
  readonly no: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** time, step, words, by whom */
  readonly times: readonly (readonly string[])[]
  /** side, line, quantity, amount */
  readonly prices: readonly (readonly string[])[]
}

export interface Manifest {
  readonly format: typeof FORMAT
  readonly version: 1
  readonly made: Unix
  readonly made_by: string
  /** Ed25519 public key of the installation, base64 */
  readonly public_key: string
  readonly orders: readonly PackedOrder[]
  readonly files: readonly PackedFile[]
  /** the words for whoever unpacks it */
  readonly guide: Pick<PackedFile, 'size' | 'sha256'>
  readonly lost: readonly LostFile[]
  /** No file is compressed, so that the content alone decides every byte. Older packages compress their three texts. */
  readonly packing?: 'stored'
}

/** What is wrong with a package. */
export const packageFaults = [
  { code: 'unreadable', label: '不是有效的证据包' },
  { code: 'repacked', label: '压缩包不是平台写出的原样，已被重新打包、添加或隐藏内容' },
  { code: 'unsigned', label: '清单签名缺失或不正确，清单已被改动' },
  { code: 'foreign', label: '签名密钥不是本平台的密钥' },
  { code: 'changed', label: '文件内容已被改动' },
  { code: 'missing', label: '文件缺失' },
  { code: 'added', label: '清单之外的文件' },
  { code: 'altered', label: '打包时存储的文件与入库时的指纹不一致' },
] as const satisfies readonly Choice[]
export type PackageFault = CodeOf<typeof packageFaults>

interface Finding {
  readonly fault: PackageFault
  /** the file's name in the package; '' of the package itself */
  readonly path: string
}

export interface PackageVerdict {
  readonly findings: readonly Finding[]
  readonly manifest: Manifest | null
  /** how many files have been read */
  readonly checked: number
}

/** What an archive says of a file beside its content. */
export interface PackedEntry {
  readonly name: string
  readonly time: Unix
  /** The same moment by the clock of the machine that packed it, as if it were UTC; to two seconds. */
  readonly clock: Unix
  readonly isStored: boolean
}

/** An archive, whatever reads it. */
export interface Archive {
  /** in the order in which they lie there */
  readonly entries: readonly PackedEntry[]
  /** @throws for a file that cannot be unpacked */
  read(name: string): AsyncIterable<Uint8Array>
}

/** What a platform brings for the check. */
export interface Crypto {
  /** SHA-256 of what it is given piece by piece, hexadecimal */
  sha256(): { update(bytes: Uint8Array): void; hex(): string }
  /** Ed25519. @param publicKey and @param signature base64 */
  isSigned(message: Uint8Array, signature: string, publicKey: string): boolean | Promise<boolean>
}

export interface VerifyOptions {
  /** The installation's public key, base64, where it is known: anybody can sign with a key of their own. */
  readonly trustedKey?: string | null
  /** Runs after each file. */
  readonly progress?: (done: number, of: number) => void
}

/**
 * Says whether anything of a package was changed, added or taken out since it was made. Nothing of it is believed before the
 * signature of its manifest holds.
 */
export async function verifyPackage(
  archive: Archive,
  crypto: Crypto,
  { trustedKey, progress }: VerifyOptions = {},
): Promise<PackageVerdict> {
  const all = archive.entries.map(({ name }) => name)
  const names = new Set(all)
  const text = names.has(MANIFEST) ? await contentOf(archive, MANIFEST) : null
  const manifest = text && manifestOf(text)
  if (!text || !manifest) return refusedPackage('unreadable')
  const signature = names.has(SIGNATURE) ? await contentOf(archive, SIGNATURE) : null
  const isSigned = signature && (await crypto.isSigned(text, decoded(signature).trim(), manifest.public_key))
  if (!isSigned) return refusedPackage('unsigned')
  const findings: Finding[] = []
  if (trustedKey && trustedKey !== manifest.public_key) findings.push({ fault: 'foreign', path: '' })
  // A name that stands twice hides one file behind the other.
  const twice = all.filter((name, at) => all.indexOf(name) !== at)
  for (const path of twice) findings.push({ fault: 'added', path })
  const written = [...manifest.files.map(({ path }) => path), MANIFEST, SIGNATURE, GUIDE]
  const listed = new Set(written)
  for (const path of names) if (!listed.has(path)) findings.push({ fault: 'added', path })
  for (const path of unlikeWritten(archive.entries, manifest)) findings.push({ fault: 'repacked', path })
  // The same files in another order.
  if (findings.length === 0 && all.length === written.length && all.some((name, at) => name !== written[at])) {
    findings.push({ fault: 'repacked', path: '' })
  }
  const isUnchanged = isUnchangedIn(archive, crypto)
  if (!names.has(GUIDE)) findings.push({ fault: 'missing', path: GUIDE })
  else if (!(await isUnchanged(GUIDE, manifest.guide))) findings.push({ fault: 'changed', path: GUIDE })
  let checked = 0
  for (const { path, size, sha256, recorded_sha256 } of manifest.files) {
    if (!names.has(path)) findings.push({ fault: 'missing', path })
    else if (!(await isUnchanged(path, { size, sha256 }))) findings.push({ fault: 'changed', path })
    if (recorded_sha256 !== null && recorded_sha256 !== sha256) findings.push({ fault: 'altered', path })
    checked++
    progress?.(checked, manifest.files.length)
  }
  return { findings, manifest, checked }
}

/** A verdict on a package that cannot be checked further. */
export const refusedPackage = (fault: PackageFault, path = ''): PackageVerdict => ({
  findings: [{ fault, path }],
  manifest: null,
  checked: 0,
})

/** Zones are whole quarters of an hour; winter and summer differ by an hour at most. */
const QUARTER = 15 * MINUTE

/** The latest moment that an archive can say, in 2038. */
const LATEST = 0x7fffffff

/** Files whose times or packing are not those that the packer gives them. */
function unlikeWritten(entries: readonly PackedEntry[], { made, files, packing }: Manifest): string[] {
  const texts = [MANIFEST, SIGNATURE, GUIDE].map((path) => ({ path, uploaded: made }))
  const moments = new Map([...files, ...texts].map(({ path, uploaded }) => [path, uploaded]))
  const zoned = entries.flatMap((entry) => {
    const moment = moments.get(entry.name)
    // The clock of an archive goes by twos of seconds.
    return moment === undefined ? [] : [{ ...entry, moment, zone: entry.clock - (moment - (moment % 2)) }]
  })
  const westmost = zoned.reduce((least, { zone }) => Math.min(least, zone), Number.POSITIVE_INFINITY)
  return zoned.flatMap(({ name, time, moment, zone, isStored }) => {
    const isTimed = time === Math.min(moment, LATEST)
    const isZone = zone % QUARTER === 0 && Math.abs(zone) <= 14 * HOUR && zone - westmost <= HOUR
    return isTimed && isZone && (isStored || packing !== 'stored') ? [] : [name]
  })
}

/** Says of a file whether it is what its manifest says. */
const isUnchangedIn =
  (archive: Archive, crypto: Crypto) =>
  async (name: string, { size, sha256 }: Pick<PackedFile, 'size' | 'sha256'>): Promise<boolean> => {
    const hash = crypto.sha256()
    let bytes = 0
    try {
      for await (const part of archive.read(name)) {
        bytes += part.length
        if (bytes > size) return false
        hash.update(part)
      }
    } catch {
      return false
    }
    return bytes === size && hash.hex() === sha256
  }

/** A short file whole; null of one that is too long or cannot be unpacked. */
async function contentOf(archive: Archive, name: string): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of archive.read(name)) {
      bytes += part.length
      if (bytes > MOST_MANIFEST) return null
      parts.push(part)
    }
  } catch {
    return null
  }
  const all = new Uint8Array(bytes)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

function manifestOf(bytes: Uint8Array): Manifest | null {
  try {
    const said: unknown = JSON.parse(decoded(bytes))
    const { format, version, made, made_by, public_key, orders, files, lost, guide } = Object(said)
    const isOne =
      format === FORMAT &&
      version === 1 &&
      Number.isSafeInteger(made) &&
      [made_by, public_key].every(isText) &&
      isListOf(orders, ({ no }) => isText(no)) &&
      isListOf(files, isPacked) &&
      isListOf(lost, ({ order_no, name }) => isText(order_no) && isText(name)) &&
      isHashed(guide)
    return isOne ? (said as Manifest) : null
  } catch {
    return null
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isListOf = (list: unknown, isOne: (item: Readonly<Record<string, unknown>>) => boolean): boolean =>
  Array.isArray(list) && list.every((item) => isOne(Object(item)))

const isPacked = (file: Readonly<Record<string, unknown>>): boolean =>
  isText(file.path) &&
  Number.isSafeInteger(file.uploaded) &&
  (file.recorded_sha256 === null || isText(file.recorded_sha256)) &&
  isHashed(file)

function isHashed(file: unknown): boolean {
  const { size, sha256 } = Object(file)
  return Number.isSafeInteger(size) && typeof sha256 === 'string'
}
