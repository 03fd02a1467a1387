import { Inflate } from 'fflate'
import type { Unix } from '../time'
import {
  type Archive,
  type Crypto,
  MOST_MANIFEST,
  type PackageVerdict,
  type PackedEntry,
  refusedPackage,
  type VerifyOptions,
  verifyPackage,
} from './packageVerdict'
import {
  DIRECTORY_RECORD,
  dataDescriptor,
  directoryRecord,
  END_RECORD,
  END_SIZE,
  endRecord,
  LOCAL_HEADER,
  LONG_END_SIZE,
  LONG_SIZE,
  localHeader,
  RECORD_SIZE,
  TIME_SIZE,
  type ZipEnd,
  type ZipFacts,
} from './zipLayout'

/** Bytes that can be read at any place. */
export interface ByteSource {
  /** bytes */
  readonly size: number
  /** May give fewer bytes where the source ends. */
  read(at: number, length: number): Promise<Uint8Array>
}

/** A zip that is not as the packer writes it: packed anew, or with something added, hidden or taken out. */
class RepackedArchive extends Error {
  /** @param path the first file that differs; '' where the archive as a whole does */
  constructor(readonly path: string) {
    super(`not as the packer writes it: ${path}`)
  }
}

/** Checks a package that lies somewhere, by its bytes: {@link archiveOf}, then {@link verifyPackage}. */
export async function checkPackage(
  source: ByteSource,
  crypto: Crypto,
  options?: VerifyOptions,
): Promise<PackageVerdict> {
  try {
    return await verifyPackage(await archiveOf(source), crypto, options)
  } catch (error) {
    return error instanceof RepackedArchive ? refusedPackage('repacked', error.path) : refusedPackage('unreadable')
  }
}

/** Bytes; a longer directory is none of ours (some 100,000 photos). */
const MOST_DIRECTORY = 32 << 20
const PIECE = 1 << 20

/**
 * Opens a package and compares every byte that is no file's content with what the packer writes. So no other program can find
 * other files in it: no entry is hidden, doubled or renamed, and no byte stands between, before or behind the parts.
 * @throws RepackedArchive for a zip of another layout
 * @throws Error for what is no zip
 */
async function archiveOf(source: ByteSource): Promise<Archive> {
  const read = exactly(source)
  const end = await endOf(source, read)
  const files = directoryOf(await read(end.offset, end.size), end.count)
  const first = files[0]
  if (first?.offset !== 0) throw new RepackedArchive(first ? nameOf(first) : '')
  await compare(read, 0, localHeader(first), nameOf(first))
  for (const [at, file] of files.entries()) {
    const next = files[at + 1]
    const descriptor = dataDescriptor(file)
    const place = contentAt(file) + file.packed
    if ((next?.offset ?? end.offset) !== place + descriptor.length) throw new RepackedArchive(nameOf(file))
    await compare(read, place, descriptor, nameOf(file))
    if (next) await compare(read, next.offset, localHeader(next), nameOf(next))
  }
  return {
    entries: files.map(entryOf),
    read(name) {
      const file = files.find((one) => nameOf(one) === name)
      return file ? contentOf(read, file) : nothing()
    },
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

type Read = ByteSource['read']

/** Reads a stretch whole. @throws RepackedArchive beyond the source's end */
const exactly =
  (source: ByteSource): Read =>
  async (at, length) => {
    const bytes = at + length <= source.size ? await source.read(at, length) : new Uint8Array()
    if (bytes.length !== length) throw new RepackedArchive('')
    return bytes
  }

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

async function compare(read: Read, at: number, expected: Uint8Array, path: string): Promise<void> {
  if (!isSame(await read(at, expected.length), expected)) throw new RepackedArchive(path)
}

const numbersOf = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  return {
    short: (at: number) => view.getUint16(at, true),
    word: (at: number) => view.getUint32(at, true),
    long: (at: number) => view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32,
  }
}

async function endOf(source: ByteSource, read: Read): Promise<ZipEnd> {
  if (source.size < END_SIZE) throw new Error('no zip')
  const tail = await read(source.size - END_SIZE, END_SIZE)
  const { short, word } = numbersOf(tail)
  if (word(0) !== END_RECORD) {
    if (numbersOf(await read(0, 4)).word(0) === LOCAL_HEADER) throw new RepackedArchive('')
    throw new Error('no zip')
  }
  const plain: ZipEnd = { count: short(10), size: word(12), offset: word(16) }
  const isPlain = plain.count < 0xffff && plain.size < 0xffffffff && plain.offset < 0xffffffff
  const end = isPlain ? plain : await longEndOf(source, read)
  const expected = endRecord(end)
  if (end.size > MOST_DIRECTORY || end.offset + end.size + expected.length !== source.size)
    throw new RepackedArchive('')
  await compare(read, end.offset + end.size, expected, '')
  return end
}

async function longEndOf(source: ByteSource, read: Read): Promise<ZipEnd> {
  const { long } = numbersOf(await read(Math.max(0, source.size - LONG_END_SIZE), LONG_END_SIZE))
  return { count: long(32), size: long(40), offset: long(48) }
}

/** The files of a directory of so many records, without a byte left. */
function directoryOf(bytes: Uint8Array, count: number): ZipFacts[] {
  const files: ZipFacts[] = []
  let at = 0
  while (at < bytes.length) {
    const rest = bytes.subarray(at)
    const facts = factsOf(rest)
    const record = directoryRecord(facts)
    if (!isSame(rest.subarray(0, record.length), record)) throw new RepackedArchive(nameOf(facts))
    files.push(facts)
    at += record.length
  }
  if (files.length !== count) throw new RepackedArchive('')
  return files
}

/** What a record of the directory says. Whatever of it is not as the packer writes it shows when it is written anew. */
function factsOf(bytes: Uint8Array): ZipFacts {
  if (bytes.length < RECORD_SIZE) throw new RepackedArchive('')
  const { short, word, long } = numbersOf(bytes)
  if (word(0) !== DIRECTORY_RECORD) throw new RepackedArchive('')
  const name = bytes.subarray(RECORD_SIZE, RECORD_SIZE + short(28))
  if (!isPlainName(name)) throw new RepackedArchive(new TextDecoder().decode(name))
  const fields = RECORD_SIZE + name.length
  const isLongRecord = short(30) === TIME_SIZE + LONG_SIZE
  if (bytes.length < fields + short(30) || short(30) < TIME_SIZE)
    throw new RepackedArchive(new TextDecoder().decode(name))
  const sizes = isLongRecord
    ? {
        size: long(fields + TIME_SIZE + 4),
        packed: long(fields + TIME_SIZE + 12),
        offset: long(fields + TIME_SIZE + 20),
      }
    : { size: word(24), packed: word(20), offset: word(42) }
  return {
    name,
    isDeflated: short(10) === 8,
    dosTime: short(12),
    dosDate: short(14),
    time: word(fields + 5),
    crc: word(16),
    ...sizes,
  }
}

/** A name that every program reads alike: UTF-8, of a file, within the folder that it is unpacked in. */
function isPlainName(name: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name)
    const steps = text.split('/')
    return !/[\p{Cc}\\]|^[a-z]:/iu.test(text) && steps.every((step) => !['', '.', '..'].includes(step))
  } catch {
    return false
  }
}

