import { useTranslate } from 'react-admin'
import { kmLabel } from '../../../../domain/distance'
import type { CellProps } from '../../../../schema/views/slots'
import { Text } from '../../../../ui/Box'
import { CutMiddle } from '../../../../ui/CutMiddle'
import { orderOf } from '../../parts/orderRow'
import '../cells.css'

/** Where the rescue is, by the sign that the maps have for it. */
export function RescuePlaceCell({ source, record }: CellProps) {
  return (
    <span className="rd-order-from">
      <span className="rd-order-sign" aria-hidden="true">
        救
      </span>
      <CutMiddle text={String(record[source] ?? '')} />
    </span>
  )
}

RescuePlaceCell.reads = [] as readonly string[]

/** Where the vehicle is brought, with the way there; without one it is helped where it stands. */
export function DestinationCell({ record }: CellProps) {
  const translate = useTranslate()
  const { destination, get_distance } = orderOf(record)
  if (!destination) return <span className="rd-order-here">{translate('原地救援')}</span>
  return (
    <span className="rd-order-to">
      <span className="rd-order-sign" data-end aria-hidden="true">
        目
      </span>
      {get_distance !== null && (
        <Text tone="quiet" fixed nowrap>
          {kmLabel(get_distance)}
        </Text>
      )}
      <CutMiddle text={destination} />
    </span>
  )
}

DestinationCell.reads = ['get_distance'] as readonly string[]

/** The technician who was sent, with his truck. */
export function AssignedCell({ record }: CellProps) {
  const translate = useTranslate()
  const { driver_id, driver_name, driver_plate, firm_id } = orderOf(record)
  if (!driver_id) return firm_id ? <Text tone="quiet">{translate('待分配技师')}</Text> : null
  return [driver_name, driver_plate].filter(Boolean).join(' ')
}

AssignedCell.reads = ['driver_name', 'driver_plate', 'firm_id'] as readonly string[]
