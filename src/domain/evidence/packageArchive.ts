import { configure, type FileEntry, type Reader, ZipReader } from '@zip.js/zip.js'
import type { Archive } from './packageVerdict'

// The public page's policy lets no worker of a text run, and one file is read after the other anyhow.
configure({ useWebWorkers: false })

/**
 * A package as it lies somewhere, read piece by piece, in the browser and in node alike. A file whose two heads in the archive
 * do not say the same cannot be read: other programs would unpack it otherwise.
 * @throws Error for what is no zip
 */
export async function archiveOf(reader: Reader<unknown>): Promise<Archive> {
  const entries = (await new ZipReader(reader).getEntries()).filter((entry): entry is FileEntry => !entry.directory)
  return {
    names: entries.map(({ filename }) => filename),
    async *read(name) {
      const entry = entries.find(({ filename }) => filename === name)
      if (!entry) return
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const written = entry.getData(writable, { checkAmbiguity: true, checkSignature: true })
      // The stream does not end when what fills it fails.
      const failed = new Promise<never>((_, reject) => written.catch(reject))
      failed.catch(() => undefined)
      const parts = readable.getReader()
      const next = () => Promise.race([parts.read(), failed])
      for (let part = await next(); !part.done; part = await next()) yield part.value
      await written
    },
  }
}
