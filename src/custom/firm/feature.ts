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
  faceParts: {
    firmTerm: lazy(() => import('./contract/FirmTerm').then((room) => ({ default: room.FirmTerm }))),
    companyRoles: lazy(() => import('./company/CompanyParts').then((room) => ({ default: room.CompanyRoles }))),
    companyTerms: lazy(() => import('./company/CompanyParts').then((room) => ({ default: room.CompanyTerms }))),
  },
  widgets: { districts: lazy(() => import('./services/DistrictInput')) },
})
