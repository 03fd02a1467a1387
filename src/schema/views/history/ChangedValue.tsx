import { Text } from '../../../ui/Box'
import { turnedValue } from '../../compile/travel'
import { kindUi } from '../../kinds/ui'
import { type FieldData, isEmpty } from '../../model'
import { ReferenceName } from './ReferenceName'

interface ChangedValueProps {
  readonly name: string
  readonly field: FieldData
  readonly value: unknown
}

/** A value of the past, which the log keeps as it travels, as its kind shows values: choices, money and times in words, records by their names. */
export function ChangedValue({ name, field, value }: ChangedValueProps) {
  if (isEmpty(value)) return <Text tone="quiet">—</Text>
  if (field.reference) {
    const ids = (Array.isArray(value) ? value : [value]).map(Number)
    return ids.map((id, i) => (
      <span key={id}>
        {i > 0 && '、'}
        <ReferenceName reference={field.reference ?? ''} id={id} />
      </span>
    ))
  }
  const { Field } = kindUi[field.kind]
  return <Field source={name} field={field} record={{ [name]: turnedValue(field, value, 'decode') }} />
}
