import type { Db } from '../db/db'
import type { Engine } from '../db/driver'

/** The last file of a backup: what there is in it, and what each file's content must be. */
export interface Manifest {
  readonly format: 'rescue-desk-backup'
  readonly version: 1
  readonly engine: Engine
  /** ISO 8601 */
  readonly made: string
  /** tags of the migrations of the database, in order */
  readonly migrations: readonly string[]
  /** whether the uploads are in it */
  readonly uploads: boolean
  /** directories of the embedded database, which may be empty */
  readonly directories: readonly string[]
  readonly files: Readonly<Record<string, Checksum>>
}

export interface Checksum {
  /** bytes */
  readonly size: number
  /** hexadecimal */
  readonly sha256: string
}

export const MANIFEST = 'manifest.json'
/** PostgreSQL's own dump, in the custom format. */
export const DUMP = 'database.dump'
/** Folders of the embedded database's files and of uploads. */
export const DATABASE = 'database/'
export const UPLOADS = 'files/'

/** What the operator is told in a line: the backup cannot be made or used. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

export const migrationsOf = async (db: Pick<Db, 'query'>): Promise<string[]> =>
  (await db.query<{ tag: string }>('select tag from schema_migration order by tag', [])).map(({ tag }) => tag)
