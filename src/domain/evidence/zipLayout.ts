/**
 * The parts of a zip as the packer (yazl) writes them, byte by byte. A package is read by writing its parts anew and comparing:
 * what another program could read otherwise differs somewhere.
 */

/** What the directory of a package says of a file; everything else of its records follows from this and its place. */
export interface ZipFacts {
  /** UTF-8 */
  readonly name: Uint8Array
  readonly isDeflated: boolean
  readonly dosTime: number
  readonly dosDate: number
  /** seconds since 1970 */
  readonly time: number
  readonly crc: number
  /** bytes as stored in the archive */
  readonly packed: number
  /** bytes */
  readonly size: number
  /** of its local header, bytes from the start */
  readonly offset: number
}

/** The directory as its end says it. */
export interface ZipEnd {
  readonly count: number
  /** bytes */
  readonly size: number
  readonly offset: number
}

export const LOCAL_HEADER = 0x04034b50
export const DIRECTORY_RECORD = 0x02014b50
export const END_RECORD = 0x06054b50
/** Bytes of an end record, alone and with the zip64 records in front of it. */
export const END_SIZE = 22
export const LONG_END_SIZE = 98
/** Bytes of a record of the directory in front of the name. */
export const RECORD_SIZE = 46
/** Bytes of the field with the time, tag and length included. */
export const TIME_SIZE = 9
/** Bytes of the zip64 field, tag and length included. */
export const LONG_SIZE = 28

const DESCRIPTOR = 0x08074b50
const MOST_SHORT = 0xfffffffe
/** Names are UTF-8; sizes follow the content. */
const FLAGS = 0x0808
const VERSION = 20
const LONG_VERSION = 45
/** Unix, and the specification 6.3. */
const MADE_BY = (3 << 8) | 63
/** A file that is read and written by its owner and group: -rw-rw-r--. */
const ATTRIBUTES = (0o100664 << 16) >>> 0

/** Number and its width in bytes. */
type Part = readonly [value: number, width: 1 | 2 | 4 | 8]

function bytesOf(...parts: readonly (Part | Uint8Array)[]): Uint8Array {
  const width = (part: Part | Uint8Array) => (part instanceof Uint8Array ? part.length : part[1])
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + width(part), 0))
  let at = 0
  for (const part of parts) {
    if (part instanceof Uint8Array) bytes.set(part, at)
    else for (let i = 0; i < part[1]; i++) bytes[at + i] = Math.floor(part[0] / 256 ** i) % 256
    at += width(part)
  }
  return bytes
}

/** Whether a file needs numbers of eight bytes: for its sizes or for its place. */
const isLong = ({ packed, size, offset }: Pick<ZipFacts, 'packed' | 'size' | 'offset'>): boolean =>
  packed > MOST_SHORT || size > MOST_SHORT || offset > MOST_SHORT

const methodOf = ({ isDeflated }: ZipFacts) => (isDeflated ? 8 : 0)

/** What stands in front of a file's content. */
export const localHeader = (facts: ZipFacts): Uint8Array =>
  bytesOf(
    ...([
      [LOCAL_HEADER, 4],
      [VERSION, 2],
      [FLAGS, 2],
      [methodOf(facts), 2],
    ] as const),
    ...([
      [facts.dosTime, 2],
      [facts.dosDate, 2],
    ] as const),
    // Checksum and sizes: they follow the content.
    ...([
      [0, 4],
      [0, 4],
      [0, 4],
    ] as const),
    ...([
      [facts.name.length, 2],
      [0, 2],
    ] as const),
    facts.name,
  )

/** What stands behind a file's content. */
export function dataDescriptor(facts: ZipFacts): Uint8Array {
  const width = isLong(facts) ? 8 : 4
  return bytesOf([DESCRIPTOR, 4], [facts.crc, 4], [facts.packed, width], [facts.size, width])
}

/** A file's record in the directory. */
export function directoryRecord(facts: ZipFacts): Uint8Array {
  const long = isLong(facts)
  const short = (value: number): Part => [long ? 0xffffffff : value, 4]
  const field = bytesOf([0x0001, 2], [LONG_SIZE - 4, 2], [facts.size, 8], [facts.packed, 8], [facts.offset, 8])
  return bytesOf(
    ...([
      [DIRECTORY_RECORD, 4],
      [MADE_BY, 2],
      [long ? LONG_VERSION : VERSION, 2],
      [FLAGS, 2],
    ] as const),
    ...([
      [methodOf(facts), 2],
      [facts.dosTime, 2],
      [facts.dosDate, 2],
      [facts.crc, 4],
    ] as const),
    ...[short(facts.packed), short(facts.size)],
    ...([
      [facts.name.length, 2],
      [TIME_SIZE + (long ? LONG_SIZE : 0), 2],
    ] as const),
    // Length of a comment, disk, internal attributes.
    ...([
      [0, 2],
      [0, 2],
      [0, 2],
      [ATTRIBUTES, 4],
    ] as const),
    short(facts.offset),
    facts.name,
    ...([
      [0x5455, 2],
      [TIME_SIZE - 4, 2],
      [3, 1],
      [facts.time, 4],
    ] as const),
    ...(long ? [field] : []),
  )
}

/** What stands behind the directory. */
export function endRecord({ count, size, offset }: ZipEnd): Uint8Array {
  const isLongEnd = count >= 0xffff || size >= 0xffffffff || offset >= 0xffffffff
  const end = bytesOf(
    ...([
      [END_RECORD, 4],
      [0, 2],
      [0, 2],
    ] as const),
    ...([
      [Math.min(count, 0xffff), 2],
      [Math.min(count, 0xffff), 2],
    ] as const),
    ...([
      [Math.min(size, 0xffffffff), 4],
      [Math.min(offset, 0xffffffff), 4],
    ] as const),
    [0, 2],
  )
  if (!isLongEnd) return end
  return bytesOf(
    ...([
      [0x06064b50, 4],
      [44, 8],
      [MADE_BY, 2],
      [LONG_VERSION, 2],
      [0, 4],
      [0, 4],
    ] as const),
    ...([
      [count, 8],
      [count, 8],
      [size, 8],
      [offset, 8],
    ] as const),
    ...([
      [0x07064b50, 4],
      [0, 4],
      [offset + size, 8],
      [1, 4],
    ] as const),
    end,
  )
}
