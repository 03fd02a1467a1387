import { useTranslate } from 'react-admin'
import type { Row as RecordRow } from '../../../schema/views/row'
import { Row, Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import { OrderCard } from '../list/OrderCard'
import { orderOf } from '../parts/orderRow'

/** A settled order on a phone: what its customer pays. */
export function CustomerCard({ record }: { readonly record: RecordRow }) {
  const translate = useTranslate()
  return (
    <>
      <OrderCard record={record} />
      <Row as="p" gap={1} justify="end" above={2} size="body">
        <Text tone="soft">{translate('客户应付')}</Text>
        <Text weight="strong">
          <Money fen={orderOf(record).predict_money} />
        </Text>
      </Row>
    </>
  )
}

/** The same with what its provider gets. */
export function BothSidesCard({ record }: { readonly record: RecordRow }) {
  const translate = useTranslate()
  const { firm_name, real_money } = orderOf(record)
  return (
    <>
      <CustomerCard record={record} />
      <Row as="p" gap={3} align="start" justify="between" above={2} size="body">
        <Text tone="soft">{firm_name}</Text>
        <span>
          {translate('服务商应得')}{' '}
          <Text weight="strong">
            <Money fen={real_money} />
          </Text>
        </span>
      </Row>
    </>
  )
}

CustomerCard.Foot = OrderCard.Foot
BothSidesCard.Foot = OrderCard.Foot
