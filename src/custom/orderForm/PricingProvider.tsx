import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider, useDebouncedEvent } from 'ra-core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { DeskDataProvider } from '../../dataProvider'
import { order } from '../../resources/order/order.resource'
import { useIdentity } from '../../schema/views'
import { ruleContext } from '../../schema/views/identity'
import { messageOf } from '../../schema/views/provider'
import { priceTerms } from './priceTerms'
import { type ComputeReply, type Pricing, PricingContext } from './pricing'
import type { Values } from './startValues'

/** ms of rest before a price is asked for. */
const PAUSE = 300

interface PricingProviderProps {
  readonly record: Values | undefined
  readonly children: ReactNode
}

/** What is typed, as far as the price depends on it and once the hand rests. */
function useSettledTerms(record: Values | undefined): Values | null {
  const { watch, getValues } = useFormContext()
  const identity = useIdentity()
  const current = () => priceTerms(getValues(), record, ruleContext(identity))
  const [terms, setTerms] = useState(current)
  const settle = useDebouncedEvent(() => {
    const next = current()
    setTerms((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  }, PAUSE)
  useEffect(() => {
    const typing = watch(() => settle())
    return () => typing.unsubscribe()
  }, [watch, settle])
  return terms
}

/** Asks for the price of the form around it; a newer question aborts the older one. */
export function PricingProvider({ record, children }: PricingProviderProps) {
  const provider = useDataProvider<DeskDataProvider>()
  const terms = useSettledTerms(record)
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
