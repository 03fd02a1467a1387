import { useTranslate } from 'ra-core'
import { type ReactNode, useId } from 'react'
import type { OrderPrice } from '../../resources/order/order.fields'
import { AlsoPrices } from './AlsoPrices'
import './price.css'
import { PriceBody } from './PriceBody'
import { usePricing } from './pricing'

interface PriceCardProps {
  readonly agreed?: OrderPrice | null
  /** what else must be known before one submits, at the foot */
  readonly children?: ReactNode
}

/** 预估价格: kept beside the form, and dimmed by nothing while the next price is on its way. */
export function PriceCard({ agreed, children }: PriceCardProps) {
  const translate = useTranslate()
  const heading = useId()
  const { reply, updating } = usePricing()
  const formula = (agreed ?? reply?.price)?.customer?.formula
  return (
    <section className="of-card of-price" aria-labelledby={heading}>
      <header className="of-price-head">
        <h2 id={heading}>{translate(agreed ? '议价' : '预估价格')}</h2>
        {updating && (
          <span className="of-updating" role="status">
            <span className="rd-spinner" aria-hidden="true" />
            {translate('正在更新')}
          </span>
        )}
        {formula && (
          <span className="of-formula">
            {formula.title} v{formula.version}
          </span>
        )}
      </header>
      <PriceBody agreed={agreed} />
      <AlsoPrices />
      {children && <div className="of-price-foot">{children}</div>}
    </section>
  )
}
