import { hashes, verify } from '@noble/ed25519'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js'
import type { Archive, Crypto } from '../../../domain/evidence/evidencePackage'

// The page's policy lets no worker of another origin or of a text run, and one file is read after the other anyhow.
configure({ useWebWorkers: false })
hashes.sha512 = sha512

/** The browser's own digest has no way to go piece by piece, and none at all without https. */
export const browserCrypto: Crypto = {
  sha256() {
    const hash = sha256.create()
    return { update: (bytes) => void hash.update(bytes), hex: () => bytesToHex(hash.digest()) }
  },
  isSigned(message, signature, publicKey) {
    try {
      return verify(bytesOf(signature), message, bytesOf(publicKey))
    } catch {
      return false
    }
  },
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** A package that somebody has chosen, read from his disk piece by piece. @throws Error for what is no zip */
export async function browserArchive(file: Blob): Promise<Archive> {
  const entries = (await new ZipReader(new BlobReader(file)).getEntries()).filter(
    (entry): entry is FileEntry => !entry.directory,
  )
  return {
    names: entries.map(({ filename }) => filename),
    async *read(name) {
      const entry = entries.find(({ filename }) => filename === name)
      if (!entry) return
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const written = entry.getData(writable)
      // A failure comes with the reader; nobody else waits for this one.
      written.catch(() => undefined)
      const reader = readable.getReader()
      for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
      await written
    },
  }
}
