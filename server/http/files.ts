import { sql } from 'drizzle-orm'
import type { Tx } from '../db/db'
import { refuse } from './refusal'
import { isFileKey } from './uploadPolicy'

/**
 * The key in what a client sends back as a picture's `url`: the key itself, the address it was posted to with the key behind
 * it, or a signed address. `null` when there is none.
 */
export function fileKeyIn(url: string): string | null {
  const [path = ''] = url.split('?')
  const key = path.slice(Math.max(0, path.search(/(^|\/)u\/\d+\/\d+\//))).replace(/^\//, '')
  return isFileKey(key) ? key : null
}

/**
 * Ties an uploaded file to a record.
 * @param url what the client sent, see {@link fileKeyIn}
 * @returns the file's key, which is what records store
 * @throws Refusal 上传失败 when no such file has been uploaded or it belongs to another record
 */
export async function claimFile(
  tx: Pick<Tx, 'rows'>,
  url: string,
  owner: { resource: string; rowId: number },
): Promise<string> {
  const key = fileKeyIn(url)
  const claimed = await tx.rows(sql`
    update files set used_resource = ${owner.resource}, used_row_id = ${owner.rowId}
    where key = ${key} and (used_resource is null or (used_resource = ${owner.resource} and used_row_id = ${owner.rowId}))
    returning key`)
  return key && claimed.length > 0 ? key : refuse('上传失败')
}
