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
  /** Removes what is left on this machine of files that never became whole. @param age ms since anything was written to them */
  dropDrafts?(age: number): Promise<void>
  /** where browsers may send files themselves */
  readonly direct?: DirectStore
}

/** What a browser posts: the fields as they are, the file last. */
export interface DirectForm {
  readonly host: string
  readonly fields: Readonly<Record<string, string>>
}

/** A store that takes files from browsers. They lie aside until they are adopted, and no form reaches them afterwards. */
export interface DirectStore {
  form(key: string, permission: { readonly mostBytes: number; readonly seconds: number }): DirectForm
  /** size in bytes and first bytes of what was sent; `null` while there is nothing @throws StorageAway */
  arrived(key: string): Promise<{ readonly size: number; readonly head: Buffer } | null>
  /** from where it lies aside to its own place @throws StorageAway */
  adopt(key: string): Promise<void>
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
