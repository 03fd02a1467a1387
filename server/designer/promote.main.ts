import { sql } from 'drizzle-orm'
import { resources } from '../../src/resources'
import { plainTables } from '../../src/resources/designer/plainTables'
import { titleOf } from '../../src/schema/compile/runtime/check'
import { codeOf, constantOf } from '../../src/schema/compile/runtime/code'
import type { RuntimeDeclaration } from '../../src/schema/compile/runtime/declaration'
import { takenNames } from '../../src/schema/compile/runtime/takenNames'
import { openDatabase } from '../db/open'
import { printFailure } from '../kernel/terminal'
import { readSettings } from '../settings'
import { newNameFault } from './newName'
import { promotionOf, promotionStatements } from './promote'

/** Reads what is published under a name and prints, as JSON, the file and the migration that promote it. */
async function main(): Promise<void> {
  const name = process.argv[2] ?? ''
  const db = await openDatabase(readSettings(process.env))
  try {
    const [found] = await db.rows<{ declaration: RuntimeDeclaration }>(sql`
      select v.declaration from design d join design_version v on v.design_id = d.id and v.number = d.published
      where d.name = ${name} and d.status in (1, 2) and d.removed_at is null and v.removed_at is null`)
    if (!found) throw new Error(`没有已发布的自定义资源「${name}」`)
    const fault = await newNameFault(db, name, takenNames(resources, plainTables))
    if (fault) throw new Error(`不能转为代码：${fault}`)
    const runtime = await db.rows<{ name: string; declaration: RuntimeDeclaration }>(sql`
      select d.name, v.declaration from design d join design_version v on v.design_id = d.id and v.number = d.published
      where d.status in (1, 2) and d.name <> ${name} and d.removed_at is null`)
    const leads = found.declaration.fields.filter(
      ({ archived, reference }) => !archived && runtime.some((other) => other.name === reference),
    )
    if (leads[0]) throw new Error(`字段「${leads[0].label}」引用了自定义资源「${leads[0].reference}」，请先转换它`)
    const promotion = promotionOf(name, found.declaration, (other) => {
      const coded = resources.find((resource) => resource.name === other)
      return coded && titleOf(coded)
    })
    const outcome = {
      table: promotion.table,
      constant: constantOf(name),
      code: codeOf(promotion.resource),
      statements: promotionStatements(promotion),
    }
    process.stdout.write(`${JSON.stringify(outcome)}\n`)
  } finally {
    await db.close()
  }
}

main().catch((error: unknown) => {
  printFailure(error, true)
  process.exit(1)
})
