import { useTranslate } from 'react-admin'
import { joinList } from '../parts/csv'
import { LookupField } from '../parts/LookupField'
import { none } from '../parts/none'
import { labelOfCode } from '../parts/option'
import { valuesOf } from '../parts/options'
import type { FieldProps } from '../parts/props'

export function ChoicesField(props: FieldProps) {
  return props.field.lookup ? <LookupField {...props} Field={OwnField} /> : <OwnField {...props} />
}

function OwnField({ source, field, record }: FieldProps) {
  const translate = useTranslate()
  const labels = valuesOf(record[source]).map((code) => translate(labelOfCode(field, code)))
  if (labels.length === 0) return none
  const text = joinList(labels)
  return <span title={text}>{text}</span>
}
