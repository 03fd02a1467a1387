import { getUser } from '../../authProvider/session'
import { order } from '../../resources/order/order.resource'
import { mayVerb } from '../../schema/compile/access'
import { OrderDesk } from './OrderDesk'
import { Shortcuts } from './Shortcuts'
import './dashboard.css'

/** /dashboard: what the orders need now for whoever works with them, the way to the other pages for everybody else. */
export function Dashboard() {
  const user = getUser()
  return <div className="desk-home">{mayVerb(order, 'list', user) ? <OrderDesk /> : <Shortcuts />}</div>
}
