import { useTranslate } from 'ra-core'
import { joinList } from '../parts/csv'
import { none } from '../parts/none'
import { labelOfCode } from '../parts/option'
import { valuesOf } from '../parts/options'
import type { FieldProps } from '../parts/props'

export function ChoicesField({ source, field, record }: FieldProps) {
  const translate = useTranslate()
  const labels = valuesOf(record[source]).map((code) => translate(labelOfCode(field, code)))
  if (labels.length === 0) return none
  const text = joinList(labels)
  return <span title={text}>{text}</span>
}
