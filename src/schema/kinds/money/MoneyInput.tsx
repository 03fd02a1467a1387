import { useFormContext } from 'react-hook-form'
import { yuanText } from '../../../domain/money'
import type { FieldData } from '../../model'
import { NumberBox } from '../parts/NumberBox'
import type { InputProps } from '../parts/props'
import { useFieldInput } from '../parts/useFieldInput'
import { readYuan } from './money.kind'

/** Two decimals at rest; an amount that is finer than a fen stays as it was typed, for the schema to refuse. */
const write = (fen: number): string => (Number.isInteger(fen) ? yuanText(fen) : String(fen))

/** What no further key makes an amount of: letters, a part of a fen, too much. Too little may be on its way to enough. */
const isWrong = (value: unknown, { min = 0, max = Number.POSITIVE_INFINITY }: FieldData): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  (!Number.isSafeInteger(value) || (value as number) < Math.min(0, min) || (value as number) > max)

/** Says at once what is wrong with an amount, since sums are made of it while it is typed. */
export function MoneyInput(props: InputProps) {
  const input = useFieldInput(props)
  const { trigger } = useFormContext()
  const onChange = (value: unknown) => {
    input.onChange(value)
    if (input.isInvalid || isWrong(value, props.field)) void trigger(input.name)
  }
  return (
    <NumberBox
      input={{ ...input, onChange }}
      inputMode="decimal"
      start="¥"
      end={input.unit}
      write={write}
      read={readYuan}
    />
  )
}
