import { registerSlots } from '../../../schema/views/slots'
import { VirtualNameCell, VirtualPlateCell } from './VirtualCells'

/** Names the cells of virtual capacity; the app calls it at start. */
export function registerVirtual(): void {
  registerSlots({ cells: { virtualName: VirtualNameCell, virtualPlate: VirtualPlateCell } })
}
