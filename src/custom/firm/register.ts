import { registerSlots } from '../../schema/views/slots'
import { lazy } from '../../ui/lazy'

const ServicesTab = lazy(() => import('./services/ServicesTab'))
const ContractTab = lazy(() => import('./contract/ContractTab'))
const DistrictInput = lazy(() => import('./services/DistrictInput'))

/** Names the tabs of a firm's dialog and the input of a service's districts; the app calls it at start. */
export function registerFirm(): void {
  registerSlots({
    sections: { firmServices: ServicesTab, firmContract: ContractTab },
    widgets: { districts: DistrictInput },
  })
}
