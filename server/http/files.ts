import { sql } from 'drizzle-orm'
import type { Tx } from '../db/db'

interface UploadedFile {
  /** bytes */
  readonly size: number
  readonly mime: string
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
    select size, mime, used_resource, used_row_id from files
    where key = ${key} and firm_id = ${firm_id} and size > 0 for update`)
  return file
}

/** Notes which record a file stands in. */
export async function claimFile(
  tx: Pick<Tx, 'rows'>,
  key: string,
  record: { readonly resource: string; readonly id: number },
): Promise<void> {
  await tx.rows(sql`update files set used_resource = ${record.resource}, used_row_id = ${record.id} where key = ${key}`)
}
