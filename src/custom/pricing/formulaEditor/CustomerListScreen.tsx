import { customer } from '../../../resources/customer/customer.resource'
import { customerFormula } from '../../../resources/pricing/customerFormula'
import { formScreens } from '../../../resources/screens'
import { formScreenSlots, type ListSlots, SchemaList } from '../../../schema/views'
import { formulasPath } from './partyOffers'

const form = formScreenSlots(formScreens.customer)
const slots: ListSlots = { ...form, paths: { ...form.paths, formulas: formulasPath(customerFormula, 'customer_id') } }

/** The customers, each with the way to its formulas. */
export function CustomerListScreen() {
  return <SchemaList resource={customer} slots={slots} />
}
