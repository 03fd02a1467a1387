import { order } from '../../../src/resources/order/order.resource'
import { SchemaTable } from '../../../src/schema/views/table/SchemaTable'

/** The order list's table as it is: its own cells, buttons, sums. */
export const OwnTable = () => <SchemaTable resource={order} />
