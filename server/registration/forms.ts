import { type SQL, sql } from 'drizzle-orm'
import { allRegions } from '../../src/domain/geo/allRegions'
import { misplaced, misplacedMessages } from '../../src/domain/geo/regions'
import { registrationMessages as say } from '../../src/domain/registration'
import { inputSchema } from '../../src/schema/compile/schema'
import type { Fields, RowOf } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { inLine } from '../db/inLine'
import { withFileKeys } from '../engine/core/files'
import { contextOf } from '../engine/core/scope'
import { refuseFields, validated } from '../engine/write/checks'

/** The named fields of a stranger's body, checked by their declarations. @throws DomainError with messages by field */
export async function formOf<const F extends Fields>(fields: F, body: unknown): Promise<RowOf<F>> {
  const sent: Readonly<Record<string, unknown>> = Object(body)
  const named = Object.fromEntries(
    Object.keys(fields).flatMap((name) => (Object.hasOwn(sent, name) ? [[name, sent[name]] as const] : [])),
  )
  const schema = inputSchema({ fields }, () => contextOf(null))
  return (await validated(schema, withFileKeys(fields, named))) as RowOf<F>
}

interface Placed {
  readonly province?: number | null
  readonly city?: number | null
  readonly area?: number | null
}

/** Regions exist and lie within each other; an area is asked for where its city has any. @throws DomainError by field */
export function checkRegions({ province, city, area }: Placed): void {
  const wrong = misplaced([province, city, area])
  if (wrong > 0) refuseFields({ [wrong === 1 ? 'city' : 'area']: misplacedMessages[wrong === 1 ? 0 : 1] })
  if (!province || !allRegions.has(province)) refuseFields({ province: say.province })
  if (!city || !allRegions.has(city)) refuseFields({ city: say.city })
  const hasAreas = allRegions.answer({ type: 'list', level: 3, pid: city }).length > 0
  if (area ? !allRegions.has(area) : hasAreas) refuseFields({ area: say.area })
}

/** What two names may differ in and still read as one: spaces, variation selectors, width and case. */
const UNSEEN = '[\\s\\uFE00-\\uFE0F]'
const folded = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\s|[\uFE00-\uFE0F]/gu, '')
    .toLowerCase()

/** The same of a column. */
export const foldedName = (column: SQL): SQL =>
  sql`lower(regexp_replace(normalize(${column}, NFKC), ${UNSEEN}, '', 'g'))`

/**
 * Waits until nobody else registers this name, or one that reads like it. A refused application holds none.
 * @returns whether another firm has it, or has applied for it
 */
export async function isNameTaken(tx: Pick<Tx, 'rows'>, name: string, except: number | null): Promise<boolean> {
  await inLine(tx, 'firm', 'name', folded(name))
  const taken = await tx.rows(sql`
    select 1 from firm where ${foldedName(sql`name`)} = ${folded(name)} and removed_at is null and id is distinct from ${except}::int
      and apply_status is distinct from 2 limit 1`)
  return taken.length > 0
}
