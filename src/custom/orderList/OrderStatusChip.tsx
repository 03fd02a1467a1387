import { useTranslate } from 'ra-core'
import { choiceOf, type Family } from '../../domain/choice'
import { orderStatus } from '../../domain/orderStatus'
import type { GlyphName } from '../../ui/Glyph'
import { StatusChip } from '../../ui/StatusChip'

interface OrderStatusChipProps {
  readonly code: number
}

/** The shape of a status: closed grey ones have a cross, a paid surcharge is filled; the rest go by their family. */
const glyphOf = (code: number, family: Family, closed: boolean): GlyphName | undefined => {
  if (code === 17) return 'diamondFilled'
  return closed && family === 'grey' ? 'cross' : undefined
}

/** An order's status as its chip (tokens §2). */
export function OrderStatusChip({ code }: OrderStatusChipProps) {
  const translate = useTranslate()
  const status = choiceOf(orderStatus, code)
  if (!status) return String(code)
  const { label, family, closed, pie } = status
  return (
    <StatusChip label={translate(label)} family={family} glyph={glyphOf(code, family, closed)} pie={pie ?? undefined} />
  )
}
