import type { Readable } from 'node:stream'

interface StoredFile {
  /** bytes */
  readonly size: number
  readonly content: Readable
}

/** Where uploaded files lie. Keys are paths such as `u/1/7/202601/<32 characters>.jpg` and are never used twice. */
export interface Storage {
  /**
   * Keeps a stream; once it resolves, the file outlasts a power cut.
   * @param limit bytes
   * @returns its size in bytes
   * @throws FileTooLarge, FileExists, DiskFull; then nothing is kept, as when the stream breaks off
   */
  put(key: string, content: Readable, limit: number): Promise<number>
  /** `null` when there is no such file. */
  get(key: string): Promise<StoredFile | null>
  /** Nothing happens when there is no such file. */
  remove(key: string): Promise<void>
}

/** The store does not answer, or answers that it cannot: to be tried again. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway'
}

export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}

export class FileExists extends Error {
  override readonly name = 'FileExists'
}
