import { DataTable, TextField } from 'react-admin'
import { order } from '../../../src/resources/order/order.resource'
import { compileColumns } from '../../../src/schema/views/table/columns'

/** react-admin's own table of the same columns as plain text: no buttons, chips or second lines. */
export const StockTable = () => (
  <DataTable>
    {compileColumns(order)
      .all.filter(({ hidden }) => !hidden)
      .map(({ id, label }) => (
        <DataTable.Col key={id} source={id} label={label} field={TextField} />
      ))}
  </DataTable>
)
