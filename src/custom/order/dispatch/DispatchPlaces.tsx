import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useTranslate } from 'react-admin'
import { labelOf } from '../../../domain/choice'
import { wheelCounts } from '../../../domain/rescueType'
import { Row } from '../../../ui/Box'
import { PlaceText } from '../detail/PlaceText'
import type { OrderRow } from '../parts/orderRow'

interface DispatchPlacesProps {
  readonly order: OrderRow
}

/** From where to where, and what a technician must bring or know. */
export function DispatchPlaces({ order }: DispatchPlacesProps) {
  const translate = useTranslate()
  const notes = [
    order.address_note,
    order.science === 1 && translate('地库'),
    order.use_wheels ? `${translate('辅助轮')} ${translate(labelOf(wheelCounts, order.use_wheels))}` : null,
  ].filter(Boolean)
  return (
    <Row gap={3} lineGap={1} wrap fixed padX={4} padY={2} fill="sunken" edge="bottom">
      <PlaceText kind="rescue" address={order.address} />
      {order.destination && (
        <>
          <Row as="span" tone="quiet">
            <ArrowRight size={14} aria-label={translate('前往')} />
          </Row>
          <PlaceText kind="destination" address={order.destination} km={order.get_distance} />
        </>
      )}
      {notes.length > 0 && (
        <Row as="span" inline gap={1.5} push tone="warn" className="rd-dispatch-end">
          <CircleAlert size={14} aria-hidden />
          {notes.join(' · ')}
        </Row>
      )}
    </Row>
  )
}
