import { useTranslate } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { Row } from '../../../ui/Box'
import { Glyph } from '../../../ui/Glyph'
import { type PlaceField, placeParts } from './placeValues'

/** An address in words places an order, but neither prices nor dispatches it: told while the caller is still on the line. */
export function PlaceHint({ of }: { readonly of: PlaceField }) {
  const translate = useTranslate()
  const [address, position]: unknown[] = useWatch({ name: [of, placeParts[of]?.lnglat ?? of] })
  const { touchedFields } = useFormState({ name: of })
  if (!address || position || !touchedFields[of]) return null
  return (
    <Row as="p" gap={1} size="small" tone="warn" above={0.5} role="status">
      <Glyph name="triangle" size={12} />
      {translate('未定位，请从建议中选择或在地图上选点')}
    </Row>
  )
}
