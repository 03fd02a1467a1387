import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

/** A file of an archive; `name` has its folders in front, parted by `/`. */
export interface ZipEntry {
  readonly name: string
  readonly time: Date
  readonly content: Readable
}

/** Sizes and sum stand behind the content, and names are UTF-8. */
const FLAGS = 0x0808
const VERSION = 20
const STORED = 0
const DOS_EPOCH = 1980
const MINUTE = 60_000
const SHANGHAI = 8 * 60 * MINUTE

/** Two seconds are the finest that the format knows; Shanghai's clock, like everything that people read. */
function dosTime(time: Date): number {
  const at = new Date(time.getTime() + SHANGHAI)
  const date = ((at.getUTCFullYear() - DOS_EPOCH) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const clock = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return date * 0x1_0000 + clock
}

/** Little-endian numbers, each as [bytes, value]. */
function packed(...numbers: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(numbers.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of numbers) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

/**
 * A zip as it is read, one file after another; photos are compressed already, so they are stored as they are. Nothing is held
 * in memory but names. Less than four gigabytes and 65 535 files.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, time, content } of entries) {
    const path = Buffer.from(name)
    const common = [
      [2, VERSION],
      [2, FLAGS],
      [2, STORED],
      [4, dosTime(time)],
    ] as const
    const head = Buffer.concat([
      packed([4, 0x04034b50], ...common, [4, 0], [4, 0], [4, 0], [2, path.length], [2, 0]),
      path,
    ])
    yield head
    let [sum, size] = [0, 0]
    for await (const chunk of content) {
      sum = crc32(chunk, sum)
      size += chunk.length
      yield chunk
    }
    const told = [
      [4, sum],
      [4, size],
      [4, size],
    ] as const
    yield packed([4, 0x08074b50], ...told)
    const place = [
      [2, path.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as const
    directory.push(packed([4, 0x02014b50], [2, VERSION], ...common, ...told, ...place), path)
    offset += head.length + size + 16
  }
  const index = Buffer.concat(directory)
  const count = directory.length / 2
  yield index
  yield packed([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, index.length], [4, offset], [2, 0])
}
