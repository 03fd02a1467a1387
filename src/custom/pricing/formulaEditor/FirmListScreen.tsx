import { firm } from '../../../resources/firm/firm.resource'
import { formula } from '../../../resources/pricing/formula.resource'
import { formScreens } from '../../../resources/screens'
import { formScreenSlots, type ListSlots, SchemaList } from '../../../schema/views'
import { ApplyButton, FirmHead } from '../../firm/dialog'
import { formulasPath } from './partyOffers'

const form = formScreenSlots(formScreens.firm)
const formulas = formulasPath(formula, 'firm_id')
const slots: ListSlots = {
  ...form,
  paths: { ...form.paths, formulas },
  // In its dialog a firm is edited over what is read of it (F-111).
  panel: { unit: '家', Header: FirmHead, Tools: ApplyButton, paths: { formulas } },
}

/** The firms, each in a dialog of six tabs (F-106). */
export function FirmListScreen() {
  return <SchemaList resource={firm} slots={slots} />
}
