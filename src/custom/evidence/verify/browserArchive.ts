import { hashes, verify } from '@noble/ed25519'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type ByteSource, checkPackage } from '../../../domain/evidence/packageArchive'
import type { Crypto, PackageVerdict, VerifyOptions } from '../../../domain/evidence/packageVerdict'

hashes.sha512 = sha512

/** The browser's own digest has no way to go piece by piece, and none at all without https. */
const browserCrypto: Crypto = {
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

const sourceOf = (file: Blob): ByteSource => ({
  size: file.size,
  read: async (at, length) => new Uint8Array(await file.slice(at, at + length).arrayBuffer()),
})

/** Checks a package that the user has chosen, read from their disk. */
export const checkFile = (file: Blob, options: VerifyOptions): Promise<PackageVerdict> =>
  checkPackage(sourceOf(file), browserCrypto, options)
