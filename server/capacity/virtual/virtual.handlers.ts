import { sql } from 'drizzle-orm'
import { virtualName, virtualPlate } from '../../../src/domain/capacity'
import { parseLngLat } from '../../../src/domain/geo/coordinates'
import { virtualBase } from '../../../src/resources/capacity/virtualBase.resource'
import { virtualDriver } from '../../../src/resources/capacity/virtualDriver.resource'
import { implement } from '../../engine/core/handlers'
import { reject } from '../../kernel/domainError'
import { virtualMapOf } from './virtualMap'

interface Placed {
  readonly input: { readonly name?: unknown; readonly lnglat?: unknown }
}

/** A place without coordinates is on no map, and a name without the mark could be taken for a real one. @throws DomainError */
function marked({ input }: Placed) {
  if (!parseLngLat(typeof input.lnglat === 'string' ? input.lnglat : null)) return reject('请选择一个位置')
  return { set: { name: virtualName(String(input.name ?? '')) } }
}

export const virtualBaseHandlers = implement(virtualBase, {
  create: async (work) => marked(work),
  edit: async (work) => marked(work),
  /** its virtual drivers, counted */
  async present({ tx, rows }) {
    const ids = rows.map(({ id }) => Number(id))
    const counts = await tx.rows<{ base_id: number; n: number }>(sql`
      select base_id, count(*)::int as n from virtual_driver
      where base_id = any(${sql.param(ids)}::int[]) and removed_at is null group by base_id`)
    const byBase = new Map(counts.map(({ base_id, n }) => [base_id, n]))
    for (const row of rows) row.drivers = byBase.get(Number(row.id)) ?? 0
  },
  adds: { drivers: ['id'] },
  reads: { map: (work) => virtualMapOf(work) },
})

export const virtualDriverHandlers = implement(virtualDriver, {
  create: async (work) => marked(work),
  edit: async (work) => marked(work),
  async present({ rows }) {
    for (const row of rows) row.plate_num = virtualPlate(Number(row.id))
  },
  adds: { plate_num: ['id'] },
})
