import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { FileExists, FileTooLarge, type Storage } from '../../server/adapters/storage/Storage'

/** Files in memory, for tests that look at what becomes of them. */
export function memoryStorage(): Storage & { readonly files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>()
  return {
    files,
    async put(key, content, limit) {
      const bytes = await buffer(content)
      if (bytes.length > limit) throw new FileTooLarge(key)
      if (files.has(key)) throw new FileExists(key)
      files.set(key, bytes)
      return bytes.length
    },
    async get(key) {
      const bytes = files.get(key)
      return bytes ? { size: bytes.length, content: Readable.from([bytes]) } : null
    },
    async remove(key) {
      files.delete(key)
    },
  }
}
