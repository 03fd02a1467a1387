import { useTranslate } from 'react-admin'
import { Kbd } from '../../../ui/Kbd'
import { kindUi } from '../../kinds/ui'
import { AreaFilter } from './AreaFilter'
import type { FilterSpec, FilterValues } from './filters'

interface FilterControlProps {
  readonly spec: FilterSpec
  readonly value: FilterValues
  readonly onChange: (change: Record<string, unknown>) => void
}

/** One filter, drawn by its kind. */
export function FilterControl({ spec, value, onChange }: FilterControlProps) {
  const translate = useTranslate()
  const { Filter } = kindUi[spec.field.kind]
  const [first = spec.id, second] = spec.names
  const label = translate(spec.label)
  return (
    <div className="rd-filter" data-filter={spec.id} data-keyword={spec.keyword || undefined} data-type={spec.type}>
      {spec.type === 'area' ? (
        <AreaFilter spec={spec} label={label} value={value} onChange={onChange} />
      ) : (
        <Filter
          name={spec.type === 'range' ? spec.id : first}
          names={spec.type === 'range' && second !== undefined ? [first, second] : undefined}
          label={label}
          field={spec.field}
          value={value}
          onChange={onChange}
        />
      )}
      {spec.keyword && <Kbd>/</Kbd>}
    </div>
  )
}
