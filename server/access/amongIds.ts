import { type SQL, sql } from 'drizzle-orm'

/** `= any of these ids`, as one parameter whatever their number. */
export const amongIds = (ids: readonly unknown[]): SQL =>
  sql`= any(select jsonb_array_elements_text(${JSON.stringify(ids.map((id) => Number(id ?? 0)))}::jsonb)::int)`
