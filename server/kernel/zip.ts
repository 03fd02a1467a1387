import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of an archive; `name` has its folders in front, parted by `/`. */
export interface ZipEntry {
  readonly name: string
  readonly time: Date
  readonly content: Readable
  /** worth compressing; photos are compressed already */
  readonly compress?: boolean
  /** may have more than 4 GiB */
  readonly large?: boolean
}

/** A zip as it is read, one file after another, each opened when the one before it has gone out. */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  const addAll = async () => {
    for await (const { name, time, content, compress = false, large = false } of entries) {
      const abandon = () => content.destroy()
      archive.once('close', abandon)
      zip.addReadStream(content, name, { mtime: time, compress, forceZip64Format: large })
      await finished(content)
      archive.off('close', abandon)
    }
    zip.end()
  }
  addAll().catch((error: Error) => archive.destroy(error))
  return archive
}
