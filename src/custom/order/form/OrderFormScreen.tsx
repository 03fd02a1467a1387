import { useState } from 'react'
import { useGetOne, useLocation, useNavigate, useTranslate } from 'react-admin'
import { mayRevise } from '../../../domain/order/orderRules'
import { order } from '../../../resources/order/order.resource'
import { rescueReport } from '../../../resources/order/rescueReport.resource'
import { mayVerb } from '../../../schema/compile/access'
import { MESSAGES } from '../../../schema/model'
import { useIdentity } from '../../../schema/views'
import { messageOf } from '../../../schema/views/provider'
import { SignedIn } from '../../../schema/views/SignedIn'
import { registerSlots } from '../../../schema/views/slots'
import { ErrorBar } from '../../../ui/ErrorBar'
import { orderWidgets } from '../widgets/widgets'
import { orderAddress } from './duplicates'
import { intentKey, intentOf } from './intent'
import { PlaceOrder } from './PlaceOrder'
import { ReviseOrder } from './ReviseOrder'
import type { After, Placed } from './usePlacing'

// With the form come its widgets, so that it stands at once and whole.
registerSlots({ widgets: orderWidgets })

/** Its own `meta`, or a row of the list would pass for the whole record. */
const WHOLE = { whole: true } as const

/** /case/placeorder: a new order, `?id=N` an edit, `?id=N&type=2` a copy (O-177 to O-179), `?report=N` one for a report. */
export default function OrderFormScreen() {
  return (
    <SignedIn>
      <OrderFormPage />
    </SignedIn>
  )
}

function OrderFormPage() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const identity = useIdentity()
  const { pathname, search } = useLocation()
  /** counts the forms opened at this address: each is blank and has its own idempotency key */
  const [round, setRound] = useState(0)
  const intent = intentOf(search)
  const isNew = intent.kind === 'new'
  const id = isNew ? 0 : intent.id
  const source = intent.kind === 'report' ? rescueReport : order
  const { data, error, refetch } = useGetOne(source.name, { id, meta: WHOLE }, { enabled: !isNew })

  if (!mayVerb(order, intent.kind === 'edit' ? 'edit' : 'create', identity)) {
    return <ErrorBar message={MESSAGES.forbidden} />
  }
  if (!isNew && error && !data) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (!isNew && !data) return <p role="status">{translate('加载中…')}</p>

  const startAnew = () => {
    if (!isNew) navigate(pathname)
    setRound(round + 1)
  }
  const placed = (made: Placed, after: After) => {
    if (after === 'again') startAnew()
    // An order that waits for the owner's payment cannot be dispatched yet.
    else navigate(orderAddress(made.id, after === 'dispatch' && made.status !== 0 ? 'dispatch' : undefined))
  }
  if (intent.kind === 'edit' && data) {
    if (!mayRevise(data, identity?.nodes ?? [])) return <ErrorBar message={MESSAGES.forbidden} />
    const open = () => navigate(orderAddress(intent.id))
    return <ReviseOrder key={intentKey(intent)} intent={intent} record={data} onSaved={open} onCancel={open} />
  }
  return (
    <PlaceOrder
      key={`${intentKey(intent)}.${round}`}
      intent={intent}
      source={isNew ? undefined : data}
      follows={round > 0}
      onPlaced={placed}
      onClear={startAnew}
    />
  )
}
