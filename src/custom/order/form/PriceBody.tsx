import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { OrderPrice } from '../../../resources/order/order.fields'
import { Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { PriceLines } from '../../../ui/PriceLines'
import { priceRows, ShareBar } from '../../pricing/parts'
import { FormNote } from './FormNote'
import { OwnerNote } from './OwnerNote'
import { usePricing } from './pricing'

interface PriceBodyProps {
  /** the price agreed by hand, which no typing changes */
  readonly agreed?: OrderPrice | null
}

const NONE = [] as const

/** The price as its lines, total and shares; or why there is none yet. */
export function PriceBody({ agreed }: PriceBodyProps) {
  const translate = useTranslate()
  const { terms, reply, failure, retry } = usePricing()
  const price = agreed ?? reply?.price ?? null
  const stored = price?.customer?.lines ?? NONE
  const lines = useMemo(() => priceRows(stored), [stored])
  if (failure && !agreed) return <ErrorBar message={failure} onRetry={retry} />
  if (!price)
    return terms ? null : (
      <Text as="p" tone="quiet" className="of-price-hint">
        {translate('选择客户与救援类型后显示预估价格')}
      </Text>
    )
  if (!price.customer) {
    return <FormNote className="of-price-none">{translate(price.message ?? '未匹配到计价公式，请人工议价')}</FormNote>
  }
  const { total } = price.customer
  return (
    <>
      <PriceLines lines={lines} totals={[total]} />
      {price.owner !== null && <ShareBar total={total} owner={price.owner} />}
      {terms && !agreed && <OwnerNote price={price} terms={terms} distance={reply?.get_distance ?? null} />}
    </>
  )
}
