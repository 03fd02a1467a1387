import { type SQL, sql } from 'drizzle-orm'
import type { RowsAsked } from '../../src/schema/compile/runtime/changes'
import { compileRuntime, FIRM_KEY } from '../../src/schema/compile/runtime/compile'
import { type DeclaredField, emptyDeclaration } from '../../src/schema/compile/runtime/declaration'
import { kinds } from '../../src/schema/kinds/registry'
import type { AnyResource, FieldData } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { codecOf, type Row } from '../engine/core/codec'
import { sourceOf } from '../engine/core/store'

/** How many rows of a run-time resource a change touches. */
export async function countRows(tx: Pick<Tx, 'rows'>, resource: string, asked: RowsAsked): Promise<number> {
  if (asked.of === 'unfit') return countUnfit(tx, resource, asked.before, asked.after)
  const firm = asked.of === 'twins' && asked.within === 'own' ? sql`, data ->> ${FIRM_KEY}` : sql``
  const own = sql`resource = ${resource} and removed_at is null`
  const [found] = await tx.rows<{ n: number }>(
    asked.of === 'twins'
      ? sql`select coalesce(sum(n), 0)::int as n from (
          select count(*) as n from runtime_row where ${own} and data ->> ${asked.field} is not null
          group by data ->> ${asked.field}${firm} having count(*) > 1) twins`
      : sql`select count(*)::int as n from runtime_row where ${own} and ${conditionOf(asked)}`,
  )
  return found?.n ?? 0
}

function conditionOf(asked: Exclude<RowsAsked, { readonly of: 'twins' | 'unfit' }>): SQL {
  switch (asked.of) {
    case 'all':
      return sql`true`
    case 'filled':
      return sql`data ->> ${asked.field} is not null`
    case 'blank':
      return sql`data ->> ${asked.field} is null`
    case 'codes': {
      // One code as a number, or several as a list of numbers.
      const held = asked.codes.map((code) => sql`data -> ${asked.field} @> ${String(code)}::jsonb`)
      return sql`(${sql.join(held, sql` or `)})`
    }
  }
}

/** So many values are read at once, so that others are served in between. */
const BATCH = 5000

/** Rows whose value was sound by the field as it was and is not as it will be, judged by the very checks of forms and writes. */
async function countUnfit(
  tx: Pick<Tx, 'rows'>,
  resource: string,
  before: DeclaredField,
  after: DeclaredField,
): Promise<number> {
  const old = alone(resource, before)
  const [wasSound, isSound] = [
    soundness(old.fields[before.name]!),
    soundness(alone(resource, after).fields[after.name]!),
  ]
  const column = sql`t.${sql.identifier(before.name)}`
  let [unfit, last] = [0, 0]
  for (;;) {
    const rows = await tx.rows<Row & { id: number }>(sql`
      select t.id, ${column} from ${sourceOf(old)} t
      where t.id > ${last} and t.removed_at is null and ${column} is not null order by t.id limit ${BATCH}`)
    for (const row of rows) {
      const value = codecOf(old).fromStored(row)[before.name]
      if (wasSound(value) && !isSound(value)) unfit++
    }
    if (rows.length < BATCH) return unfit
    last = rows.at(-1)?.id ?? last
  }
}

/** A resource of this field alone, archived or not. */
const alone = (name: string, field: DeclaredField): AnyResource =>
  compileRuntime(name, { ...emptyDeclaration(), fields: [{ ...field, archived: false }] }, () => undefined)

function soundness(field: FieldData): (value: unknown) => boolean {
  const { is, read, checks } = kinds[field.kind].shape(field)
  return (given) => {
    const value = read(given)
    return is(value) && checks.every(({ holds }) => holds(value, value))
  }
}
