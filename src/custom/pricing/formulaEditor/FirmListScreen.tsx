import { firm } from '../../../resources/firm/firm.resource'
import { formula } from '../../../resources/pricing/formula.resource'
import { formScreens } from '../../../resources/screens'
import { formScreenSlots, type ListSlots, SchemaList } from '../../../schema/views'
import { formulasPath } from './partyOffers'

const form = formScreenSlots(formScreens.firm)
const slots: ListSlots = { ...form, paths: { ...form.paths, formulas: formulasPath(formula, 'firm_id') } }

/** The providers, each with the way to its formulas. */
export function FirmListScreen() {
  return <SchemaList resource={firm} slots={slots} />
}
