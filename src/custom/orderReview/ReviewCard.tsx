import { useTranslate } from 'ra-core'
import { yuanToFen } from '../../domain/money'
import type { Row } from '../../schema/views/row'
import { Money } from '../../ui/Money'
import { OrderCard } from '../orderList/OrderCard'
import { orderOf } from '../orderList/orderRow'
import './orderReview.css'

const fenOf = (yuan: number | null) => (yuan === null ? null : yuanToFen(yuan))

/** An order under review on a phone: what it is worth, and what was said of it. */
export function ReviewCard({ record }: { readonly record: Row }) {
  const translate = useTranslate()
  const { real_money, settle_money, firm_name, audit_remark } = orderOf(record)
  return (
    <>
      <OrderCard record={record} />
      <p className="or-worth">
        <span>{firm_name}</span>
        <span>
          {translate('结算金额')} <Money fen={fenOf(settle_money)} />
          {settle_money !== real_money && (
            <small>
              {translate('实际金额')} <Money fen={fenOf(real_money)} />
            </small>
          )}
        </span>
      </p>
      {audit_remark && <p className="or-said">{audit_remark}</p>}
    </>
  )
}
