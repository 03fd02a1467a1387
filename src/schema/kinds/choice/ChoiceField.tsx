import { useTranslate } from 'react-admin'
import { StatusChip } from '../../../ui/StatusChip'
import { LookupField } from '../parts/LookupField'
import { none } from '../parts/none'
import { choiceOf } from '../parts/option'
import type { FieldProps } from '../parts/props'

export function ChoiceField(props: FieldProps) {
  return props.field.lookup ? <LookupField {...props} Field={OwnField} /> : <OwnField {...props} />
}

/** A chip where the choice has a family, plain text elsewhere. */
function OwnField({ source, field, record }: FieldProps) {
  const translate = useTranslate()
  const code = record[source]
  if (code === null || code === undefined) return none
  const choice = choiceOf(field, code)
  if (!choice) return String(code)
  const label = translate(choice.label)
  return choice.family ? <StatusChip label={label} family={choice.family} /> : label
}
