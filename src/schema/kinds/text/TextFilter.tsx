import { useTranslate } from 'react-admin'
import { Row, Text } from '../../../ui/Box'
import { DraftInput } from '../parts/DraftInput'
import '../parts/filters.css'
import type { FilterProps } from '../parts/props'

export function TextFilter({ name, label, field, value, onChange }: FilterProps) {
  const translate = useTranslate()
  return (
    <Row gap={2} tone="full" className="rd-filter-box">
      <Text fixed size="small" tone="quiet" className="rd-filter-label" aria-hidden="true">
        {label}
      </Text>
      <DraftInput
        label={label}
        shown={String(value[name] ?? '')}
        inputMode={field.kind === 'phone' ? 'tel' : 'text'}
        placeholder={field.help ? translate(field.help) : ' '}
        onApply={(text) => onChange({ [name]: text === '' ? undefined : text })}
      />
    </Row>
  )
}
