import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { order } from '../../../resources/order/order.resource'
import { mayAction } from '../../../schema/compile/access'
import { type Row, useIdentity } from '../../../schema/views'
import { DraftNotice } from '../../../schema/views/form/DraftNotice'
import { FormProviders } from '../../../schema/views/form/FormProviders'
import { FormUnsaved } from '../../../schema/views/form/FormUnsaved'
import { ErrorBar } from '../../../ui/ErrorBar'
import { DuplicateDialog } from './DuplicateDialog'
import { DuplicateNotice } from './DuplicateNotice'
import { IntakeCard } from './intake/IntakeCard'
import { IntakeProvider } from './intake/IntakeProvider'
import type { Intent } from './intent'
import { readingOrder } from './layout'
import { OrderLayout } from './OrderLayout'
import { PlaceBar } from './PlaceBar'
import { PricingProvider } from './PricingProvider'
import { useOrderForm } from './useOrderForm'
import { type After, type Placed, usePlacing } from './usePlacing'

interface PlaceOrderProps {
  readonly intent: Intent
  /** the order that is copied */
  readonly source?: Row
  /** the next of several orders: the first field takes the focus */
  readonly follows: boolean
  readonly onPlaced: (placed: Placed, after: After) => void
  /** leaves nothing of what was typed */
  readonly onClear: () => void
}

const [FIRST = ''] = readingOrder

/** A new order, blank or as a copy. */
export function PlaceOrder({ intent, source, follows, onPlaced, onClear }: PlaceOrderProps) {
  const translate = useTranslate()
  const state = useOrderForm(intent, source)
  const placing = usePlacing(state, onPlaced)
  const { form, draft } = state
  const mayDispatch = mayAction(order, 'confirm', useIdentity())
  const { setFocus } = form

  useEffect(() => {
    if (follows) setFocus(FIRST)
  }, [follows, setFocus])

  const clear = () => {
    draft.drop()
    onClear()
  }
  return (
    <FormProviders form={form} resource={order.name}>
      <FormUnsaved kept={draft.waits} />
      <PricingProvider record={undefined}>
        <IntakeProvider>
          <OrderLayout
            state={state}
            notices={
              <>
                <IntakeCard />
                <DraftNotice draft={draft} />
              </>
            }
            warnings={
              <>
                <DuplicateNotice />
                {placing.unanswered && (
                  <ErrorBar
                    message={`${translate(placing.unanswered)}${translate('（订单可能已提交，重试不会重复下单）')}`}
                    onRetry={() => void placing.retry()}
                  />
                )}
              </>
            }
            bar={<PlaceBar state={state} placing={placing} mayDispatch={mayDispatch} onClear={clear} />}
          />
        </IntakeProvider>
        <DuplicateDialog placing={placing} />
      </PricingProvider>
    </FormProviders>
  )
}
