import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { kmLabel } from '../../../../domain/distance'
import { formatYuan } from '../../../../domain/money'
import { pricedBy } from '../../../../domain/pricing'
import type { OrderPrice } from '../../../../resources/order/order.fields'
import { Row, Text } from '../../../../ui/Box'
import { usePricing } from '../../form/pricing'
import type { OrderDetail } from '../../parts/orderDetail'

interface EditEffectProps {
  readonly order: OrderDetail
  /** the customer's price agreed by hand, which no typing changes */
  readonly agreed: OrderPrice | null
}

interface Effect {
  readonly label: string
  readonly before: number | null | undefined
  readonly after: number | null | undefined
}

const signed = (by: number): string => `${by > 0 ? '+' : ''}${formatYuan(by)}`

/** What the edit does to the way and to the amounts, before it is saved; the provider's for who may read it. */
export function EditEffect({ order, agreed }: EditEffectProps) {
  const translate = useTranslate()
  const { dirtyFields } = useFormState()
  const { reply, updating, failure } = usePricing()
  // Another field does not price the order anew, whatever a formula would say by now.
  if (!pricedBy.some((name) => dirtyFields[name])) return null
  if (failure) {
    return (
      <Text as="p" size="small" tone="warn">
        {translate(failure)}
      </Text>
    )
  }
  if (!reply) return null
  const { price } = order
  const far = { before: order.get_distance, after: reply.get_distance ?? order.get_distance }
  const customer: Effect = {
    label: '客户应付',
    before: price?.customer?.total,
    after: (agreed ?? reply.price).customer?.total,
  }
  const provider: Effect = {
    label: '服务商应得',
    before: price?.firm?.total,
    after: reply.price.firm?.total,
  }
  const moved = [customer, provider].filter(({ before, after }) => before !== after && typeof after === 'number')
  const hasMoved = far.before !== far.after && far.after !== null
  if (moved.length === 0 && !hasMoved) {
    return (
      <Text as="p" size="small" tone="soft" role="status">
        {translate(updating ? '正在试算' : '价格不变')}
      </Text>
    )
  }
  return (
    <Row gap={4} lineGap={0.5} wrap size="small" role="status" aria-busy={updating}>
      {hasMoved && (
        <span>
          {typeof far.before === 'number' && (
            <>
              <Text as="s" tone="quiet">
                {kmLabel(far.before)}
              </Text>
              {' → '}
            </>
          )}
          <b>{kmLabel(Number(far.after))}</b>
        </span>
      )}
      {moved.map(({ label, before, after }) => (
        <span key={label}>
          <Text tone="soft">{translate(label)} </Text>
          {typeof before === 'number' && (
            <>
              <Text as="s" tone="quiet">
                {formatYuan(before)}
              </Text>
              {' → '}
            </>
          )}
          <b>{formatYuan(Number(after))}</b>
          {typeof before === 'number' && <Text tone="soft"> {signed(Number(after) - before)}</Text>}
        </span>
      ))}
    </Row>
  )
}
