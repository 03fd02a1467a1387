import { sql } from 'drizzle-orm'
import { completenessOf, type ProfileFacts } from '../../src/domain/firm/completeness'
import { partnership } from '../../src/domain/firm/partnership'
import { chooseAPlace, departurePoint, MOST_POINTS } from '../../src/resources/firm/departurePoint.resource'
import { enterprise } from '../../src/resources/firm/enterprise.resource'
import type { Tx } from '../db/db'
import { inLine } from '../db/inLine'
import { type AnyRow, implement, type Session } from '../engine/core/handlers'
import { forgetUsers } from '../http/session'
import { reject } from '../kernel/domainError'

interface Held {
  readonly id: number
  readonly name: string
  readonly people: number
}

/** How complete the firm's data is, and who of it holds which role (F-156). */
async function stateOf(tx: Pick<Tx, 'rows'>, { firm_id }: Session) {
  const [facts] = await tx.rows<ProfileFacts & { readonly partners: number }>(sql`
    select f.firm_type, f.charge, f.phone, f.long_phone, f.address, f.logo, f.is_business,
      (select count(*) from departure_point p where p.firm_id = f.id and p.removed_at is null) as points,
      (select count(*) from bank b where b.firm_id = f.id and b.removed_at is null) as accounts,
      (select count(*) from partnership c where f.id in (c.low_firm_id, c.high_firm_id) and c.status = ${partnership.partners}
        and c.removed_at is null) as partners
    from firm f where f.id = ${firm_id}`)
  const roles = await tx.rows<Held>(sql`
    select r.id, r.name, count(s.id) as people from role r
    left join staff s on s.role_id = r.id and s.status = 1 and s.removed_at is null
    where r.firm_id = ${firm_id} and r.removed_at is null group by r.id, r.name order by r.id limit 100`)
  if (!facts) return reject('企业不存在')
  const { points, accounts, partners } = facts
  return { ...completenessOf(facts), points, accounts, partners, roles }
}

export const enterpriseHandlers = implement(enterprise, {
  /** Sessions carry the firm's logo. */
  async acted({ id, afterCommit }) {
    afterCommit(() => forgetUsers((user) => user.firm_id === id))
  },
  reads: { state: async ({ tx, user }) => stateOf(tx, user) },
})

const placed = ({ lnglat }: AnyRow): void => {
  if (!lnglat) reject(chooseAPlace, { errors: { address: chooseAPlace } })
}

export const departurePointHandlers = implement(departurePoint, {
  async create({ tx, user, input }) {
    placed(input)
    await inLine(tx, 'departurePoint', 'firm_id', user.firm_id)
    const [held] = await tx.rows<{ points: number }>(sql`
      select count(*) as points from departure_point where firm_id = ${user.firm_id} and removed_at is null`)
    if ((held?.points ?? 0) >= MOST_POINTS) reject(`出发点不能超过${MOST_POINTS}个`)
    return undefined
  },
  async edit({ row, input }) {
    placed({ ...row, ...input })
    return undefined
  },
})
