import { sql } from 'drizzle-orm'
import { type ContractTerms, contractEnd, contractStatusOf } from '../../src/domain/firm'
import { partnership } from '../../src/domain/firm/partnership'
import { role } from '../../src/resources/access/role.resource'
import { customer } from '../../src/resources/customer/customer.resource'
import { company } from '../../src/resources/firm/company.resource'
import { mayVerb, readsWhole } from '../../src/schema/compile/access'
import type { Tx } from '../db/db'
import type { Session } from '../engine/core/handlers'
import { integerParameter } from '../engine/core/parameters'
import type { Query } from '../engine/core/query'
import { scopeSql } from '../engine/core/scope'
import { reject } from '../kernel/domainError'

const MOST = 100

interface FaceWork {
  readonly tx: Pick<Tx, 'rows'>
  readonly user: Session
  readonly query: Query
  readonly now: number
}

/** GET /v2/company/face: what a company has with the platform, each part null for those who may not open its list. */
export async function companyFace({ tx, user, query, now }: FaceWork) {
  const id = integerParameter(query, 'firm_id') ?? reject('参数 firm_id 不正确')
  const [row] = await tx.rows<{ partners: number }>(sql`
    select (select count(*) from partnership p where t.id in (p.low_firm_id, p.high_firm_id)
      and p.status = ${partnership.partners} and p.removed_at is null) as partners
    from firm t where t.id = ${id} and ${scopeSql(company, user)}`)
  if (!row) return reject('公司不存在')
  const seesCustomers = mayVerb(customer, 'list', user) && readsWhole(customer, user)
  return {
    partners: { value: row.partners },
    books: seesCustomers ? await booksOf(tx, id, user) : null,
    roles: mayVerb(role, 'list', user) && readsWhole(role, user) ? await rolesOf(tx, id, user) : null,
    customers: seesCustomers ? await customersOf(tx, id, user, now) : null,
  }
}

async function booksOf(tx: FaceWork['tx'], id: number, user: Session) {
  const [row] = await tx.rows<{ value: number }>(sql`
    select count(*) as value from customer t where t.firm_id = ${id} and ${scopeSql(customer, user)}`)
  return { value: row?.value ?? 0 }
}

const rolesOf = (tx: FaceWork['tx'], id: number, user: Session) =>
  tx.rows<{ id: number; name: string; people: number }>(sql`
    select t.id, t.name, (select count(*) from staff s where s.role_id = t.id and s.status = 1 and s.removed_at is null) as people
    from role t where t.firm_id = ${id} and ${scopeSql(role, user)} order by t.id limit ${sql.raw(String(MOST))}`)

type StoredTerms = Omit<ContractTerms, 'begin_time'> & {
  readonly id: number
  readonly name: string
  readonly begin_time: Date | null
}

/** The customers whose people log in as this company, each with the contract that counts: the one that was saved last. */
async function customersOf(tx: FaceWork['tx'], id: number, user: Session, now: number) {
  const rows = await tx.rows<StoredTerms>(sql`
    select t.id, t.name, c.begin_time, c.sign_peroid, c.auto_resign from customer t
    left join lateral (
      select begin_time, sign_peroid, auto_resign from firm_contract
      where customer_id = t.id and removed_at is null order by id desc limit 1) c on true
    where t.company_id = ${id} and ${scopeSql(customer, user)} order by t.id limit ${sql.raw(String(MOST))}`)
  return rows.map(({ id: customerId, name, begin_time, sign_peroid, auto_resign }) => {
    const terms = { begin_time: begin_time && Math.floor(begin_time.getTime() / 1000), sign_peroid, auto_resign }
    return {
      id: customerId,
      name,
      status: contractStatusOf(terms, null, now),
      begin_time: terms.begin_time,
      end_time: contractEnd(terms, now),
    }
  })
}
