import { useQueries } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { DeskDataProvider } from '../../../dataProvider'
import { choiceOf } from '../../../domain/choice'
import { rescueTypes } from '../../../domain/rescueType'
import { order } from '../../../resources/order/order.resource'
import { useIdentity } from '../../../schema/views'
import { ruleContext } from '../../../schema/views/identity'
import { Row, Stack, Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import { readOf } from '../../useRead'
import { priceTerms } from './priceTerms'
import { ALSO, typesOf } from './rescueTypes'
import { useSettled } from './useSettled'

/** ms of rest before prices are asked for */
const PAUSE = 300

/** What the other services of the same call cost, a line each. */
export function AlsoPrices() {
  const translate = useTranslate()
  const provider = useDataProvider<DeskDataProvider>()
  const identity = useIdentity()
  const [type, also]: readonly unknown[] = useWatch({ name: ['type', ALSO] })
  const others = typesOf(type, also).slice(1)
  const terms = useSettled(
    (values) =>
      typesOf(values.type, values[ALSO])
        .slice(1)
        .map((other) => priceTerms({ ...values, type: other }, undefined, ruleContext(identity))),
    PAUSE,
  )
  const prices = useQueries({
    queries: terms.map((asked) => ({
      queryKey: ['orderForm', 'price', asked],
      enabled: asked !== null,
      retry: false,
      queryFn: ({ signal }: { signal: AbortSignal }) => readOf(provider, order, 'compute', asked ?? {}, { signal }),
    })),
  })
  if (others.length === 0) return null
  return (
    <Stack as="dl" gap={1} className="of-more">
      {others.map((other, i) => (
        <Row key={other} align="stretch" justify="between">
          <Text as="dt" tone="soft">
            {translate('另一单：%{type}', { type: translate(choiceOf(rescueTypes, other)?.label ?? '') })}
          </Text>
          <Text as="dd" weight="strong">
            {prices[i]?.data?.price.customer ? (
              <Money fen={prices[i].data.price.customer.total} />
            ) : (
              translate('暂无报价')
            )}
          </Text>
        </Row>
      ))}
    </Stack>
  )
}
