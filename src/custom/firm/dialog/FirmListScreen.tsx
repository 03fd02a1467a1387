import { firm } from '../../../resources/firm/firm.resource'
import { formula } from '../../../resources/pricing/formula.resource'
import { formScreens } from '../../../resources/screens'
import { formScreenSlots, type ListSlots, SchemaList } from '../../../schema/views'
import { formulasPath } from '../../pricing/formulaEditor'
import { FirmHead } from './FirmHead'

const form = formScreenSlots(formScreens.firm)
const slots: ListSlots = {
  ...form,
  paths: { ...form.paths, formulas: formulasPath(formula, 'firm_id') },
  panel: { unit: '家', Header: FirmHead },
}

/** The providers, each with the way to its formulas. */
export function FirmListScreen() {
  return <SchemaList resource={firm} slots={slots} />
}
