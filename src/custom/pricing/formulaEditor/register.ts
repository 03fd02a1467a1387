import { registerSlots } from '../../../schema/views/slots'
import { lazy } from '../../../ui/lazy'
import { partyOffers } from './partyOffers'
import { WindowCell } from './WindowCell'

const FormulaEditor = lazy(() => import('./FormulaEditor'))
const ConfigTable = lazy(() => import('./ConfigTable').then((section) => ({ default: section.ConfigTable })))
const RegionTree = lazy(() => import('./RegionTree').then((section) => ({ default: section.RegionTree })))

/** Names what the formulas' declarations call: cell, sections and the editor; the app calls it at start. */
export function registerFormulaEditor(): void {
  registerSlots({
    cells: { formulaWindow: WindowCell },
    sections: { formulaConfigs: ConfigTable, formulaRegion: RegionTree },
    actions: { formulaEditor: FormulaEditor },
    offers: partyOffers,
  })
}
