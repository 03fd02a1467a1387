import { useTranslate } from 'react-admin'
import { isFirmUser } from '../../../domain/access'
import { labelOf } from '../../../domain/choice'
import { isCheck } from '../../../domain/order/orderEnums'
import { useIdentity } from '../../../schema/views'
import { Text } from '../../../ui/Box'
import { PriceLines } from '../../../ui/PriceLines'
import type { OrderDetail } from '../parts/orderDetail'
import { priceRows, sharesText } from '../parts/priceRows'
import { SectionHead } from '../parts/SectionHead'

interface PriceSectionProps {
  readonly order: OrderDetail
}

const noPrice = '未匹配到计价公式，请人工议价'

/** The stored price: its lines, who bears what, and the formula and version that gave it (decisions §3). */
export function PriceSection({ order }: PriceSectionProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const { price } = order
  const rows = price && priceRows(price, isFirmUser(identity?.firm_type ?? 0))
  return (
    <section>
      <SectionHead title={translate('价格明细')} note={rows?.formula && `${translate('公式')} ${rows.formula}`}>
        <span className="rd-tag">{translate(labelOf(isCheck, order.is_check))}</span>
      </SectionHead>
      {price && rows && rows.lines.length > 0 ? (
        <div className="rd-detail-scroll">
          <PriceLines
            lines={rows.lines}
            headings={rows.headings}
            totals={rows.totals}
            totalNote={sharesText(price, translate)}
          />
        </div>
      ) : (
        <Text as="p" tone="soft" className="rd-detail-empty">
          {translate(price?.message ?? noPrice)}
        </Text>
      )}
    </section>
  )
}
