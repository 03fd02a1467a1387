import fakeRestProvider from 'ra-data-fakerest'
import { Admin, Datagrid, DateField, List, NumberField, Resource, TextField } from 'react-admin'
import { createRoot } from 'react-dom/client'

/** Rows of the order list as the product's own server answers them, put into the page where it is served. */
const rows: Record<string, unknown>[] = JSON.parse(document.getElementById('rows')?.textContent ?? '[]')
const fields = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id')

const fieldOf = (name: string) => {
  if (name.endsWith('time')) return <DateField key={name} source={name} showTime transform={ofSeconds} />
  return typeof rows[0]?.[name] === 'number' ? (
    <NumberField key={name} source={name} />
  ) : (
    <TextField key={name} source={name} />
  )
}
const ofSeconds = (seconds: number) => new Date(seconds * 1000)

const Orders = () => (
  <List perPage={rows.length}>
    <Datagrid>{fields.map(fieldOf)}</Datagrid>
  </List>
)

/** What react-admin draws of itself: its layout, its table, and a provider that answers at once. */
createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin dataProvider={fakeRestProvider({ orders: rows })}>
    <Resource name="orders" list={Orders} />
  </Admin>,
)
