import { lazy } from '../../../ui/lazy'

export { formulasPath } from './partyOffers'
export { registerFormulaEditor } from './register'
export const CustomerListScreen = lazy(() =>
  import('./CustomerListScreen').then((screen) => ({ default: screen.CustomerListScreen })),
)
