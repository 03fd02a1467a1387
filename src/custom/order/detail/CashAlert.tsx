import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Row } from '../../../schema/views/row'
import { DeskDialog } from '../../../ui/DeskDialog'
import { orderOf } from '../parts/orderRow'
import { isCashKnown, isUpstreamCash, rememberCash } from './upstreamCash'

interface CashAlertProps {
  readonly record: Row
}

/** Asks to check an upstream cash order with its customer, once per order and session (O-587..O-589). */
export function CashAlert({ record }: CashAlertProps) {
  const translate = useTranslate()
  const [isKnown, setKnown] = useState(() => isCashKnown(record.id))
  if (isKnown || !isUpstreamCash(orderOf(record))) return null
  const close = () => {
    rememberCash(record.id)
    setKnown(true)
  }
  return (
    <DeskDialog open onClose={close} title={translate('上游现金单')} cancelLabel="我已知晓">
      {translate('此单为上游现金订单，请及时联系客户核实！')}
    </DeskDialog>
  )
}
