import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { inLine } from '../../db/inLine'

interface UploadedFile {
  readonly key: string
  readonly firm_id: number
  /** bytes */
  readonly size: number
  /** of the content */
  readonly mime: string
  /** of the bytes, hexadecimal; null of files from before it was kept */
  readonly sha256: string | null
  /** the record that has it already */
  readonly used_resource: string | null
  readonly used_row_id: number | null
}

/**
 * A file that the user's firm has uploaded. What is not found may not be shown with a record: whoever reads the record is
 * given a signed address of it. Until the transaction ends, it is not swept away.
 */
export async function uploadedFile(
  tx: Pick<Tx, 'rows'>,
  key: string,
  { firm_id }: { readonly firm_id: number },
): Promise<UploadedFile | undefined> {
  const [file] = await tx.rows<UploadedFile>(sql`
    select key, firm_id, size, mime, sha256, used_resource, used_row_id from files
    where key = ${key} and firm_id = ${firm_id} and size > 0 for update`)
  return file
}

export interface FileUse {
  readonly key: string
  readonly resource: string
  readonly id: number | null
}

/**
 * Records of other calls that hold this file, or another file of the same firm with the same bytes. Until the transaction ends,
 * another call that asks about the same bytes waits.
 */
export async function usesOf(
  tx: Pick<Tx, 'rows'>,
  { key, firm_id, sha256 }: UploadedFile,
): Promise<readonly FileUse[]> {
  await inLine(tx, 'file', sha256 ?? key)
  return tx.rows<FileUse>(sql`
    select key, used_resource as resource, used_row_id as id from files
    where firm_id = ${firm_id} and (key = ${key} or sha256 = ${sha256}) and used_resource is not null
      and used_time is distinct from now() order by key`)
}

/** Notes which record a file stands in. */
export async function claimFile(
  tx: Pick<Tx, 'rows'>,
  key: string,
  record: { readonly resource: string; readonly id: number },
): Promise<void> {
  await tx.rows(
    sql`update files set used_resource = ${record.resource}, used_row_id = ${record.id}, used_time = now() where key = ${key}`,
  )
}
