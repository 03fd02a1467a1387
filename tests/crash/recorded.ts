import { sql } from 'drizzle-orm'
import type { Db } from '../../server/db/db'

/** A picture of an order, with keys of its files. */
interface Kept {
  readonly id: number
  readonly order: number
  readonly sha256: string
  readonly picture: string
  readonly original: string
  readonly thumb: string
}

/** What a database says of pictures and of the store. */
export interface Recorded {
  readonly pictures: readonly Kept[]
  readonly files: readonly { readonly key: string; readonly size: number; readonly isUsed: boolean }[]
}

export const keysOf = ({ picture, original, thumb }: Kept): string[] => [picture, original, thumb]

export const recordedIn = async (db: Pick<Db, 'rows'>): Promise<Recorded> => ({
  pictures: await db.rows<Kept>(sql`
    select id, order_id as "order", sha256, picture, original_picture as original, thumb from picture order by id`),
  files: await db.rows(sql`
    select key, size::float8 as size, used_resource is not null as "isUsed" from files order by key`),
})
