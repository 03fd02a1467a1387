import { useTranslate } from 'react-admin'
import { Row, Text } from '../../../ui/Box'
import { DraftInput } from '../parts/DraftInput'
import { filterWay, rangeNames } from '../parts/filterWay'
import '../parts/filters.css'
import { isNumber } from '../parts/number'
import { typedNumber } from '../parts/numberText'
import type { FilterProps } from '../parts/props'
import { Unit } from '../parts/Unit'

/** A number, or the two ends of a range; what is no number asks for nothing. */
export function NumberFilter({ name, names, label, field, value, onChange }: FilterProps) {
  const translate = useTranslate()
  const end = (parameter: string, words: string, placeholder?: string) => (
    <DraftInput
      label={words}
      shown={String(value[parameter] ?? '')}
      inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
      placeholder={placeholder}
      onApply={(text) => {
        const number = typedNumber(text)
        onChange({ [parameter]: isNumber(number) ? number : undefined })
      }}
    />
  )
  const [from, to] = rangeNames(name, names)
  return (
    <Row gap={2} tone="full" className="rd-filter-box">
      <Text fixed size="small" tone="quiet" className="rd-filter-label" aria-hidden="true">
        {label}
      </Text>
      {filterWay(field) === 'range' ? (
        <>
          {end(from, `${label} ${translate('最小')}`, translate('最小'))}
          <span aria-hidden="true">~</span>
          {end(to, `${label} ${translate('最大')}`, translate('最大'))}
        </>
      ) : (
        end(name, label)
      )}
      {field.unit && <Unit of={field.unit} />}
    </Row>
  )
}
