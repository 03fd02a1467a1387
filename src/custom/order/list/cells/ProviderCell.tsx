import { useTranslate } from 'react-admin'
import type { CellProps } from '../../../../schema/views/slots'
import { Text } from '../../../../ui/Box'
import { orderOf } from '../../parts/orderRow'

/** The provider; the server masks it as *** for those who may not see it. */
export function ProviderCell({ record }: CellProps) {
  const translate = useTranslate()
  const { firm_name } = orderOf(record)
  return firm_name ?? <Text tone="quiet">{translate('未派单')}</Text>
}

ProviderCell.reads = ['firm_name']
