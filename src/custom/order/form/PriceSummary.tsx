import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { OrderPrice } from '../../../resources/order/order.fields'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { Money } from '../../../ui/Money'
import { PriceCard } from './PriceCard'
import { usePricing } from './pricing'

interface PriceSummaryProps {
  readonly agreed?: OrderPrice | null
  readonly children?: ReactNode
}

/** The price on a small screen: one line of the bottom bar that unfolds into the card. */
export function PriceSummary({ agreed, children }: PriceSummaryProps) {
  const translate = useTranslate()
  const panel = useId()
  const [open, setOpen] = useState(false)
  const { reply, updating } = usePricing()
  const price = agreed ?? reply?.price
  const Arrow = open ? ChevronDown : ChevronUp
  return (
    <>
      <Box id={panel} scroll edge="bottom" className="of-unfolded" hidden={!open}>
        <PriceCard agreed={agreed} isPlain />
      </Box>
      <Stack gap={1.5} padX={3} className="of-warnings">
        {children}
      </Stack>
      <Row
        type="button"
        as="button"
        gap={2}
        padX={3}
        wide
        tone="soft"
        className="of-unfold"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <span>{translate(agreed ? '议价' : '预估价格')}</span>
        {updating && <span className="rd-spinner" aria-hidden="true" />}
        <Text as="b" push size="head" tone="full">
          <Money fen={price?.customer?.total} />
        </Text>
        <Arrow size={15} aria-hidden />
      </Row>
    </>
  )
}
