import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { DeskDataProvider } from '../../../dataProvider'
import { order } from '../../../resources/order/order.resource'
import type { ReplyOf } from '../../../resources/replies'
import { bill as resource } from '../../../resources/settlement/bill.resource'
import { mayAction } from '../../../schema/compile/access'
import { useFailure, useIdentity } from '../../../schema/views'
import { lazy } from '../../../ui/lazy'
import { OnDemand } from '../../../ui/OnDemand'
import { saveAddress } from '../../../ui/saveAddress'
import type { Bill } from './useBill'
import './bills.css'

const EvidenceDialog = lazy(() =>
  import('../../evidence/EvidenceDialog').then((room) => ({ default: room.EvidenceDialog })),
)

const prints = [
  { type: 'statement', label: '下载对账单' },
  { type: 'letter', label: '下载对账函' },
] as const

/** A bill on paper: its statement with every order, and the letter for both seals. */
export function BillPrints({ bill }: { readonly bill: Bill }) {
  const translate = useTranslate()
  const provider = useDataProvider<DeskDataProvider>()
  const fail = useFailure(resource)
  const [busy, setBusy] = useState(false)
  const [isPacking, setPacking] = useState(false)
  const mayPack = mayAction(order, 'evidence', useIdentity())
  const save = async (type: string) => {
    setBusy(true)
    try {
      const { data } = await provider.action<ReplyOf<typeof resource, 'print'>>(resource.name, 'print', {
        id: bill.id,
        type,
      })
      saveAddress(data.url)
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Link className="rd-text-link" to={`/financial/billSheet?id=${bill.id}`} target="_blank">
        {translate('打印')}
      </Link>
      {prints.map(({ type, label }) => (
        <button key={type} type="button" className="rd-text-link" disabled={busy} onClick={() => void save(type)}>
          {translate(label)}
        </button>
      ))}
      {mayPack && (
        <button type="button" className="rd-text-link" onClick={() => setPacking(true)}>
          {translate('证据包')}
        </button>
      )}
      <OnDemand open={isPacking}>
        {isPacking && <EvidenceDialog billId={bill.id} onClose={() => setPacking(false)} />}
      </OnDemand>
    </>
  )
}
