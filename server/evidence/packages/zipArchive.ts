import { type FileHandle, open } from 'node:fs/promises'
import { Reader } from '@zip.js/zip.js'
import { archiveOf } from '../../../src/domain/evidence/packageArchive'
import type { Archive } from '../../../src/domain/evidence/packageVerdict'

/** A file of this machine, as an archive's reader wants it. */
class DiskReader extends Reader<FileHandle> {
  constructor(private readonly handle: FileHandle) {
    super(handle)
  }

  override async init(): Promise<void> {
    this.size = (await this.handle.stat()).size
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(Math.max(0, Math.min(length, this.size - index)))
    const { bytesRead } = await this.handle.read(bytes, 0, bytes.length, index)
    return bytes.subarray(0, bytesRead)
  }
}

/** A package in a file. @throws Error for what is no zip */
export async function zipArchive(path: string): Promise<Archive & { close(): Promise<void> }> {
  const handle = await open(path)
  try {
    return { ...(await archiveOf(new DiskReader(handle))), close: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw error
  }
}
