import { kindUi } from '../../kinds/ui'
import { isEmpty } from '../../model'
import type { FilterSpec, FilterValues } from './filters'

interface AreaFilterProps {
  readonly spec: FilterSpec
  readonly label: string
  readonly value: FilterValues
  readonly onChange: (change: Record<string, unknown>) => void
}

/** 44 is a province, 4403 a city, 440305 an area. */
const depth = (code: unknown): number => Math.ceil(String(code).length / 2) - 1

/** The region that the parameters of an area ask for: the deepest one given. */
export const areaOf = (spec: FilterSpec, value: FilterValues): unknown =>
  spec.names.map((name) => value[name]).findLast((code) => !isEmpty(code))

/** One cascade over the parameters of province, city and area; of these, that of the chosen depth alone is sent. */
export function AreaFilter({ spec, label, value, onChange }: AreaFilterProps) {
  const { Filter } = kindUi[spec.field.kind]
  return (
    <Filter
      name={spec.id}
      label={label}
      field={spec.field}
      value={{ [spec.id]: areaOf(spec, value) }}
      onChange={(change) => {
        const code = change[spec.id]
        const at = isEmpty(code) ? -1 : Math.min(depth(code), spec.names.length - 1)
        onChange(Object.fromEntries(spec.names.map((name, i) => [name, i === at ? code : undefined])))
      }}
    />
  )
}
