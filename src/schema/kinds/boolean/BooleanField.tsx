import { useTranslate } from 'react-admin'
import { none } from '../parts/none'
import type { FieldProps } from '../parts/props'

export function BooleanField({ source, record }: FieldProps) {
  const translate = useTranslate()
  const value = record[source]
  if (value === null || value === undefined) return none
  return translate(value === 1 || value === true ? '是' : '否')
}
