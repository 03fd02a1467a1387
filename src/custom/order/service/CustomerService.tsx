import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { order } from '../../../resources/order/order.resource'
import { rescueReport } from '../../../resources/order/rescueReport.resource'
import { mayVerb } from '../../../schema/compile/access'
import { useIdentity } from '../../../schema/views'
import { Stack } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { CallerSearch } from './CallerSearch'
import { CallsOfToday } from './CallsOfToday'
import './customerService.css'
import { FoundOrders } from './FoundOrders'
import { FoundReports } from './FoundReports'

/**
 * /dispatch/customerService: who calls, what is open for him, and an order for him. What is looked for stands in the address,
 * so that it comes back with the tab.
 */
export function CustomerService() {
  const translate = useTranslate()
  const identity = useIdentity()
  const [query, setQuery] = useSearchParams()
  const caller = query.get('q')?.trim() ?? ''
  const find = (text: string) => setQuery(text ? { q: text } : {}, { replace: true })
  const found = useRef<HTMLDivElement>(null)
  // On a phone the calls stand below what is found, and may have been scrolled to.
  const findCaller = (text: string) => {
    find(text)
    found.current?.scrollIntoView?.({ block: 'start' })
  }
  const seesReports = mayVerb(rescueReport, 'list', identity)
  return (
    <Stack gap={2.5} cols="one" className="rd-service" data-calls={seesReports || undefined}>
      {seesReports && <CallsOfToday caller={caller} onCaller={findCaller} />}
      <Stack gap={2.5} cols="one" shrink className="rd-service-caller" ref={found}>
        <CallerSearch key={`search ${caller}`} caller={caller} onCaller={find} />
        {caller === '' ? (
          <section className="rd-card rd-service-block">
            <EmptyState text={translate('输入来电人的车牌或手机号，查看其在办订单')} />
          </section>
        ) : (
          <Found key={`found ${caller}`} caller={caller} />
        )}
      </Stack>
    </Stack>
  )
}

/** What there is of the caller, as far as the user may see it. */
function Found({ caller }: { readonly caller: string }) {
  const identity = useIdentity()
  const reports = mayVerb(rescueReport, 'list', identity) && <FoundReports caller={caller} />
  return mayVerb(order, 'list', identity) ? <FoundOrders caller={caller}>{reports}</FoundOrders> : reports
}
