import { order } from '../../resources/order/order.resource'

/** Address of the order list under this filter, as react-admin writes it. */
export const orderAddress = (filter: Readonly<Record<string, unknown>>): string =>
  `${order.path}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`

/** Address of an order, opened over the list. */
export const openedOrder = (id: number): string => `${order.path}?open=${id}`
