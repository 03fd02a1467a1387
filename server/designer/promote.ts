import { compileRuntime, type TitleOf } from '../../src/schema/compile/runtime/compile'
import {
  type DeclaredField,
  emptyDeclaration,
  type RuntimeDeclaration,
} from '../../src/schema/compile/runtime/declaration'
import { hasOption } from '../../src/schema/kinds/kind'
import { kinds } from '../../src/schema/kinds/registry'
import { type AnyResource, ENGINE_COLUMNS, type FieldData, type KindName } from '../../src/schema/model'
import { jsonColumn, literal } from '../engine/core/store'
import { storedFields, tableName } from '../engine/table/table'
import { indexesOf } from './indexes'

/** The names under which the promoted resource keeps its rows. */
interface Promotion {
  readonly resource: AnyResource
  /** its table: the coded resource's */
  readonly table: string
}

/**
 * The statements of the migration that moves a run-time resource's rows into its own table, ids and all, and marks the design.
 * They run wherever the promoted source is installed, once, in the migration's transaction; where the resource was never
 * made they find nothing.
 */
export function promotionStatements({ resource, table }: Promotion): readonly string[] {
  const fields = storedFields(resource).map(([name]) => name)
  const columns = [...ENGINE_COLUMNS, ...fields]
  const own = literal(resource.name)
  const target = `"${table}"`
  const sequence = `pg_get_serial_sequence('${target}', 'id')`
  return [
    `INSERT INTO ${target} (${columns.map((name) => `"${name}"`).join(', ')})
SELECT ${[...ENGINE_COLUMNS, ...fields.map((name) => jsonColumn(resource, name))].join(', ')}
FROM "runtime_row" WHERE "resource" = ${own}`,
    `SELECT setval(${sequence}, max("id")) FROM ${target} HAVING max("id") IS NOT NULL`,
    `DELETE FROM "runtime_row" WHERE "resource" = ${own}`,
    // They are named by the design's number, which is another one in every database.
    `DO $$ DECLARE own record; BEGIN
  FOR own IN SELECT i.indexname FROM pg_indexes i JOIN "design" d ON i.indexname LIKE 'runtime\\_' || d.id || '\\_%'
    WHERE d.name = ${own} AND i.tablename = 'runtime_row' AND i.schemaname = current_schema()
  LOOP EXECUTE format('DROP INDEX %I', own.indexname); END LOOP;
END $$`,
    `UPDATE "design" SET "status" = 3, "version" = "version" + 1, "update_time" = now() WHERE "name" = ${own}`,
    `INSERT INTO "change" ("resource", "row_id", "action") SELECT 'design', "id", 'promote' FROM "design" WHERE "name" = ${own}`,
    `INSERT INTO "runtime_stamp" AS s ("id", "stamp") VALUES (1, 1) ON CONFLICT ("id") DO UPDATE SET "stamp" = s."stamp" + 1`,
  ]
}

/**
 * A published declaration with the table that it gets: with the indexes that it had, and with its archived fields, which nobody
 * sees until whoever maintains the source takes their `secret` away.
 * @param titleOf what names a record of another resource
 */
export function promotionOf(name: string, declaration: RuntimeDeclaration, titleOf: TitleOf): Promotion {
  const live = compileRuntime(name, declaration, titleOf)
  const archived = archivedOf(name, declaration, live, titleOf)
  const resource: AnyResource = {
    ...live,
    fields: { ...live.fields, ...archived.fields },
    keys: { ...live.keys, ...archived.keys },
    indexes: indexesOf(live).flatMap(({ columns, isUnique }) => (isUnique ? [] : [columns])),
  }
  return { resource, table: tableName(resource) }
}

/** The archived fields by names of their own, since others may bear theirs meanwhile, with their keys. */
function archivedOf(name: string, declaration: RuntimeDeclaration, live: AnyResource, titleOf: TitleOf) {
  const taken = new Set(Object.entries(live.fields).flatMap(([own, { shows }]) => [own, ...Object.keys(shows ?? {})]))
  const fields = declaration.fields.flatMap((field): DeclaredField[] => {
    if (!field.archived) return []
    const own = taken.has(field.name) ? `${field.name}_${field.id}` : field.name
    taken.add(own)
    const { id, label, choices, many } = field
    const refers = field.reference !== undefined && titleOf(field.reference) !== undefined
    const reference = refers ? field.reference : undefined
    // What it referred to may be gone: the numbers are kept.
    const kind = refers ? field.kind : withoutReference(field)
    return [
      {
        id,
        name: own,
        kind,
        label,
        ...(choices && { choices }),
        ...(many && { many }),
        ...(reference && { reference }),
      },
    ]
  })
  const { keys = {}, fields: compiled } = compileRuntime(name, { ...emptyDeclaration(), fields }, () => undefined)
  const hidden = fields.map(({ name: own }) => [
    own,
    { ...compiled[own]!, form: false, show: false, secret: true } as const,
  ])
  return { fields: Object.fromEntries(hidden) as Readonly<Record<string, FieldData>>, keys }
}

/** The kind whose column is the same and that names no other record. */
function withoutReference(field: DeclaredField): KindName {
  const kind = kinds[field.kind]
  if (!hasOption(kind, 'reference')) return field.kind
  return kind.column({ kind: field.kind, label: field.label }).type === 'jsonb' ? 'json' : 'integer'
}
