import { sql } from 'drizzle-orm'
import type { Tx } from '../db/db'
import { reject } from '../kernel/domainError'

/**
 * A company's rules are matched against the orders in its own books, so one for a customer in another's would never apply
 * (F-064, F-534). @throws DomainError that says so, and whose customer it is
 */
export async function refuseForeignCustomers(
  tx: Pick<Tx, 'rows'>,
  field: string,
  ids: readonly number[],
  firmId: unknown,
): Promise<void> {
  if (ids.length === 0) return
  const [foreign] = await tx.rows<{ name: string }>(sql`
    select name from customer
    where id = any(${sql.param([...ids])}::int[]) and firm_id is distinct from ${Number(firmId)} order by id limit 1`)
  if (!foreign) return
  const words = `客户【${foreign.name}】不在本规则所属公司账上，规则不会生效！`
  reject(words, { errors: { [field]: words } })
}
