import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { hasVinCheckDigit, isVin } from '../../../domain/vehicle'
import { Row } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'

/** A wrong check digit is worth a look, and no reason to refuse: many imported cars have none. */
export function VinHint() {
  const translate = useTranslate()
  const vin = String(useWatch({ name: 'vin' }) ?? '')
  if (!isVin(vin) || hasVinCheckDigit(vin)) return null
  return (
    <Row as="p" gap={1} size="small" tone="warn" above={0.5} role="status">
      <Glyph name="triangle" size={12} />
      {translate('校验位不符，请核对车架号')}
    </Row>
  )
}
