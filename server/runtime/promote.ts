import { compileRuntime, FIRM_KEY, type TitleOf } from '../../src/schema/compile/runtime/compile'
import type { RuntimeDeclaration } from '../../src/schema/compile/runtime/declaration'
import { type AnyResource, ENGINE_COLUMNS } from '../../src/schema/model'
import { jsonColumn, literal } from '../schema/store'
import { storedFields, tableName } from '../schema/table'

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
 * @param designId  of the indexes to be dropped
 */
export function promotionStatements({ resource, table }: Promotion, designId: number): readonly string[] {
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
    ...fields.flatMap((name) => {
      const key = keyOf(resource, name)
      const names = [
        `${key}_index`,
        `${key}_unique`,
        ...(resource.fields[name]?.unique ? [`${FIRM_KEY}_${key}_unique`] : []),
      ]
      return names.map((index) => `DROP INDEX IF EXISTS "runtime_${designId}_${index}"`)
    }),
    `UPDATE "design" SET "status" = 3, "version" = "version" + 1, "update_time" = now() WHERE "name" = ${own}`,
    `INSERT INTO "runtime_stamp" AS s ("id", "stamp") VALUES (1, 1) ON CONFLICT ("id") DO UPDATE SET "stamp" = s."stamp" + 1`,
  ]
}

const keyOf = (resource: AnyResource, name: string): string => resource.keys?.[name] ?? FIRM_KEY

/** A published declaration with the table that it gets. @param titleOf what names a record of another resource */
export function promotionOf(name: string, declaration: RuntimeDeclaration, titleOf: TitleOf): Promotion {
  const resource = compileRuntime(name, declaration, titleOf)
  return { resource, table: tableName(resource) }
}
