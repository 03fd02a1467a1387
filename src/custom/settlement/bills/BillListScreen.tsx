import Button from '@mui/material/Button'
import { useListContext, useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { billPath, billSide } from '../../../domain/settlement'
import type { AnyResource } from '../../../schema/model'
import { type ListSlots, SchemaList, useIdentity } from '../../../schema/views'

/** Leads to the rehearsal of a month for all parties, for who makes bills. */
function MonthLink() {
  const translate = useTranslate()
  const identity = useIdentity()
  const { pathname } = useLocation()
  const direction = pathname.startsWith('/financial/customers') ? billSide.receivable : billSide.payable
  const { selectedIds } = useListContext()
  // The steps of what is selected need its room.
  if (selectedIds.length > 0 || identity?.firm_type === 3 || !identity?.nodes.includes('custom_sta')) return null
  return (
    <Button component={Link} to={`/financial/launch?direction=${direction}`} color="inherit">
      {translate('月末出账')}
    </Button>
  )
}

const slots: ListSlots = {
  opens: ({ direction, id }) => billPath(direction, id),
  empty: '还没有账单',
  Toolbar: MonthLink,
}

interface BillListScreenProps {
  readonly resource: AnyResource
  readonly view?: string
}

/** Bills, each of which opens on a page of its own. */
export const BillListScreen = (props: BillListScreenProps) => <SchemaList {...props} slots={slots} />
