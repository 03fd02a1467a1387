import { useTranslate } from 'react-admin'
import { getUser } from '../../../../authProvider/session'
import type { CellProps } from '../../../../schema/views/slots'
import { Text } from '../../../../ui/Box'
import { orderOf } from '../../parts/orderRow'

/** The provider; the server masks it as *** for those who may not see it. */
export function ProviderCell({ record }: CellProps) {
  const translate = useTranslate()
  const { firm_id, firm_name } = orderOf(record)
  // A firm knows its own name: the row says who of it drives.
  if (firm_id !== null && firm_id === getUser()?.firm_id) return null
  return firm_name ?? <Text tone="quiet">{translate('未派单')}</Text>
}

ProviderCell.reads = ['firm_id', 'firm_name']
