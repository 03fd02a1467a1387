import type { CellComponent } from '../../../../schema/views/slots'
import { Money } from '../../../../ui/Money'

/** What the owner has given the technician; of most orders nothing, which is not worth a line in each row. */
export const OwnerFeeCell: CellComponent = ({ source, record }) => {
  const fen = record[source]
  return typeof fen === 'number' && fen !== 0 ? <Money fen={fen} /> : null
}

OwnerFeeCell.reads = []
