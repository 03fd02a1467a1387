import { expect, test } from 'vitest'
import { nameFault } from './check'
import { takenNames } from './takenNames'

const isTaken = takenNames([{ name: 'order', table: 'orders' }, { name: 'dispatchRule' }], ['audit_log'])

test.each([
  ['order', 'a resource'],
  ['orders', 'its table'],
  ['audit_log', 'a table of no resource'],
  ['audit__log', 'a name whose constant is that of a table'],
  ['dispatch_rule', 'a name whose constant is a resource’s'],
  ['dispatch_rule_table', 'a constant of the list of tables'],
])('%s is taken: %s', (name) => {
  expect(isTaken(name)).toBe(true)
  expect(nameFault(name, isTaken)).toBe(`标识「${name}」已被使用`)
})

test('other names are free', () => {
  for (const name of ['equipment', 'order_note', 'log']) expect(nameFault(name, isTaken)).toBeNull()
})

test.each([
  'field',
  'fields',
  'rest',
  'life',
  'machine_of',
  'define_resource',
  'table_of',
  'eval',
  'undefined',
  'kind_choices',
])('%s is reserved: its constant stands in the file of a declaration or hides a word', (name) =>
  expect(nameFault(name, () => false)).toBe(`「${name}」是保留的标识`),
)
