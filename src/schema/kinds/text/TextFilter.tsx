import { useTranslate } from 'ra-core'
import { DraftInput } from '../parts/DraftInput'
import '../parts/filters.css'
import type { FilterProps } from '../parts/props'

export function TextFilter({ name, label, field, value, onChange }: FilterProps) {
  const translate = useTranslate()
  return (
    <div className="rd-filter-box">
      <span className="rd-filter-label" aria-hidden="true">
        {label}
      </span>
      <DraftInput
        label={label}
        shown={String(value[name] ?? '')}
        inputMode={field.kind === 'phone' ? 'tel' : 'text'}
        placeholder={field.help ? translate(field.help) : ' '}
        onApply={(text) => onChange({ [name]: text === '' ? undefined : text })}
      />
    </div>
  )
}
