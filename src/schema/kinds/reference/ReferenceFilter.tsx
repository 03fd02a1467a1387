import { Suspense, useState } from 'react'
import { lazy } from '../../../ui/lazy'
import { FilterButton } from '../parts/FilterButton'
import { readId } from '../parts/identifier'
import { valuesOf } from '../parts/options'
import type { FilterProps } from '../parts/props'
import { useRecordOptions } from './useRecordOptions'

const ReferenceSearch = lazy(() => import('./ReferenceSearch').then((module) => ({ default: module.ReferenceSearch })))

/** At rest what is chosen, `客户 鹏安财险 +2`; pressed, a search of the records. */
export function ReferenceFilter(props: FilterProps) {
  const { name, label, field, value } = props
  const [isOpen, setOpen] = useState(false)
  const ids = valuesOf(value[name]).map(readId)
  const { chosen } = useRecordOptions(field, ids)
  const first = chosen.find((option) => option.value === Number(ids[0]))
  const rest = (
    <FilterButton
      label={label}
      text={ids.length === 0 ? null : (first?.label ?? `#${ids[0]}`)}
      more={ids.length - 1}
      title={ids.length > 1 ? chosen.map((option) => option.label).join('、') : undefined}
      popup="listbox"
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
    />
  )
  if (!isOpen) return rest
  return (
    <Suspense fallback={rest}>
      <ReferenceSearch {...props} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
