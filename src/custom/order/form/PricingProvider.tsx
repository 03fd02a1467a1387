import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import type { DeskDataProvider } from '../../../dataProvider'
import { order } from '../../../resources/order/order.resource'
import { useIdentity } from '../../../schema/views'
import { ruleContext } from '../../../schema/views/identity'
import { messageOf } from '../../../schema/views/provider'
import { priceTerms } from './priceTerms'
import { type ComputeReply, type Pricing, PricingContext } from './pricing'
import type { Values } from './startValues'
import { useSettled } from './useSettled'

/** ms of rest before a price is asked for. */
const PAUSE = 300

interface PricingProviderProps {
  readonly record: Values | undefined
  readonly children: ReactNode
}

/** Asks for the price of the form around it; a newer question aborts the older one. */
export function PricingProvider({ record, children }: PricingProviderProps) {
  const provider = useDataProvider<DeskDataProvider>()
  const identity = useIdentity()
  const terms = useSettled((values) => priceTerms(values, record, ruleContext(identity)), PAUSE)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['orderForm', 'price', terms],
    enabled: terms !== null,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await provider.action<ComputeReply>(order.name, 'compute', terms ?? {}, { signal })).data,
  })
  const pricing = useMemo<Pricing>(
    () => ({
      terms,
      reply: (terms && data) ?? null,
      updating: isFetching,
      failure: terms && error ? messageOf(error) : null,
      retry: () => void refetch(),
    }),
    [terms, data, error, isFetching, refetch],
  )
  return <PricingContext value={pricing}>{children}</PricingContext>
}
