import { ChipField, DataTable, DateField, EditButton, SelectField, ShowButton, TextField } from 'react-admin'
import { order } from '../../../src/resources/order/order.resource'
import type { FieldData } from '../../../src/schema/model'
import type { Column } from '../../../src/schema/views/table/columns'
import { useColumns } from '../../../src/schema/views/table/useColumns'

const chip = <ChipField source="label" size="small" />
const ofSeconds = (seconds: number) => new Date(seconds * 1000)

/** What react-admin has for a kind of field. */
function StockField({ id, field }: { readonly id: string; readonly field: FieldData }) {
  if (field.kind === 'unixTime') return <DateField source={id} showTime transform={ofSeconds} />
  if (field.kind !== 'choice') return <TextField source={Object.keys(field.shows ?? {})[0] ?? id} />
  const isChip = id === 'status' || id === 'is_audit'
  return (
    <SelectField
      source={id}
      choices={[...(field.choices ?? [])]}
      optionValue="code"
      optionText={isChip ? chip : 'label'}
    />
  )
}

const columnOf = ({ id, label, field, second, below }: Column) => (
  <DataTable.Col key={id} source={id} label={label}>
    <StockField id={id} field={field} />
    {second && <TextField source={second.id} color="textSecondary" />}
    {below.length > 0 && (
      <div>
        {below.map((part) => (
          <StockField key={part.id} id={part.id} field={part.field} />
        ))}
      </div>
    )}
  </DataTable.Col>
)

/** The same columns by react-admin's own table and fields, as somebody would write them without an engine of his own. */
export function StockTable() {
  const { shown } = useColumns(order)
  return (
    <DataTable>
      {shown.map(columnOf)}
      <DataTable.Col label="操作">
        <EditButton />
        <ShowButton />
      </DataTable.Col>
    </DataTable>
  )
}
