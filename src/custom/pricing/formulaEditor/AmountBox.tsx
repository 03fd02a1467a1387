import { useTranslate } from 'react-admin'
import type { ConfigField } from '../../../domain/pricing/configFields'
import { NumberBox } from '../../../schema/kinds/parts/NumberBox'
import { decimalsOf } from '../../../schema/kinds/parts/number'
import { fieldBox } from './fieldBox'

interface AmountBoxProps {
  readonly id: string
  readonly field: ConfigField
  readonly value: unknown
  readonly error: string | null
  readonly onChange: (value: unknown) => void
  readonly onLeave: () => void
}

const yuan = (value: number): string => (decimalsOf(value) > 2 ? String(value) : value.toFixed(2))

/** One number of a configuration with its unit; an empty extra is 0. */
export function AmountBox({ id, field, value, error, onChange, onLeave }: AmountBoxProps) {
  const translate = useTranslate()
  const { label, unit, required, digits, help } = field
  return (
    <NumberBox
      input={fieldBox(id, translate(label), value ?? null, onChange, {
        isRequired: required,
        error,
        placeholder: required ? undefined : help ? translate(help) : '0',
        onBlur: onLeave,
      })}
      inputMode="decimal"
      end={translate(unit)}
      write={digits === 2 ? yuan : String}
    />
  )
}
