import { type Entry, openPromise } from 'yauzl'
import type { Archive } from '../../../src/domain/evidence/evidencePackage'

/** A package in a file. @throws Error for what is no zip */
export async function zipArchive(path: string): Promise<Archive & { close(): void }> {
  const zip = await openPromise(path, { autoClose: false })
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry)
  } catch (error) {
    zip.close()
    throw error
  }
  return {
    names: entries.map(({ fileName }) => fileName),
    async *read(name) {
      const entry = entries.find(({ fileName }) => fileName === name)
      if (entry) yield* await zip.openReadStreamPromise(entry)
    },
    close: () => zip.close(),
  }
}
