import { sql } from 'drizzle-orm'
import { fileKeyIn } from '../../../src/domain/fileKey'
import type { AnyResource } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import type { Row } from '../core/codec'
import { perResource } from '../table/perResource'

type Reader = Pick<Tx, 'rows'>

/** Fields that show files by name; pictures are shown themselves. */
const namedFields = perResource((resource): readonly { readonly name: string; readonly inLists: boolean }[] =>
  Object.entries(resource.fields)
    .filter(([, { kind, secret }]) => kind === 'file' && !secret)
    .map(([name, { detail }]) => ({ name, inLists: !detail })),
)

/** An apostrophe ends no attribute, and is no letter of a key. */
const encoded = (name: string): string => encodeURIComponent(name).replaceAll("'", '%27')

/** Adds the names that files have with their uploaders to the addresses in these fields. One query for all of them. */
export async function nameFiles(tx: Reader, rows: readonly Row[], fields: readonly string[]): Promise<void> {
  const found = rows.flatMap((row) =>
    fields.flatMap((field) => {
      const address = row[field]
      const key = typeof address === 'string' && address.includes('?') ? fileKeyIn(address) : null
      return key === null ? [] : [{ row, field, key, address: String(address) }]
    }),
  )
  if (found.length === 0) return
  const keys = [...new Set(found.map(({ key }) => key))]
  const known = await tx.rows<{ key: string; name: string }>(sql`
    select key, name from files where key = any(${sql.param(keys)}::text[]) and name is not null`)
  const names = new Map(known.map(({ key, name }) => [key, name]))
  for (const { row, field, key, address } of found) {
    const name = names.get(key)
    if (name !== undefined) row[field] = `${address}&name=${encoded(name)}`
  }
}

/** The same for the file fields of a resource, as its list or its details show them. */
export const nameFilesOf = (tx: Reader, resource: AnyResource, rows: readonly Row[], part: 'list' | 'detail') =>
  nameFiles(
    tx,
    rows,
    namedFields(resource).flatMap(({ name, inLists }) => (inLists || part === 'detail' ? [name] : [])),
  )
