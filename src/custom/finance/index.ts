import { registerSlots } from '../../schema/views/slots'
import { lazy } from '../../ui/lazy'
import { CardCodeCell, SimulatedPushCell } from './financeCells'

const LendingSum = lazy(() => import('./LendingSum').then((room) => ({ default: room.LendingSum })))
const CardCodesDialog = lazy(() => import('./CardCodesDialog').then((room) => ({ default: room.CardCodesDialog })))

/** Names what the declarations of finance call; the app calls it at start. */
export function registerFinance(): void {
  registerSlots({
    cells: { cardCode: CardCodeCell, simulatedPush: SimulatedPushCell },
    sections: { lendingSum: LendingSum },
    actions: { cardCodes: CardCodesDialog },
  })
}
