import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { OrderPrice } from '../../../resources/order/order.fields'
import { Box, Text } from '../../../ui/Box'
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
/** Each place with its position, which is known once the address is whole. */
const PLACES = ['address', 'theodolitic', 'destination', 'transit'] as const

/** The price as its lines, total and shares; or why there is none yet. */
export function PriceBody({ agreed }: PriceBodyProps) {
  const translate = useTranslate()
  const { terms, reply, failure, retry } = usePricing()
  const [address, theodolitic, destination, transit] = useWatch({ name: PLACES })
  const isUnfinished = Boolean((address && !theodolitic) || (destination && !transit))
  const current = agreed ?? reply?.price ?? null
  // Until an address is whole there is no other price, and none that is missing: the last one stays, dimmed.
  const [last, setLast] = useState(current)
  if (current?.customer && current !== last) setLast(current)
  const isStale = isUnfinished && current !== null && !current.customer
  const price = isStale && last?.customer ? last : current
  const stored = price?.customer?.lines ?? NONE
  const lines = useMemo(() => priceRows(stored), [stored])
  if (failure && !agreed) return <ErrorBar message={failure} onRetry={retry} />
  if (!price)
    return terms ? null : (
      <Text as="p" tone="quiet" className="of-price-hint">
        {translate('选择客户与救援类型后显示预估价格')}
      </Text>
    )
  const hint = isStale && <FormNote>{translate('补全地址后重新计价')}</FormNote>
  if (!price.customer) {
    if (hint) return hint
    return <FormNote className="of-price-none">{translate(price.message ?? '未匹配到计价公式，请人工议价')}</FormNote>
  }
  const { total } = price.customer
  return (
    <>
      {hint}
      <Box className={isStale ? 'of-price-stale' : undefined}>
        <PriceLines lines={lines} totals={[total]} />
        {price.owner !== null && <ShareBar total={total} owner={price.owner} />}
      </Box>
      {terms && !agreed && !isStale && <OwnerNote price={price} terms={terms} distance={reply?.get_distance ?? null} />}
    </>
  )
}
