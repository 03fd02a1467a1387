import { useState } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { bill as resource } from '../../../resources/settlement/bill.resource'
import { ActionsProvider, RecordActions } from '../../../schema/views'
import { messageOf } from '../../../schema/views/provider'
import { Row, Stack } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { usePageSubject } from '../../../ui/pageSubject'
import { PanelSkeleton } from '../../order/parts'
import { BillHead } from './BillHead'
import { BillNews } from './BillNews'
import { BillOrders } from './BillOrders'
import { BillProof } from './BillProof'
import type { Part } from './billParts'
import { type BillDetail, useBill } from './useBill'
import './bills.css'

/** ms after which an open page looks whether somebody else has written its bill */
const LOOK_EVERY = 30_000

/** A bill on a page of its own: what it comes to, its orders down to their price lines, invoices, payments, and what was said. */
export function BillPage() {
  const [address] = useSearchParams()
  const id = Number(address.get('id'))
  const { data, error, refetch } = useBill(id, LOOK_EVERY)
  const bill = data?.bill
  usePageSubject(bill ? `${bill.firm_name ?? bill.customer_name ?? ''} ${bill.no ?? ''}` : null)
  return (
    <ResourceContextProvider value={resource.name}>
      <ActionsProvider resource={resource}>
        {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
        {bill ? <BillBody key={bill.id} whole={data} /> : !error && <PanelSkeleton />}
      </ActionsProvider>
    </ResourceContextProvider>
  )
}

function BillBody({ whole }: { readonly whole: BillDetail }) {
  const { bill } = whole
  const [part, setPart] = useState<Part>('all')
  return (
    <Stack gap={2.5} tall className="rd-bill">
      <Stack flex gap={2.5}>
        <BillNews bill={bill} />
        <BillHead whole={whole} onPart={setPart}>
          <Row as="span" gap={2} push>
            <RecordActions record={bill} />
          </Row>
        </BillHead>
        <BillOrders bill={bill} part={part} onPart={setPart} />
      </Stack>
      <BillProof whole={whole} />
    </Stack>
  )
}
