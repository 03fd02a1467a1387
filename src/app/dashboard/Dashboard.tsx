import { useTranslate } from 'react-admin'
import { getUser } from '../../authProvider/session'
import { order } from '../../resources/order/order.resource'
import { mayVerb } from '../../schema/compile/access'
import { OrderDesk } from './OrderDesk'
import { Shortcuts } from './Shortcuts'
import './dashboard.css'

/** /dashboard: what the orders need now for whoever works with them, the way to the other pages for everybody else. */
export function Dashboard() {
  const translate = useTranslate()
  const user = getUser()
  return (
    <div className="desk-home">
      <h1 className="rd-hidden">{translate('首页')}</h1>
      {mayVerb(order, 'list', user) ? <OrderDesk /> : <Shortcuts />}
    </div>
  )
}
