import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { order } from '../../../resources/order/order.resource'
import { useIdentity } from '../../../schema/views'
import { ruleContext } from '../../../schema/views/identity'
import { messageOf } from '../../../schema/views/provider'
import { useRead } from '../../useRead'
import { priceTerms } from './priceTerms'
import { type Pricing, PricingContext } from './pricing'
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
  const identity = useIdentity()
  const terms = useSettled((values) => priceTerms(values, record, ruleContext(identity)), PAUSE)
  const { data, error, isFetching, refetch } = useRead(order, 'compute', terms ?? {}, {
    queryKey: ['orderForm', 'price', terms],
    enabled: terms !== null,
    retry: false,
    placeholderData: keepPreviousData,
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
