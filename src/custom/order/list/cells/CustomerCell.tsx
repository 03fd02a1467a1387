import { getUser } from '../../../../authProvider/session'
import { isFirmUser } from '../../../../domain/access'
import type { CellProps } from '../../../../schema/views/slots'
import { Text } from '../../../../ui/Box'
import { orderOf } from '../../parts/orderRow'

/** The customer by its name, to providers by its alias (O-149). */
export function CustomerCell({ record }: CellProps) {
  const { customer_name, customer_alias } = orderOf(record)
  const name = isFirmUser(getUser()?.firm_type ?? 0) ? (customer_alias ?? customer_name) : customer_name
  return name ?? <Text tone="quiet">—</Text>
}

CustomerCell.reads = ['customer_name', 'customer_alias']
