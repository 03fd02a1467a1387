import { DataTable, TextField } from 'react-admin'
import { order } from '../../../src/resources/order/order.resource'
import { useColumns } from '../../../src/schema/views/table/useColumns'

/** react-admin's own table of the same columns as plain text: no chips, second lines or buttons. */
export function PlainTable() {
  const { shown } = useColumns(order)
  return (
    <DataTable>
      {shown.map(({ id, label }) => (
        <DataTable.Col key={id} source={id} label={label} field={TextField} />
      ))}
    </DataTable>
  )
}
