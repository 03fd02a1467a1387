import { lazy } from '../../ui/lazy'
import { feature } from '../feature'
import { CardCodeCell, SimulatedPushCell } from './financeCells'

export const finance = feature({
  cells: { cardCode: CardCodeCell, simulatedPush: SimulatedPushCell },
  sections: { lendingSum: lazy(() => import('./LendingSum').then((room) => ({ default: room.LendingSum }))) },
  actions: { cardCodes: lazy(() => import('./CardCodesDialog').then((room) => ({ default: room.CardCodesDialog }))) },
})
