import { hashes, verify } from '@noble/ed25519'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { BlobReader } from '@zip.js/zip.js'
import { archiveOf } from '../../../domain/evidence/packageArchive'
import type { Archive, Crypto } from '../../../domain/evidence/packageVerdict'

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

/** A package that somebody has chosen, read from his disk. @throws Error for what is no zip */
export const browserArchive = (file: Blob): Promise<Archive> => archiveOf(new BlobReader(file))
