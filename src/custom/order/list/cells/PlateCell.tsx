import type { CellProps } from '../../../../schema/views/slots'
import { Text } from '../../../../ui/Box'
import { Plate } from '../../../../ui/Plate'
import { PlateFlags } from '../../../../ui/PlateFlags'
import { orderOf } from '../../parts/orderRow'
import { ChannelTag } from '../ChannelTag'
import { channelKilometres, flagged, orderFlags } from '../orderFlags'
import '../cells.css'

/** A plate with the signs of its order; of a technician's truck the plate alone. */
export function PlateCell({ source, record }: CellProps) {
  const plate = record[source]
  if (typeof plate !== 'string' || plate === '') return <Text tone="quiet">—</Text>
  const carType = typeof record.car_type === 'number' ? record.car_type : null
  if (!('dispatch_type' in record)) return <Plate value={plate} carType={carType} />
  const order = orderOf(record)
  const km = channelKilometres(order)
  return (
    <span className="rd-plate-cell">
      <Plate value={plate} carType={carType} />
      <PlateFlags {...orderFlags(order)} />
      {km !== null && <ChannelTag km={km} />}
    </span>
  )
}

PlateCell.reads = ['car_type', 'channel_code', ...flagged]
