import { useTranslate } from 'react-admin'
import { choiceOf, type Family } from '../../../domain/choice'
import { isClosed, orderState, orderStatus } from '../../../domain/order/orderStatus'
import type { GlyphName } from '../../../ui/Glyph'
import { StatusChip } from '../../../ui/StatusChip'

interface OrderStatusChipProps {
  readonly code: number
}

/** The shape of a status: closed grey ones have a cross, a paid surcharge is filled; the rest go by their family. */
const glyphOf = (code: number, family: Family): GlyphName | undefined => {
  if (code === orderState.surchargePaid) return 'diamondFilled'
  return isClosed(code) && family === 'grey' ? 'cross' : undefined
}

/** An order's status as its chip (tokens §2). */
export function OrderStatusChip({ code }: OrderStatusChipProps) {
  const translate = useTranslate()
  const status = choiceOf(orderStatus, code)
  if (!status) return String(code)
  const { label, family, pie } = status
  return <StatusChip label={translate(label)} family={family} glyph={glyphOf(code, family)} pie={pie} />
}
