import { useTranslate } from 'react-admin'
import type { Row as RecordRow } from '../../../schema/views/row'
import { Row } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import { OrderCard } from '../list/OrderCard'
import { orderOf } from '../parts/orderRow'
import './orderReview.css'

/** A settled order on a phone: what its customer pays. */
export function CustomerCard({ record }: { readonly record: RecordRow }) {
  const translate = useTranslate()
  return (
    <>
      <OrderCard record={record} />
      <Row as="p" gap={3} align="stretch" justify="end" size="body" className="or-worth">
        <span>
          {translate('客户应付')} <Money fen={orderOf(record).predict_money} />
        </span>
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
      <Row as="p" gap={3} align="stretch" justify="between" size="body" className="or-worth">
        <span>{firm_name}</span>
        <span>
          {translate('服务商应得')} <Money fen={real_money} />
        </span>
      </Row>
    </>
  )
}
