import { sql } from 'drizzle-orm'
import { isDistrictMap } from '../../src/domain/firm'
import { allRegions } from '../../src/domain/geo/allRegions'
import { firmService } from '../../src/resources/firm/firmService.resource'
import type { Tx } from '../db/db'
import { type AnyRow, implement, type Outcome } from '../engine/core/handlers'
import { reject } from '../kernel/domainError'

const REGION = '服务区域不正确'
const NO_PROVIDER = '请选择服务商'

/** Regions as they are kept: none is null. @throws DomainError for what is no map of districts */
function keptRegion({ region }: AnyRow): Outcome {
  if (region === undefined) return {}
  const isNone = region === null || (typeof region === 'object' && Object.keys(region).length === 0)
  if (isNone) return { set: { region: null } }
  if (!isDistrictMap(region, allRegions.has)) reject(REGION, { errors: { region: REGION } })
  return { set: { region } }
}

/** Providers alone offer services. */
async function refuseOthers(tx: Tx, firmId: unknown): Promise<void> {
  const [row] = await tx.rows(sql`
    select 1 from firm where id = ${Number(firmId)} and firm_type = 3 and removed_at is null`)
  if (!row) reject(NO_PROVIDER, { errors: { firm_id: NO_PROVIDER } })
}

export const firmServiceHandlers = implement(firmService, {
  async create({ tx, input, user }) {
    await refuseOthers(tx, input.firm_id ?? user.firm_id)
    return keptRegion(input)
  },
  edit: async ({ input }) => keptRegion(input),
})
