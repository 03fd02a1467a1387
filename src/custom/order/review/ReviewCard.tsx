import { useTranslate } from 'react-admin'
import type { Row as RecordRow } from '../../../schema/views/row'
import { Row, Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import { OrderCard } from '../list/OrderCard'
import { orderOf } from '../parts/orderRow'

/** An order under review on a phone: what it is worth, and what was said of it. */
export function ReviewCard({ record }: { readonly record: RecordRow }) {
  const translate = useTranslate()
  const { real_money, settle_money, firm_name, audit_remark } = orderOf(record)
  return (
    <>
      <OrderCard record={record} />
      <Row as="p" gap={3} align="start" justify="between" above={2} size="body">
        <Text tone="soft">{firm_name}</Text>
        <Row as="span" gap={2} lineGap={0.5} wrap justify="end">
          <span>
            {translate('结算金额')}{' '}
            <Text weight="strong">
              <Money fen={settle_money} />
            </Text>
          </span>
          {settle_money !== real_money && (
            <small>
              {translate('实际金额')} <Money fen={real_money} />
            </small>
          )}
        </Row>
      </Row>
      {audit_remark && (
        <Text as="p" size="body" tone="soft" above={1}>
          {audit_remark}
        </Text>
      )}
    </>
  )
}

ReviewCard.Foot = OrderCard.Foot
