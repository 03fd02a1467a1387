import { lazy } from 'react'
import { registerSlots } from '../../schema/views/slots'
import { ConfigTable } from './ConfigTable'
import { partyOffers } from './partyOffers'
import { RegionTree } from './RegionTree'
import { WindowCell } from './WindowCell'

const FormulaEditor = lazy(() => import('./FormulaEditor'))

/** Names what the formulas' declarations call: cell, sections and the editor; the app calls it at start. */
export function registerFormulaEditor(): void {
  registerSlots({
    cells: { formulaWindow: WindowCell },
    sections: { formulaConfigs: ConfigTable, formulaRegion: RegionTree },
    actions: { formulaEditor: FormulaEditor },
    offers: partyOffers,
  })
}
