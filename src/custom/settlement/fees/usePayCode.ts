import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useEffect, useState } from 'react'
import { isPaid, PAY_POLL_MS } from '../../../domain/settlement/payment'
import { order as resource } from '../../../resources/order/order.resource'
import { type ActionProvider, newIdempotencyKey } from '../../../schema/views/provider'
import { useClock } from '../../../ui/clock'

interface PayCode {
  readonly code_url: string
  readonly out_trade_no: string
  /** yuan */
  readonly money: number
  /** unix seconds */
  readonly expire_time: number
  readonly simulated: boolean
}

interface PayState {
  readonly status: number | null
  readonly pay_data: PayCode | null
}

/**
 * The code of an order's balance and how it stands, asked for every 2 s (O-543) until it is paid (O-342), has expired, or was
 * put out of force by another price or another payment.
 */
export function usePayCode(orderId: number | string) {
  const provider = useDataProvider<ActionProvider>()
  const client = useQueryClient()
  const now = useClock()
  const [attempt, setAttempt] = useState(newIdempotencyKey)
  // The same attempt is the same write, so that a query may make it.
  const made = useQuery({
    queryKey: ['payCode', orderId, attempt],
    queryFn: async () => {
      const reply = await provider.action(resource.name, 'payCode', { order_id: orderId }, { idempotencyKey: attempt })
      return (reply.data as { readonly pay_data: PayCode }).pay_data
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const code = made.data
  const isOver = code !== undefined && code.expire_time <= now
  const state = useQuery({
    queryKey: ['payState', orderId, attempt],
    queryFn: async () => (await provider.action(resource.name, 'payState', { order_id: orderId })).data as PayState,
    enabled: code !== undefined,
    refetchInterval: ({ state: { data } }) => (isOver || isPaid(data?.status ?? null) ? false : PAY_POLL_MS),
    gcTime: 0,
    retry: false,
  })
  const paid = isPaid(state.data?.status ?? null)
  useEffect(() => {
    if (paid) void client.invalidateQueries({ queryKey: [resource.name] })
  }, [paid, client])

  const isReplaced = state.data !== undefined && state.data.pay_data?.out_trade_no !== code?.out_trade_no
  return {
    code,
    error: made.error ?? (code ? null : state.error),
    isMaking: made.isFetching,
    isPaid: paid,
    isDead: !paid && code !== undefined && (isOver || isReplaced),
    /** the last question got no answer */
    isCutOff: state.isError,
    again: () => setAttempt(newIdempotencyKey()),
  }
}
