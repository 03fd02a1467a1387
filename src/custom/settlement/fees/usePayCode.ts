import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { DeskDataProvider } from '../../../dataProvider'
import { isPaid, PAY_POLL_MS } from '../../../domain/settlement/payment'
import { order as resource } from '../../../resources/order/order.resource'
import { newIdempotencyKey } from '../../../schema/views/provider'
import { useClock } from '../../../ui/clock'
import { readOf, useRead } from '../../useRead'

/**
 * The code of an order's balance and how it stands, asked for every 2 s (O-543) until it is paid (O-342), has expired, or was
 * put out of force by another price or another payment.
 */
export function usePayCode(orderId: number | string) {
  const provider = useDataProvider<DeskDataProvider>()
  const client = useQueryClient()
  const now = useClock()
  const [attempt, setAttempt] = useState(newIdempotencyKey)
  // The same attempt is the same write, so that a query may make it.
  const made = useQuery({
    queryKey: ['payCode', orderId, attempt],
    queryFn: async () => {
      const asked = { order_id: Number(orderId) }
      return (await readOf(provider, resource, 'payCode', asked, { idempotencyKey: attempt })).pay_data
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const code = made.data
  const isOver = code !== undefined && code.expire_time <= now
  const state = useRead(
    resource,
    'payState',
    { order_id: Number(orderId) },
    {
      queryKey: ['payState', orderId, attempt],
      enabled: code !== undefined,
      refetchInterval: ({ state: { data } }) => (isOver || isPaid(data?.status ?? null) ? false : PAY_POLL_MS),
      gcTime: 0,
      retry: false,
    },
  )
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
