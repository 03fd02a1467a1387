import { sql } from 'drizzle-orm'
import { workerStatus } from '../../src/resources/firm/workerStatus.resource'
import { implement } from '../engine/core/handlers'

export const workerStatusHandlers = implement(workerStatus, {
  async present({ tx, user, rows }) {
    const [firm] = await tx.rows<{ is_distribution: number | null }>(sql`
      select is_distribution from firm where id = ${user.firm_id}`)
    for (const row of rows) row.auto_distribute = firm?.is_distribution === 1 ? 1 : 0
  },
})
