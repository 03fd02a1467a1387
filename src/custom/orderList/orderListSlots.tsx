import { lazy } from 'react'
import type { Identity } from '../../schema/compile/access'
import type { ListSlots } from '../../schema/views/list/listSlots'
import type { Row } from '../../schema/views/row'
import { OrderCard } from './OrderCard'
import { firstFilter } from './orderFilter'
import { QuickQueries } from './QuickQueries'

const Panel = lazy(() => import('../orderDetail').then((room) => ({ default: room.OrderPanel })))

const form = '/case/placeOrder'

/** What the order list asks for at first, now. */
export const firstOrders = (identity: Identity | null) => firstFilter(identity, Math.floor(Date.now() / 1000))

/** What every list of orders is made of: quick queries, cards on phones, the opened order and the way to its form. */
export const orderListSlots: ListSlots = {
  title: '全部订单',
  quick: <QuickQueries />,
  Card: OrderCard,
  Panel,
  createPath: form,
  paths: {
    edit: ({ id }: Row) => `${form}?id=${id}`,
    copy: ({ id }: Row) => `${form}?id=${id}&type=2`,
  },
  first: firstOrders,
  empty: '没有订单',
}
