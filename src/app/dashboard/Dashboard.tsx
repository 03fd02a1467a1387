import { Suspense } from 'react'
import { getUser } from '../../authProvider/session'
import { car } from '../../resources/capacity/car.resource'
import { firmContract } from '../../resources/firm/firmContract.resource'
import { order } from '../../resources/order/order.resource'
import { mayAction, mayVerb } from '../../schema/compile/access'
import { lazy, nothing } from '../../ui/lazy'
import { OrderDesk } from './OrderDesk'
import { Shortcuts } from './Shortcuts'
import './dashboard.css'

/** Has news for few firms: its code is no part of the page. */
const CircleNotice = lazy(
  () => import('../../custom/firm/circle/CircleNotice').then((room) => ({ default: room.CircleNotice })),
  nothing,
)
const ContractCard = lazy(() => import('./ContractCard').then((room) => ({ default: room.ContractCard })), nothing)
const FirstHelp = lazy(
  () => import('../../custom/help/FirstHelp').then((room) => ({ default: room.FirstHelp })),
  nothing,
)
const PaperCard = lazy(() => import('./PaperCard').then((room) => ({ default: room.DocumentCard })), nothing)

/** /dashboard: what the orders need now for whoever works with them, the way to the other pages for everybody else. */
export function Dashboard() {
  const user = getUser()
  const ending = (
    <>
      <Suspense>{mayAction(car, 'renew', user) && <PaperCard />}</Suspense>
      <Suspense>{mayAction(firmContract, 'expiring', user) && <ContractCard />}</Suspense>
    </>
  )
  return (
    <div className="desk-home">
      <Suspense>
        <FirstHelp />
      </Suspense>
      <Suspense>{user?.nodes.includes('service_circle') && <CircleNotice />}</Suspense>
      {mayVerb(order, 'list', user) ? (
        <OrderDesk aside={ending} />
      ) : (
        <>
          <Shortcuts />
          {ending}
        </>
      )}
    </div>
  )
}
