import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { receiptPath, receiptState } from '../../../domain/settlement'
import { receipt } from '../../../resources/settlement/receipt.resource'
import { mayList } from '../../../schema/compile/access'
import type { RecordOf } from '../../../schema/model'
import { useIdentity } from '../../../schema/views'
import { Row, Stack, Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import type { Bill } from './useBill'

const MOST = 5

/** What the bill's customer has paid and no bill has yet: where this one may be paid from. */
export function WaitingMoney({ bill }: { readonly bill: Bill }) {
  const translate = useTranslate()
  const identity = useIdentity()
  const may = mayList(receipt, undefined, identity) && bill.owner_firm_id === identity?.firm_id
  const { data = [] } = useGetList<RecordOf<typeof receipt>>(
    receipt.name,
    {
      filter: {
        customer_id: bill.customer_id,
        status: [receiptState.open, receiptState.part],
        ...(identity?.firm_type === 0 && { firm_id: bill.owner_firm_id }),
      },
      sort: { field: 'bank_time', order: 'ASC' },
      pagination: { page: 1, perPage: MOST },
    },
    { enabled: may && bill.customer_id !== null },
  )
  if (data.length === 0) return null
  return (
    <Stack as="ul" gap={2} className="rd-bill-list" aria-label={translate('该客户有未分配的收款')}>
      {data.map(({ id, bank_no, left_money }) => (
        <li key={id}>
          <Text as="p" size="small" tone="soft">
            {translate('该客户有未分配的收款')}
          </Text>
          <Row gap={2} justify="between">
            <Link className="rd-text-link" to={receiptPath(id)}>
              {bank_no}
            </Link>
            <Money fen={left_money} />
          </Row>
        </li>
      ))}
    </Stack>
  )
}
