import { useTranslate } from 'react-admin'
import { kmLabel } from '../../../domain/distance'
import type { Place } from '../../../domain/geo/place'
import { Row } from '../../../ui/Box'

/** A place among those that were found: its name, its address, and how far it is. */
export function PlaceOption({ place }: { readonly place: Place }) {
  const translate = useTranslate()
  const { name, address, distance, estimated } = place
  return (
    <Row as="span" gap={3} align="stretch" justify="between" wide>
      <span>{name}</span>
      <small>
        {address}
        {distance !== undefined && ` · ${kmLabel(distance)}${estimated ? ` ${translate('估算')}` : ''}`}
      </small>
    </Row>
  )
}
