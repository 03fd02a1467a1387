import { isUnaccepted } from '../../../domain/order/orderStatus'

const CASH = '04'
const KEY = 'desk.cashKnown'

interface CashOrder {
  readonly charge_type: string | null
  readonly status: number
}

/** An upstream cash order that nobody has accepted is checked with the customer first (O-587, decisions §1). */
export const isUpstreamCash = ({ charge_type, status }: CashOrder): boolean =>
  charge_type === CASH && isUnaccepted(status)

const known = (): readonly string[] => (sessionStorage.getItem(KEY) ?? '').split(',').filter(Boolean)

/** Whether this tab of the browser has been told of this order. */
export const isCashKnown = (id: number | string): boolean => known().includes(String(id))

export const rememberCash = (id: number | string): void =>
  sessionStorage.setItem(KEY, [...new Set([...known(), String(id)])].join())
