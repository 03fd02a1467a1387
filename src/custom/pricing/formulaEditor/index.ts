import { lazy } from '../../../ui/lazy'

export { registerFormulaEditor } from './register'
export const FirmListScreen = lazy(() =>
  import('./FirmListScreen').then((screen) => ({ default: screen.FirmListScreen })),
)
export const CustomerListScreen = lazy(() =>
  import('./CustomerListScreen').then((screen) => ({ default: screen.CustomerListScreen })),
)
