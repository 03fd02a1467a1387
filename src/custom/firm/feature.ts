import { lazy } from '../../ui/lazy'
import { feature } from '../feature'

export const firm = feature({
  screens: {
    partnerCircle: lazy(() => import('./circle/CirclePage').then((room) => ({ default: room.CirclePage }))),
    enterprise: lazy(() => import('./centre/EnterpriseCentre').then((room) => ({ default: room.EnterpriseCentre }))),
  },
  sections: {
    firmServices: lazy(() => import('./services/ServicesTab')),
    firmContract: lazy(() => import('./contract/ContractTab')),
  },
  widgets: { districts: lazy(() => import('./services/DistrictInput')) },
})