const nameOf = ({ name }: ZipFacts): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(name)
const contentAt = (file: ZipFacts): number => file.offset + localHeader(file).length

const entryOf = (file: ZipFacts): PackedEntry => ({
  name: nameOf(file),
  time: file.time,
  clock: clockOf(file),
  isStored: !file.isDeflated,
})

/** The clock of the machine that packed it, as if it were UTC. */
const clockOf = ({ dosDate, dosTime }: ZipFacts): Unix =>
  Date.UTC(
    1980 + (dosDate >> 9),
    ((dosDate >> 5) & 15) - 1,
    dosDate & 31,
    dosTime >> 11,
    (dosTime >> 5) & 63,
    (dosTime & 31) * 2,
  ) / 1000

/** A file's bytes as it is unpacked. @throws Error where checksum, size or packing are wrong */
async function* contentOf(read: Read, file: ZipFacts): AsyncGenerator<Uint8Array> {
  let crc = 0
  let size = 0
  const parts = file.isDeflated ? inflated(read, file) : stored(read, file)
  for await (const part of parts) {
    crc = crcOf(part, crc)
    size += part.length
    yield part
  }
  if (crc !== file.crc || size !== file.size) throw new Error('not what its checksum says')
}

async function* stored(read: Read, file: ZipFacts): AsyncGenerator<Uint8Array> {
  if (file.packed !== file.size) throw new Error('stored with two sizes')
  for (let at = 0; at < file.size; at += PIECE) {
    yield await read(contentAt(file) + at, Math.min(PIECE, file.size - at))
  }
}

/** Only the texts of packages were ever compressed. */
async function* inflated(read: Read, file: ZipFacts): AsyncGenerator<Uint8Array> {
  if (file.packed > MOST_MANIFEST || file.size > MOST_MANIFEST) throw new Error('too long')
  const packed = await read(contentAt(file), file.packed)
  const content = inflate(packed, file.size)
  if (!content || !endsCleanly(packed, content)) throw new Error('cannot be unpacked')
  yield content
}

/** @param size bytes that come out; null where it is another number, or the packing is broken */
function inflate(packed: Uint8Array, size: number): Uint8Array | null {
  const content = new Uint8Array(size)
  let at = 0
  let isWhole = false
  try {
    const stream = new Inflate((part, isLast) => {
      if (at + part.length > size) throw new Error('longer than its record says')
      content.set(part, at)
      at += part.length
      isWhole = isLast
    })
    for (let from = 0; from < packed.length; from += PIECE) {
      stream.push(packed.subarray(from, from + PIECE), from + PIECE >= packed.length)
    }
  } catch {
    return null
  }
  return isWhole && at === size ? content : null
}

/** Whether packed bytes end where their content does: no byte is left, and the bits left in the last one are zero. */
function endsCleanly(packed: Uint8Array, content: Uint8Array): boolean {
  const last = packed.at(-1) ?? 0
  const isSameWith = (bytes: Uint8Array) => {
    const other = inflate(bytes, content.length)
    return other !== null && isSame(other, content)
  }
  if (isSameWith(packed.subarray(0, -1))) return false
  if (last === 0) return true
  const cleared = packed.slice()
  cleared[packed.length - 1] = last & ~(1 << (31 - Math.clz32(last)))
  return !isSameWith(cleared)
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** CRC-32 of bytes that follow others. @param before of those */
function crcOf(bytes: Uint8Array, before: number): number {
  let crc = ~before
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC[(crc ^ byte) & 255] ?? 0)
  return ~crc >>> 0
}
