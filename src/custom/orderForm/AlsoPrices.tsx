import { useQueries } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import type { DeskDataProvider } from '../../dataProvider'
import { choiceOf } from '../../domain/choice'
import { rescueTypes } from '../../domain/rescueType'
import { order } from '../../resources/order/order.resource'
import { Money } from '../../ui/Money'
import { type ComputeReply, usePricing } from './pricing'
import { ALSO, typesOf } from './rescueTypes'

/** What the other services of the same call cost, a line each. */
export function AlsoPrices() {
  const translate = useTranslate()
  const provider = useDataProvider<DeskDataProvider>()
  const { terms } = usePricing()
  const [type, also]: readonly unknown[] = useWatch({ name: ['type', ALSO] })
  const others = typesOf(type, also).slice(1)
  const prices = useQueries({
    queries: others.map((other) => ({
      queryKey: ['orderForm', 'price', other, terms],
      enabled: terms !== null,
      retry: false,
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await provider.action<ComputeReply>(order.name, 'compute', { ...terms, type: other }, { signal })).data,
    })),
  })
  if (others.length === 0) return null
  return (
    <dl className="of-also">
      {others.map((other, i) => (
        <div key={other}>
          <dt>{translate('另一单：%{type}', { type: translate(choiceOf(rescueTypes, other)?.label ?? '') })}</dt>
          <dd>
            {prices[i]?.data?.price.customer ? (
              <Money fen={prices[i].data.price.customer.total} />
            ) : (
              translate('暂无报价')
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
