import { open } from 'node:fs/promises'
import { checkPackage } from '../../../src/domain/evidence/packageArchive'
import type { PackageVerdict, VerifyOptions } from '../../../src/domain/evidence/packageVerdict'
import { isSigned, sha256 } from './signature'

/** Checks a package in a file of this machine. @throws Error for a file that cannot be opened */
export async function checkPackageFile(path: string, options?: VerifyOptions): Promise<PackageVerdict> {
  const handle = await open(path)
  try {
    const source = {
      size: (await handle.stat()).size,
      async read(at: number, length: number) {
        const bytes = new Uint8Array(length)
        const { bytesRead } = await handle.read(bytes, 0, length, at)
        return bytes.subarray(0, bytesRead)
      },
    }
    return await checkPackage(source, { sha256, isSigned }, options)
  } finally {
    await handle.close()
  }
}
