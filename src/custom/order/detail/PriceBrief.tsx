import { useTranslate } from 'react-admin'
import { isFirmUser } from '../../../domain/access'
import { labelOf } from '../../../domain/choice'
import { isCheck } from '../../../domain/order/orderEnums'
import type { OrderPrice } from '../../../resources/order/order.fields'
import { useIdentity } from '../../../schema/views'
import { Text } from '../../../ui/Box'
import { Equation } from '../../../ui/Equation'
import type { DetailTabProps } from '../parts/detailTab'
import { priceRows } from '../parts/priceRows'
import { SectionHead } from '../parts/SectionHead'

const noPrice = '未匹配到计价公式，请人工议价'

/** What an order comes to in one line, of the sides that its reader knows; a provider knows its own alone (O-435). */
export function PriceBrief({ order, onTab }: DetailTabProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const byProvider = isFirmUser(identity?.firm_type ?? 0)
  const { price } = order
  const formula = price && priceRows(price, byProvider).formula
  return (
    <section>
      <SectionHead title={translate('费用')} note={formula && `${translate('公式')} ${formula}`}>
        <span className="rd-tag">{translate(labelOf(isCheck, order.is_check))}</span>{' '}
        <button type="button" className="rd-detail-link" onClick={() => onTab('money')}>
          {translate('价格明细')}
        </button>
      </SectionHead>
      {price && (price.customer || price.firm) ? (
        <Equation {...sumOf(price, byProvider)} />
      ) : (
        <Text as="p" tone="soft" className="rd-detail-empty">
          {translate(price?.message ?? noPrice)}
        </Text>
      )}
    </section>
  )
}

/** Customer's and owner's shares, what they come to, what the provider gets and what is left. */
function sumOf({ customer, firm, owner }: OrderPrice, byProvider: boolean): Parameters<typeof Equation>[0] {
  if (byProvider || !customer) return { terms: [], result: { label: '服务商应得', fen: firm?.total ?? null } }
  const { total } = customer
  return {
    terms:
      owner === null
        ? []
        : [
            { label: '客户承担', fen: total - owner },
            { label: '车主承担', fen: owner },
          ],
    result: { label: '客户应付', fen: total },
    after: firm
      ? [
          { label: '服务商应得', fen: firm.total },
          { label: '毛利', fen: total - firm.total },
        ]
      : [],
  }
}
