import { lazy } from '../../ui/lazy'
import { feature } from '../feature'
import { partyOffers } from './formulaEditor/partyOffers'
import { WindowCell } from './formulaEditor/WindowCell'

export const pricing = feature({
  screens: {
    firmDetail: lazy(() => import('./formulaEditor/FirmPage').then((room) => ({ default: room.FirmPage }))),
  },
  lists: {
    customer: lazy(() =>
      import('./formulaEditor/CustomerListScreen').then((room) => ({ default: room.CustomerListScreen })),
    ),
    firm: lazy(() => import('./formulaEditor/FirmListScreen').then((room) => ({ default: room.FirmListScreen }))),
  },
  cells: { formulaWindow: WindowCell },
  faceParts: {
    customerFormulas: lazy(() =>
      import('./parts/CustomerFormulas').then((room) => ({ default: room.CustomerFormulas })),
    ),
  },
  sections: {
    formulaConfigs: lazy(() => import('./formulaEditor/ConfigTable').then((room) => ({ default: room.ConfigTable }))),
    formulaRegion: lazy(() => import('./formulaEditor/RegionTree').then((room) => ({ default: room.RegionTree }))),
  },
  actions: { formulaEditor: lazy(() => import('./formulaEditor/FormulaEditor')) },
  offers: partyOffers,
})
