import { useTranslate } from 'react-admin'
import { getUser } from '../../authProvider/session'
import { order } from '../../resources/order/order.resource'
import { mayVerb } from '../../schema/compile/access'
import { Stack } from '../../ui/Box'
import { OrderBoard } from './OrderBoard'
import { Shortcuts } from './Shortcuts'
import './dashboard.css'

/** /dashboard: the order queues for whoever works with orders, the way to the other pages for everybody else. */
export function Dashboard() {
  const translate = useTranslate()
  const user = getUser()
  return (
    <Stack flex gap={2.5}>
      <h1 className="rd-hidden">{translate('首页')}</h1>
      {mayVerb(order, 'list', user) ? <OrderBoard /> : <Shortcuts />}
    </Stack>
  )
}
