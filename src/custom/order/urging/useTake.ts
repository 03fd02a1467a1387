import { useState } from 'react'
import { useNavigate } from 'react-admin'
import { order } from '../../../resources/order/order.resource'
import { orderFeedback } from '../../../resources/order/orderFeedback.resource'
import { useActionCall } from '../../../schema/views'
import { newIdempotencyKey } from '../../../schema/views/provider'
import type { Urging } from './useUrgings'

/** Address of the order that is urged, opened over the list. */
export const openedOrder = ({ order_id }: Urging): string => `${order.path}?open=${order_id}`

/** 去处理: takes an urging up, and goes to its order; of two users the second gets a refusal. */
export function useTake() {
  const call = useActionCall(orderFeedback)
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const take = async (urging: Urging) => {
    setBusy(true)
    const outcome = await call('take', { id: urging.id, version: urging.version }, newIdempotencyKey())
    setBusy(false)
    if (!('error' in outcome)) navigate(openedOrder(urging))
  }
  return { take, isBusy }
}

/** 回给车主: sends an answer to whom urges, once, and settles the urging. */
export function useAnswer() {
  const call = useActionCall(orderFeedback)
  const [isBusy, setBusy] = useState(false)
  const answer = async ({ id, version }: Urging, reply: string) => {
    setBusy(true)
    await call('respond', { id, version, reply }, newIdempotencyKey())
    setBusy(false)
  }
  return { answer, isBusy }
}
