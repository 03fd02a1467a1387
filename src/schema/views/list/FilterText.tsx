import type { ReactNode } from 'react'
import { type Identifier, useGetRecordRepresentation, useReference, useTranslate } from 'react-admin'
import { kindUi } from '../../kinds/ui'
import { spanText } from '../../kinds/unixTime/spanText'
import { isEmpty } from '../../model'
import { areaOf } from './AreaFilter'
import type { FilterSpec, FilterValues } from './filters'

interface ReferenceNameProps {
  readonly reference: string
  readonly id: Identifier
}

function ReferenceName({ reference, id }: ReferenceNameProps): ReactNode {
  const { referenceRecord } = useReference({ reference, id })
  const represent = useGetRecordRepresentation(reference)
  return referenceRecord ? represent(referenceRecord) : String(id)
}

interface FilterTextProps {
  readonly spec: FilterSpec
  readonly values: FilterValues
}

/** What a filter asks for, in words: 待派单 等 13 项, 11-18 00:00 ~ 11-21 00:00. */
export function FilterText({ spec, values }: FilterTextProps): ReactNode {
  const translate = useTranslate()
  const { field, names, type, id } = spec

  const one = (value: unknown): ReactNode => {
    if (isEmpty(value)) return ''
    const choice = field.choices?.find(({ code }) => String(code) === String(value))
    if (choice) return translate(choice.label)
    if (field.reference) return <ReferenceName reference={field.reference} id={value as Identifier} />
    if (spec.keyword) return String(value)
    const { Field } = kindUi[field.kind]
    return <Field source={id} field={field} record={{ [id]: value }} />
  }

  if (type === 'range') {
    const [from, to] = names.map((name) => one(values[name]))
    const [start, end] = names.map((name) => Number(values[name]) || null)
    const span = field.kind === 'unixTime' && spanText(start ?? null, end ?? null, Date.now() / 1000)
    // Of another year than this one it has to say so.
    if (span && /\d{4}-/.test(span)) return span
    return (
      <>
        {from} ~ {to}
      </>
    )
  }
  const asked = type === 'area' ? areaOf(spec, values) : values[names[0] ?? id]
  const led = Object.values((typeof field.filter === 'object' && field.filter.together) || {}).flat()
  const value: unknown = Array.isArray(asked)
    ? asked.filter((code) => !led.some((other) => String(other) === String(code)))
    : asked
  if (!Array.isArray(value) || value.length < 2) return one(Array.isArray(value) ? value[0] : value)
  return (
    <>
      {one(value[0])} {translate('等 %{n} 项', { n: value.length })}
    </>
  )
}
