import { firm } from '../../resources/firm/firm.resource'
import { formula } from '../../resources/formula/formula.resource'
import { type ListSlots, SchemaList } from '../../schema/views'
import { formulasPath } from './partyOffers'

const slots: ListSlots = { paths: { formulas: formulasPath(formula, 'firm_id') } }

/** The providers, each with the way to its formulas. */
export function FirmListScreen() {
  return <SchemaList resource={firm} slots={slots} />
}
