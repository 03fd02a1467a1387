import { type SQL, sql } from 'drizzle-orm'
import type { Identity } from '../../src/schema/compile/access'
import type { ScopeCondition } from '../engine/core/scope'

/** Orders of the customers that a role is bound to; null for a role that is bound to none. */
const ordersOf = ({ customer_scope }: Identity): SQL | null =>
  customer_scope ? sql`(select id from orders where customer_id = any(${sql.param([...customer_scope])}::int[]))` : null

/**
 * What a role that is bound to customers sees of its company's hooks, deliveries and API log: the hooks that the user keeps, and
 * what is about orders of these customers; of transfers those of these customers' orders. A call that is about no order may hold another customer's data, and is not shown.
 */
export const boundRole: Readonly<Record<string, ScopeCondition>> = {
  boundOrders: (user, column) => {
    const orders = ordersOf(user)
    return orders && sql`${column} in ${orders}`
  },
  boundOrdersOrNone: (user, column) => {
    const orders = ordersOf(user)
    return orders && sql`(${column} is null or ${column} in ${orders})`
  },
  // A transfer from another company is about a customer of that company, and is shown.
  boundTransfers: ({ firm_id, customer_scope }, column) =>
    customer_scope
      ? sql`not exists (select 1 from orders o join customer c on c.id = o.customer_id where o.id = ${column}
          and c.firm_id = ${firm_id}::int and c.id <> all(${sql.param([...customer_scope])}::int[]))`
      : null,
  boundKeeper: ({ id, customer_scope }, column) => (customer_scope ? sql`${column} = ${id}::int` : null),
  boundHooks: ({ id, customer_scope }, column) =>
    customer_scope ? sql`${column} in (select id from open_hook where keeper_id = ${id}::int)` : null,
}
