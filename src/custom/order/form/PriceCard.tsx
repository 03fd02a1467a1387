import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import type { OrderPrice } from '../../../resources/order/order.fields'
import { Row, Stack, Text } from '../../../ui/Box'
import { AlsoPrices } from './AlsoPrices'
import { OwnerCoupon } from './OwnerCoupon'
import './price.css'
import { PriceBody } from './PriceBody'
import { usePricing } from './pricing'

interface PriceCardProps {
  readonly agreed?: OrderPrice | null
  /** as a part of something that has a frame of its own */
  readonly isPlain?: boolean
  /** what else must be known before one submits, at the foot */
  readonly children?: ReactNode
}

/** 预估价格: kept beside the form, and dimmed by nothing while the next price is on its way. */
export function PriceCard({ agreed, isPlain = false, children }: PriceCardProps) {
  const translate = useTranslate()
  const heading = useId()
  const { reply, updating } = usePricing()
  const formula = (agreed ?? reply?.price)?.customer?.formula
  return (
    <Stack
      as="section"
      flex
      grow
      padX={4}
      padY={2.5}
      className={isPlain ? 'of-price' : 'of-card of-price'}
      aria-labelledby={heading}
    >
      <Row as="header" gap={2.5} padY={1} below={1}>
        <Text as="h2" id={heading} size="body">
          {translate(agreed ? '议价' : '预估价格')}
        </Text>
        {updating && (
          <Row as="span" inline gap={1.5} size="small" tone="link" role="status">
            <span className="rd-spinner" aria-hidden="true" />
            {translate('正在更新')}
          </Row>
        )}
        {formula && (
          <Text push size="small" tone="quiet">
            {formula.title} v{formula.version}
          </Text>
        )}
      </Row>
      <PriceBody agreed={agreed} />
      {!agreed && <OwnerCoupon />}
      <AlsoPrices />
      {children && (
        <Stack gap={1.5} className="of-warnings">
          {children}
        </Stack>
      )}
    </Stack>
  )
}
