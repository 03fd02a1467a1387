import { sql } from 'drizzle-orm'
import type { Tx } from '../db/db'

/** Which resources in use have a field that refers to these, by name: `{ depot: '「设备台账」、「巡检」' }`. */
export async function referrersOf(
  tx: Pick<Tx, 'rows'>,
  names: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const found = await tx.rows<{ name: string; labels: readonly string[] }>(sql`
    select field ->> 'reference' as name, jsonb_agg(distinct d.label) as labels
    from design d
    join design_version v on v.design_id = d.id and v.number = d.published
    cross join jsonb_array_elements(v.declaration -> 'fields') field
    where d.status = 1 and d.removed_at is null and field ->> 'reference' <> d.name
      and field ->> 'reference' = any(${sql.param([...names])}::text[]) and field -> 'archived' is distinct from 'true'::jsonb
    group by 1`)
  return Object.fromEntries(found.map(({ name, labels }) => [name, labels.map((label) => `「${label}」`).join('、')]))
}
