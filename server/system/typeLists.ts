import { sql } from 'drizzle-orm'
import type { TypeList } from '../../src/domain/system/typeLists'
import { typeOption } from '../../src/resources/system/typeOption.resource'
import type { Tx } from '../db/db'
import { inLine } from '../db/inLine'
import { implement } from '../engine/core/handlers'
import { reject } from '../kernel/domainError'

/** Words by code of a list of 类型配置, those that are switched off included. */
export async function namesOfList(tx: Pick<Tx, 'rows'>, kind: TypeList): Promise<Readonly<Record<string, string>>> {
  const rows = await tx.rows<{ code: number; label: string }>(sql`
    select code, label from type_option where kind = ${kind} and removed_at is null`)
  return Object.fromEntries(rows.map(({ code, label }) => [code, label]))
}

async function refuseTaken(tx: Tx, kind: unknown, label: unknown, exceptId: number | null): Promise<void> {
  await inLine(tx, 'type_option', kind)
  const [taken] = await tx.rows(sql`
    select 1 from type_option
    where kind = ${kind} and label = ${label} and removed_at is null and id is distinct from ${exceptId}`)
  if (taken) reject('名称已存在', { errors: { label: '名称已存在' } })
}

export const typeOptionHandlers = implement(typeOption, {
  /** Codes are given out once: orders keep them for good. */
  async create({ tx, input }) {
    await refuseTaken(tx, input.kind, input.label, null)
    const [last] = await tx.rows<{ code: number }>(sql`
      select coalesce(max(code), 0)::int as code from type_option where kind = ${input.kind}`)
    return { set: { code: (last?.code ?? 0) + 1 } }
  },
  async edit({ tx, row, input }) {
    await refuseTaken(tx, row.kind, input.label, row.id)
    return undefined
  },
})
