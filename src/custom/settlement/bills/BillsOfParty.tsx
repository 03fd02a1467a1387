import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { billPath, billSide } from '../../../domain/settlement'
import { bill } from '../../../resources/settlement/bill.resource'
import { mayList } from '../../../schema/compile/access'
import type { RecordOf } from '../../../schema/model'
import { useIdentity } from '../../../schema/views'
import { FacePanel } from '../../../schema/views/face/FacePanel'
import type { FacePartProps } from '../../../schema/views/slots'
import { Row, Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import { BillPeriodCell, BillStatusCell } from './billCells'

/** Bills of one face, those of the newest periods. */
const SHOWN = 4

interface BillsProps {
  readonly view: 'payable' | 'receivable'
  readonly filter: Readonly<Record<string, unknown>>
  readonly direction: number
}

/** The newest bills of one party, as the list of bills shows them to this user. */
function BillsOfParty({ view, filter, direction }: BillsProps) {
  const enabled = mayList(bill, view, useIdentity())
  const { data } = useGetList<RecordOf<typeof bill>>(
    bill.name,
    { pagination: { page: 1, perPage: SHOWN }, sort: { field: 'finish_time', order: 'DESC' }, filter, meta: { view } },
    { enabled },
  )
  if (!enabled || !data || data.length === 0) return null
  const path = bill.views?.[view]?.path
  const way = path ? { to: `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`, label: '全部账单' } : null
  return (
    <FacePanel title="账单" way={way}>
      <ul>
        {data.map((row) => (
          <Row as="li" key={row.id} gap={2} lineGap={1} wrap="narrow" padY={1} edge="bottom" size="small">
            <Text as={Link} tone="link" nowrap to={billPath(direction, row.id)} className="rd-face-way">
              <BillPeriodCell source="start_time" field={bill.fields.start_time} record={row} />
            </Text>
            <BillStatusCell source="status" field={bill.fields.status} record={row} />
            <Text push weight="medium">
              <Money fen={row.payable_money} />
            </Text>
          </Row>
        ))}
      </ul>
    </FacePanel>
  )
}

export const CustomerBills = ({ record }: FacePartProps) => (
  <BillsOfParty view="receivable" filter={{ customer_id: record.id }} direction={billSide.receivable} />
)

export const FirmBills = ({ record }: FacePartProps) => (
  <BillsOfParty view="payable" filter={{ firm_id: record.id }} direction={billSide.payable} />
)
