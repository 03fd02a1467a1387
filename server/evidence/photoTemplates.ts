import { sql } from 'drizzle-orm'
import { photoRequirement } from '../../src/resources/evidence/photoRequirement.resource'
import type { RecordOf } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { inLine } from '../db/inLine'
import { type AnyRow, implement, type Work } from '../engine/core/handlers'
import { reject } from '../kernel/domainError'

const typesOf = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : [])

/** A photo of a customer and type is asked for by one row. */
async function refuseSecond(tx: Tx, input: AnyRow, id: number | null, firmId: unknown): Promise<void> {
  if (input.status !== 1) return
  await inLine(tx, 'photo_requirement', firmId, input.key)
  const wanted = typesOf(input.types)
  const rows = await tx.rows<{ types: readonly number[] | null }>(sql`
    select types from photo_requirement
    where key = ${input.key} and customer_id is not distinct from ${input.customer_id ?? null}
      and firm_id is not distinct from ${firmId ?? null} and status = 1 and removed_at is null
      and id is distinct from ${id}`)
  const meets = rows.some(({ types }) =>
    wanted.length === 0 ? typesOf(types).length === 0 : typesOf(types).some((type) => wanted.includes(type)),
  )
  if (meets) reject('该照片标识已存在！', { errors: { key: '该照片标识已存在！' } })
}

export const photoRequirementHandlers = implement(photoRequirement, {
  async create({ tx, input, user }) {
    await refuseSecond(tx, input, null, user.firm_id)
    return undefined
  },
  async edit({ tx, input, row }) {
    await refuseSecond(tx, input, row.id, row.firm_id)
    return undefined
  },
  actions: {
    async enable({ tx, row }: Work<RecordOf<typeof photoRequirement>>) {
      await refuseSecond(tx, { ...row, status: 1 }, Number(row.id), row.firm_id)
      return undefined
    },
  },
})
